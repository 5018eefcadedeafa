import {canDictate, Dictation} from './dictation.js';
import {SpokenAnswer} from './spoken-answer.js';

const MOST_FAILURES = 2;

/**
 * Makes text of what the participant says: the server where it can, else the browser, else nobody.
 *
 * The server's text comes when the answer is over, the browser's while it is spoken.
 */
export class Listening {
  #stream;
  #transcribe;
  #dictation = null;
  #answer = null;
  #isOn = false;
  #wasHeard = false;
  #failures = 0;
  #isWhole = true;

  /**
   * @param {?function(Blob): Promise<?string>} transcribe null where the server makes no text
   * @param {object} handlers `{onText(text), onFailure()}` of the browser's own text
   */
  constructor(stream, language, transcribe, {onText, onFailure}) {
    this.#stream = stream;
    this.#transcribe = transcribe !== null && SpokenAnswer.isPossible() ? transcribe : null;
    this.#dictation = canDictate() ? new Dictation(language, {
      onText: text => {
        this.#failures = 0;
        onText(text);
      },
      onFailure: isLasting => {
        this.#fail(isLasting);
        onFailure();
      },
    }) : null;
  }

  get isPossible() {
    return this.#transcribe !== null || this.#dictation !== null;
  }

  get isOn() {
    return this.#isOn;
  }

  start() {
    this.stop();
    this.#isOn = true;
    this.#wasHeard = false;
    if (this.#transcribe !== null) {
      this.#answer = new SpokenAnswer(this.#stream);
    } else {
      this.#dictation.start();
    }
  }

  /** Something was loud enough to be speech. */
  hear() {
    this.#wasHeard = this.#isOn;
  }

  /** There is speech that only the server can make text of. */
  get hasSound() {
    return this.#answer !== null && this.#wasHeard;
  }

  /** Whether the last text was made of all that was said. */
  get isWhole() {
    return this.#isWhole;
  }

  /** Ends the answer; its text, or null where none could be had: then the browser tries from the next answer on. */
  async text() {
    const answer = this.#answer;
    this.#answer = null;
    this.stop();
    const sound = await answer.end();
    this.#isWhole = answer.isWhole;
    const text = await this.#transcribe(sound);
    if (text === null && this.#dictation !== null) {
      this.#transcribe = null;
    }
    return text;
  }

  stop() {
    this.#isOn = false;
    this.#answer?.forget();
    this.#answer = null;
    this.#dictation?.stop();
  }

  /** The browser could not do it: perhaps the network was lost, perhaps it never can. */
  #fail(isLasting) {
    this.stop();
    this.#failures++;
    if (isLasting || this.#failures >= MOST_FAILURES) {
      this.#dictation = null;
    }
  }
}
