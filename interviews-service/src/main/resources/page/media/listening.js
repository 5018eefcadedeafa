import {Dictation} from './dictation.js';
import {SpokenAnswer} from './spoken-answer.js';

const MOST_FAILURES = 2;

/**
 * Makes text of what the participant says. The server's comes when the answer is over, the browser's while it is spoken. One
 * never stands in for the other: participants were told where their voice goes.
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
   * @param {?function(Blob): Promise<?string>} transcribe null where the browser makes the text
   * @param {object} handlers `{onText(text), onFailure()}` of the browser's own text
   */
  constructor(stream, language, transcribe, {onText, onFailure}) {
    this.#stream = stream;
    this.#transcribe = transcribe;
    this.#dictation = transcribe === null ? new Dictation(language, {
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

  /** Ends the answer; its text, or null where none could be had. */
  async text() {
    const answer = this.#answer;
    this.#answer = null;
    this.stop();
    const sound = await answer.end();
    this.#isWhole = answer.isWhole;
    return this.#transcribe(sound);
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
