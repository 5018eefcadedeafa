import {voiceFor, voicesOfBrowser} from './voices.js';

const START_PATIENCE_MS = 4_000;
const MS_PER_CHARACTER = 160;
const LEAST_MS = 6_000;

/** Says the interviewer's words aloud: with the voice that the server makes, else with one of the browser. */
export class Speaker {
  #language;
  #gender;
  #soundOf;
  #said = null;
  #isSilent = false;

  /**
   * @param {{language: string, voice: ?string}} study
   * @param {?function(string): Promise<?Blob>} soundOf the sound of a message by its id; null where the server has none
   */
  constructor(study, soundOf) {
    this.#language = study.language;
    this.#gender = study.voice;
    this.#soundOf = soundOf;
  }

  /** Whether anything can be heard. */
  async isPossible() {
    return this.#soundOf !== null || await this.#voice() !== null;
  }

  /** To be called while a button is pressed: some browsers let nothing speak later that did not begin so. */
  unlock() {
    window.speechSynthesis?.speak(new SpeechSynthesisUtterance(''));
  }

  get isSilent() {
    return this.#isSilent;
  }

  set isSilent(isSilent) {
    this.#isSilent = isSilent;
    if (isSilent) {
      this.hush();
    }
  }

  /** Says a message; done when it was said, was hushed, or cannot be said. */
  async say({id = null, message}) {
    this.hush();
    if (this.#isSilent) {
      return;
    }
    const turn = new AbortController();
    this.#said = turn;
    const sound = id && this.#soundOf ? await this.#soundOf(id) : null;
    if (!turn.signal.aborted && !(sound && await play(sound, turn.signal))) {
      await this.#speak(message, turn.signal);
    }
  }

  hush() {
    this.#said?.abort();
    this.#said = null;
  }

  async #voice() {
    return voiceFor(await voicesOfBrowser(), this.#language, this.#gender, navigator.language);
  }

  async #speak(text, signal) {
    const voice = await this.#voice();
    if (voice === null) {
      return;
    }
    for (const sentence of sentencesOf(text, this.#language)) {
      if (signal.aborted || !await utter(sentence, voice, signal)) {
        return;
      }
    }
  }
}

/** Plays a sound; false where the browser cannot. */
async function play(sound, signal) {
  const address = URL.createObjectURL(sound);
  const player = new Audio(address);
  try {
    const end = new Promise((resolve, reject) => {
      player.addEventListener('ended', resolve);
      player.addEventListener('error', reject);
      signal.addEventListener('abort', resolve);
    });
    await player.play();
    await end;
    return true;
  } catch {
    return signal.aborted;
  } finally {
    player.pause();
    URL.revokeObjectURL(address);
  }
}

/** Says a sentence; browsers fall silent over long ones, and some never say that they are done. */
function utter(sentence, voice, signal) {
  const utterance = new SpeechSynthesisUtterance(sentence);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  return new Promise(resolve => {
    const end = isSaid => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      resolve(isSaid);
    };
    const cancel = () => {
      window.speechSynthesis.cancel();
      end(false);
    };
    let timer = setTimeout(cancel, START_PATIENCE_MS);
    utterance.onstart = () => {
      clearTimeout(timer);
      timer = setTimeout(cancel, LEAST_MS + sentence.length * MS_PER_CHARACTER);
    };
    utterance.onend = () => end(true);
    utterance.onerror = () => end(false);
    signal.addEventListener('abort', cancel);
    window.speechSynthesis.speak(utterance);
  });
}

function sentencesOf(text, language) {
  if (!Intl.Segmenter) {
    return [text];
  }
  return [...new Intl.Segmenter(language, {granularity: 'sentence'}).segment(text)]
    .map(part => part.segment.trim())
    .filter(part => part !== '');
}
