import {element, rename, signButton} from '../dom.js';

/** What the participant steers the talk with, over the box for what is written. */
export class TalkTools {
  #t;
  #state;
  #mic;
  #again;
  #sound;

  /** @param {object} handlers `{onMic(), onRepeat(), onSound()}` */
  constructor(t, stream, {onMic, onRepeat, onSound}) {
    this.#t = t;
    this.#state = element('p', {class: 'state', role: 'status'});
    this.#mic = signButton(t.listen, 'mic', onMic, {'aria-pressed': 'false'});
    this.#again = signButton(t.hearAgain, 'again-heard', onRepeat);
    this.#sound = signButton(t.soundOff, 'sound', onSound);
    this.elements = [...picture(t, stream), this.#mic, this.#state, this.#again, this.#sound];
  }

  say(text) {
    this.#state.textContent = text;
  }

  set canSpeak(canSpeak) {
    this.#again.hidden = !canSpeak;
    this.#sound.hidden = !canSpeak;
  }

  set isListening(isListening) {
    this.#mic.setAttribute('aria-pressed', String(isListening));
    rename(this.#mic, isListening ? this.#t.stopListening : this.#t.listen);
    this.loudness = 0;
  }

  set loudness(loudness) {
    this.#mic.style.setProperty('--loudness', String(1 + loudness * 0.45));
  }

  set isSilent(isSilent) {
    this.#sound.classList.toggle('silent', isSilent);
    rename(this.#sound, isSilent ? this.#t.soundOn : this.#t.soundOff);
  }
}

/** The participant's own picture, where there is one. */
function picture(t, stream) {
  if (stream.getVideoTracks().length === 0) {
    return [];
  }
  const picture = element('video', {muted: true, autoplay: true, playsinline: true, 'aria-label': t.preview});
  picture.muted = true;
  picture.srcObject = stream;
  return [picture];
}
