import {button, element, heading} from '../dom.js';

/** The page between the last word and the goodbye, while the recording is still on its way. */
export class SendingView {
  #progress;

  /** @param {number} all how many pieces there are to send */
  constructor(t, all, onSkip) {
    this.#progress = element('progress', {max: all, value: 0, 'aria-label': t.sendingProgress});
    this.element = element('section', {class: 'card closing sending'},
      heading(t.sendingTitle),
      element('p', {class: 'lead'}, t.sendingText),
      this.#progress,
      element('div', {class: 'actions'}, button(t.finishNow, onSkip, 'quiet')));
  }

  /** @param {number} left how many pieces are left */
  show(left) {
    this.#progress.value = Math.max(this.#progress.max - left, this.#progress.value);
  }
}
