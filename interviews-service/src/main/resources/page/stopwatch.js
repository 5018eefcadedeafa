const LONGEST_S = 86_400;

/** Seconds of the interview that have passed, whatever the clock on the wall does. */
export class Stopwatch {
  #before;
  #since = null;

  constructor(seconds = 0) {
    this.#before = seconds;
  }

  run() {
    this.#since ??= performance.now();
  }

  hold() {
    this.#before = this.seconds;
    this.#since = null;
  }

  /** Where the time stands; null while it is held. */
  get now() {
    return this.#since === null ? null : this.seconds;
  }

  get seconds() {
    const running = this.#since === null ? 0 : (performance.now() - this.#since) / 1000;
    return Math.min(Math.round((this.#before + running) * 100) / 100, LONGEST_S);
  }
}
