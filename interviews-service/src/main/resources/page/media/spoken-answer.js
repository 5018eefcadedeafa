import {typeOf} from './recorder.js';

const SLICE_MS = 1_000;
const BITS_PER_SECOND = 32_000;
const MOST_BYTES = 4.5 * 1024 * 1024;

/** The sound of one answer, from which the server makes text. */
export class SpokenAnswer {
  #recorder;
  #slices = [];
  #bytes = 0;
  #isWhole = true;

  /** Begins at once; where the answer grows too long for one call, its end is left out. */
  constructor(stream) {
    this.#recorder = new MediaRecorder(new MediaStream(stream.getAudioTracks()), {
      mimeType: typeOf('audio'), audioBitsPerSecond: BITS_PER_SECOND,
    });
    this.#recorder.addEventListener('dataavailable', ({data}) => {
      if (this.#bytes + data.size <= MOST_BYTES) {
        this.#slices.push(data);
        this.#bytes += data.size;
      } else {
        this.#isWhole = false;
      }
    });
    this.#recorder.start(SLICE_MS);
  }

  /** Whether nothing of it was left out. */
  get isWhole() {
    return this.#isWhole;
  }

  /** All that is kept of it. */
  end() {
    return new Promise(resolve => {
      this.#recorder.addEventListener('stop', () => resolve(new Blob(this.#slices, {type: 'audio/webm'})), {once: true});
      this.#recorder.stop();
    });
  }

  forget() {
    if (this.#recorder.state !== 'inactive') {
      this.#recorder.stop();
    }
  }
}
