import {button, element, signButton} from '../dom.js';
import {enlarge} from './enlarged.js';

/** What the interview is about, where there is something to look at: a picture, or a prototype at another address. */
export class Pictures {
  #t;
  #study;
  #isShownWithMessages;

  constructor(t, study, messages) {
    this.#t = t;
    this.#study = study;
    this.#isShownWithMessages = messages.some(message => 'shows' in message);
    this.again = signButton(t.showAgain, 'again', () => this.#enlarge());
    this.again.hidden = true;
  }

  /** Where messages do not say what belongs to them, the picture stands before them all. */
  get first() {
    return this.#isShownWithMessages ? null : this.#picture();
  }

  /** What is shown with a message; null where that is nothing. */
  shownWith(message) {
    switch (message.shows) {
      case 'concept':
        return this.#picture();
      case 'prototype':
        return this.#prototype();
      default:
        return null;
    }
  }

  #picture() {
    const image = this.#study.concept_image;
    if (!image) {
      return null;
    }
    this.again.hidden = false;
    const fault = element('p', {class: 'fault', role: 'status'});
    const picture = element('img', {
      src: image.url, alt: image.label,
      load: () => fault.replaceChildren(),
      error: () => fault.replaceChildren(this.#t.pictureMissing, ' ', button(this.#t.retry, () => {
        picture.src = image.url;
      }, 'quiet')),
    });
    return element('figure', {},
      element('button', {type: 'button', class: 'picture', 'aria-label': `${image.label}. ${this.#t.enlarge}`, click: () => this.#enlarge()},
        picture, element('span', {class: 'lens', 'aria-hidden': 'true'})),
      element('figcaption', {dir: 'auto', 'aria-hidden': 'true'}, image.label),
      fault);
  }

  #enlarge() {
    enlarge(this.#t, this.#study.concept_image);
  }

  #prototype() {
    const address = this.#study.prototype_url;
    return address
      ? element('p', {}, element('a', {
        class: 'prototype', href: address, target: '_blank', rel: 'noopener noreferrer',
      }, this.#t.prototype))
      : null;
  }
}
