import {element, signButton} from '../dom.js';

const EVERY_MS = 1_000;

/** Says whether something is being recorded, since when, and holds it. */
export class RecordingSign {
  #t;
  #clock;
  #recording;
  #text;
  #time;
  #timer;

  constructor(t, clock, recording, onPause) {
    this.#t = t;
    this.#clock = clock;
    this.#recording = recording;
    this.#text = element('span', {class: 'state'});
    this.#time = element('span', {role: 'timer', 'aria-live': 'off'});
    const sign = element('p', {class: 'recording'}, this.#text, this.#time);
    this.elements = [recording ? sign : null, signButton(t.pauseInterview, 'pause', onPause)].filter(Boolean);
    this.#timer = setInterval(() => this.show(), EVERY_MS);
    this.sign = sign;
  }

  show() {
    const isRunning = this.#recording?.isRunning ?? false;
    this.sign.classList.toggle('held', !isRunning);
    this.#text.textContent = isRunning ? this.#t.recording : this.#t.recordingPaused;
    this.#time.textContent = clockText(this.#clock.seconds);
  }

  end() {
    clearInterval(this.#timer);
  }
}

function clockText(seconds) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
