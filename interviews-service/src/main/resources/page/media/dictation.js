import {primary} from '../language.js';
import {Recognition, tagOf} from './recognition.js';

const WITHOUT_SPACES = ['ja', 'zh'];
const SOON_MS = 1_000;
const MOST_EMPTY_RUNS = 3;
const LASTING_ERRORS = ['not-allowed', 'service-not-allowed', 'language-not-supported'];

/** What the participant says, as text that the browser makes; it comes word by word and is mended while they speak. */
export class Dictation {
  #language;
  #space;
  #onText;
  #onFailure;
  #isLocal = false;
  #running = null;
  #text = '';
  #emptyRuns = 0;

  /**
   * @param {object} handlers `{onText(text), onFailure(isLasting)}`: all text since `start`; and that there is nothing
   *     to be had, now or ever
   */
  constructor(language, {onText, onFailure}) {
    this.#language = tagOf(language);
    this.#space = WITHOUT_SPACES.includes(primary(language)) ? '' : ' ';
    this.#onText = onText;
    this.#onFailure = onFailure;
    this.#preferDevice();
  }

  start() {
    this.stop();
    this.#text = '';
    this.#emptyRuns = 0;
    this.#run();
  }

  stop() {
    const running = this.#running;
    this.#running = null;
    running?.abort();
  }

  /** Browsers end a run after some silence: then the next one begins. */
  #run() {
    const recognition = new Recognition();
    const before = this.#text;
    const startedAt = performance.now();
    let text = '';
    recognition.lang = this.#language;
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.processLocally = this.#isLocal;
    recognition.onresult = event => {
      if (this.#running === recognition) {
        text = this.#joined(Array.from(event.results, result => result[0].transcript.trim()));
        this.#text = this.#joined([before, text]);
        this.#onText(this.#text);
      }
    };
    recognition.onerror = event => {
      if (this.#running === recognition && event.error !== 'no-speech') {
        this.#fail(LASTING_ERRORS.includes(event.error));
      }
    };
    recognition.onend = () => {
      if (this.#running === recognition) {
        const isEmpty = text === '' && performance.now() - startedAt < SOON_MS;
        this.#emptyRuns = isEmpty ? this.#emptyRuns + 1 : 0;
        if (this.#emptyRuns < MOST_EMPTY_RUNS) {
          this.#run();
        } else {
          this.#fail(false);
        }
      }
    };
    this.#running = recognition;
    recognition.start();
  }

  /** Where the device itself can do it, no sound leaves it; else some browsers ask their maker. */
  async #preferDevice() {
    try {
      const found = await Recognition.available?.({langs: [this.#language], processLocally: true});
      this.#isLocal = found === 'available';
    } catch {
      this.#isLocal = false;
    }
  }

  #joined(parts) {
    return parts.filter(part => part !== '').join(this.#space);
  }

  #fail(isLasting) {
    this.stop();
    this.#onFailure(isLasting);
  }
}
