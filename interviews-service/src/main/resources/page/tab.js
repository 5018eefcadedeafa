const SOON_MS = 700;

/**
 * One page holds the interview; another one that is opened says so, can take it over, and goes on by itself when the
 * first is closed. Browsers without locks let all of them go on.
 */
export class Tab {
  #name;
  #onActive;
  #onElsewhere;
  #waiting = null;
  #isActive = false;
  #letGo = () => {};

  constructor(name, {onActive, onElsewhere}) {
    this.#name = name;
    this.#onActive = onActive;
    this.#onElsewhere = onElsewhere;
  }

  get isActive() {
    return this.#isActive;
  }

  /** Waits for its turn; a page that is just being reloaded leaves soon. */
  claim() {
    if (!navigator.locks) {
      this.#begin();
      return;
    }
    this.#waiting = new AbortController();
    const timer = setTimeout(() => this.#onElsewhere(), SOON_MS);
    this.#hold({signal: this.#waiting.signal}).finally(() => clearTimeout(timer));
  }

  takeOver() {
    if (!navigator.locks) {
      this.#begin();
      return;
    }
    this.#waiting?.abort();
    this.#hold({steal: true});
  }

  /** There is nothing left to hold: whoever waits sees that too. */
  release() {
    this.#letGo();
  }

  async #hold(options) {
    try {
      await new Promise((resolve, reject) => {
        navigator.locks.request(this.#name, options, () => {
          this.#begin();
          resolve();
          return new Promise(free => { this.#letGo = free; });
        }).catch(taken => this.#isActive ? this.#lose() : reject(taken));
      });
    } catch (given) {
      if (given.name !== 'AbortError') {
        throw given;
      }
    }
  }

  #begin() {
    this.#isActive = true;
    this.#onActive();
  }

  #lose() {
    this.#isActive = false;
    this.#onElsewhere();
    this.claim();
  }
}
