import type { Attachment } from "svelte/attachments";

/** A `<dialog>` that is open as long as it is there: Esc and a click beside it close it, and the focus goes back. */
export function modal(close: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const back = document.activeElement;
    const beside = (event: MouseEvent) => event.target === dialog && close();
    dialog.addEventListener("close", close);
    dialog.addEventListener("click", beside);
    dialog.showModal();
    return () => {
      dialog.removeEventListener("close", close);
      dialog.removeEventListener("click", beside);
      if (back instanceof HTMLElement) back.focus();
    };
  };
}
