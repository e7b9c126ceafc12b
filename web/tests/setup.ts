// The test's browser has no animations; where motion is off nothing runs anyway.
Element.prototype.animate ??= () =>
  ({
    cancel() {},
    finish() {},
    play() {},
    pause() {},
    finished: Promise.resolve(),
    onfinish: null,
  }) as unknown as Animation;

// and it does not open windows
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};
