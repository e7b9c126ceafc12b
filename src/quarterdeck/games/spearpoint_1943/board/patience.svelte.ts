/** How long one may think, in milliseconds: it must not depend on what anybody holds. */
function thinkingTime(): number {
  return Math.round(3000 + 1000 * Math.random());
}

/** Lets a question go on by itself after a while, once for each question; not while nobody looks. */
export class Patience {
  /** In so many milliseconds it goes on; 0: it does not. */
  left = $state(0);
  /** What is left of it by now, in whole seconds. */
  seconds = $state(0);
  #mark = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;

  start(mark: string, goOn: () => void): void {
    if (this.#mark === mark) return;
    this.#mark = mark;
    this.#run(goOn);
  }

  #run(goOn: () => void): void {
    this.stop();
    this.left = thinkingTime();
    this.seconds = Math.ceil(this.left / 1000);
    this.#ticking = setInterval(() => this.seconds--, 1000);
    this.#timer = setTimeout(() => {
      this.stop();
      if (document.hidden) document.addEventListener("visibilitychange", () => this.#run(goOn), { once: true });
      else goOn();
    }, this.left);
  }

  /** The player wants to think, or has answered. */
  stop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#ticking);
    this.left = 0;
  }
}
