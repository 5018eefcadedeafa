const SLICE_MS = 5_000;
const SOUND_BITS_PER_SECOND = 48_000;
const PICTURE_BITS_PER_SECOND = 700_000;
const LEAST_BYTES = 1_024;
const TYPES = {
  audio: ['audio/webm;codecs=opus', 'audio/webm'],
  video: ['video/webm;codecs=vp8,opus', 'video/webm'],
};

/** The form in which this browser records that kind as WebM; null where it cannot. */
export function typeOf(kind) {
  return TYPES[kind].find(type => window.MediaRecorder?.isTypeSupported(type)) ?? null;
}

/** One run of the browser's recorder, in slices; what is too little to be sent alone goes with the next one. */
export class Recorder {
  #recorder;
  #rest = [];

  /** @param {function(Blob)} onSlice gets every slice in its order, the last one before `stop` is done */
  constructor(stream, kind, onSlice) {
    this.#recorder = new MediaRecorder(stream, {
      mimeType: typeOf(kind), audioBitsPerSecond: SOUND_BITS_PER_SECOND, videoBitsPerSecond: PICTURE_BITS_PER_SECOND,
    });
    this.#recorder.addEventListener('dataavailable', event => {
      const slice = new Blob([...this.#rest, event.data]);
      this.#rest = [];
      if (slice.size >= LEAST_BYTES || slice.size > 0 && !this.isOn) {
        onSlice(slice);
      } else {
        this.#rest = [slice];
      }
    });
  }

  get isOn() {
    return this.#recorder.state !== 'inactive';
  }

  start() {
    this.#recorder.start(SLICE_MS);
  }

  pause() {
    if (this.#recorder.state === 'recording') {
      this.#recorder.pause();
      this.flush();
    }
  }

  resume() {
    if (this.#recorder.state === 'paused') {
      this.#recorder.resume();
    }
  }

  /** Hands out what there is, before the slice is full. */
  flush() {
    if (this.isOn) {
      this.#recorder.requestData();
    }
  }

  stop() {
    if (!this.isOn) {
      return Promise.resolve();
    }
    return new Promise(resolve => {
      this.#recorder.addEventListener('stop', resolve, {once: true});
      this.#recorder.stop();
    });
  }
}
