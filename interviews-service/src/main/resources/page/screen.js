/** What stands on the page at a time: one view, and a bar over it where there is something to steer. */
export class Screen {
  #main = document.getElementById('main');
  #bar = document.getElementById('bar');
  #notice = document.getElementById('notice');
  #sign;

  /** @param {?string} sign stands over every view */
  sign(sign) {
    this.#sign = sign;
  }

  /** Shows a view and moves the reader to its heading; a view with a bar says itself where to begin. */
  show(view, {bar = null, title = null} = {}) {
    this.#bar.hidden = bar === null;
    this.#bar.replaceChildren(...bar ? [bar] : []);
    this.#main.replaceChildren(...this.#signs(), view);
    document.body.dataset.view = bar ? 'interview' : 'card';
    const heading = (bar ?? view).querySelector('h1');
    document.title = [heading.textContent, title].filter(Boolean).join(' · ');
    if (bar === null) {
      window.scrollTo(0, 0);
      heading.focus({preventScroll: true});
    }
  }

  speak({code, direction}) {
    document.documentElement.lang = code;
    document.documentElement.dir = direction;
  }

  /** Says something in passing; null takes it back. */
  notify(text) {
    this.#notice.textContent = text ?? '';
  }

  /** Whether calls get no answer at the moment. */
  get isTroubled() {
    return document.body.classList.contains('trouble');
  }

  set isTroubled(isTroubled) {
    document.body.classList.toggle('trouble', isTroubled);
  }

  get isBusy() {
    return this.#main.getAttribute('aria-busy') === 'true';
  }

  set isBusy(isBusy) {
    if (isBusy) {
      this.#main.setAttribute('aria-busy', 'true');
    } else {
      this.#main.removeAttribute('aria-busy');
    }
  }

  #signs() {
    if (!this.#sign) {
      return [];
    }
    const sign = document.createElement('p');
    sign.className = 'trial';
    sign.textContent = this.#sign;
    return [sign];
  }
}
