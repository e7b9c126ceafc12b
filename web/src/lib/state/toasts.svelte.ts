/** Short notices at the foot of the page: five seconds, errors until they are closed. */

type ToastKind = "good" | "bad" | "info" | "time";

interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  action?: { label: string; run: () => void };
}

class Toasts {
  list = $state.raw<Toast[]>([]);
  private ids = 0;

  show(kind: ToastKind, text: string, action?: Toast["action"]): number {
    const same = this.list.find((toast) => toast.text === text && toast.kind === kind);
    if (same) return same.id;
    this.ids += 1;
    const id = this.ids;
    this.list = [...this.list.slice(-3), { id, kind, text, ...(action ? { action } : {}) }];
    if (kind !== "bad") setTimeout(() => this.close(id), 5000);
    return id;
  }

  close(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
