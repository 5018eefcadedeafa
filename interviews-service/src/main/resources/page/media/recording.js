import {Chunks} from './chunks.js';
import {Recorder, typeOf} from './recorder.js';
import {Upload} from './upload.js';

const MOST_WAITING_BYTES = 200 * 1024 * 1024;
const LONGEST_GOODBYE_MS = 110_000;

/** Whether a recording is wanted and can be made here. */
export function canRecord(media) {
  const kind = media?.recording?.kind ?? null;
  return kind !== null && typeOf(kind) !== null;
}

/** Sends what an earlier page has recorded and could not send; answers when it has gone, or cannot go now. */
export async function sendRest({interviewId, media}, put) {
  const {kind, next_sequence: next} = media.recording;
  await new Upload(await Chunks.of(interviewId, next), (...chunk) => put(kind, ...chunk)).send();
}

/**
 * The recording of an interview: what is heard and seen goes to the device's own store and from there to the server,
 * while the interview goes on. Where too much waits, it rests until there is room again.
 */
export class Recording {
  #stream;
  #kind;
  #chunks;
  #upload;
  #clock;
  #onKept;
  #onChange;
  #recorder = null;
  #isHeld = false;
  #isFull = false;

  /**
   * @param {object} session `{interviewId, media}` as the server answered
   * @param {function(string, number, ArrayBuffer): Promise<number>} put sends a chunk of that kind once
   * @param {object} parts `{clock, onKept(), onChange()}`: the clock runs while something is recorded; `onKept` is told
   *     that what was recorded until now is safe
   */
  static async of(stream, {interviewId, media}, put, {clock, onKept, onChange}) {
    const recording = new Recording();
    const {kind, next_sequence: next} = media.recording;
    recording.#stream = stream;
    recording.#kind = kind;
    recording.#clock = clock;
    recording.#onKept = onKept;
    recording.#onChange = onChange;
    recording.#chunks = await Chunks.of(interviewId, next);
    recording.#upload = new Upload(recording.#chunks, (...chunk) => put(kind, ...chunk), () => recording.#sent());
    return recording;
  }

  get isRunning() {
    return this.#recorder !== null && !this.#isHeld;
  }

  /** How many chunks are on their way. */
  get waiting() {
    return this.#chunks.count;
  }

  start() {
    this.#recorder = new Recorder(this.#stream, this.#kind, slice => this.#keep(slice));
    this.#recorder.start();
    this.#clock.run();
    this.#upload.send();
    this.#onChange();
  }

  hold() {
    this.#isHeld = true;
    this.#recorder?.pause();
    this.#clock.hold();
    this.#onChange();
  }

  goOn() {
    this.#isHeld = false;
    if (this.#recorder) {
      this.#recorder.resume();
      this.#clock.run();
    }
    this.#onChange();
  }

  /** Nothing more is recorded; what there is stays on its way. */
  async stop() {
    const recorder = this.#recorder;
    this.#recorder = null;
    this.#clock.hold();
    await recorder?.stop();
    this.#onChange();
  }

  /** Sends nothing more from here; another page may. */
  leave() {
    this.#upload.stop();
    return this.stop();
  }

  /** Hands over what was said last, while there is still time. */
  flush() {
    this.#recorder?.flush();
  }

  /** Waits until everything has arrived, but not for ever. */
  async arrived(onProgress) {
    this.#onChange = onProgress;
    await this.#chunks.added;
    const patience = new Promise(resolve => setTimeout(resolve, LONGEST_GOODBYE_MS));
    await Promise.race([this.#upload.send().then(() => this.#upload.send()), patience]);
    this.#upload.stop();
  }

  async #keep(slice) {
    await this.#chunks.add(slice);
    this.#onKept();
    this.#onChange();
    if (this.#recorder !== null && this.#chunks.bytes > MOST_WAITING_BYTES) {
      await this.stop();
      this.#isFull = true;
    }
    this.#upload.send();
  }

  #sent() {
    this.#onChange();
    if (this.#isFull && this.#chunks.bytes < MOST_WAITING_BYTES / 2) {
      this.#isFull = false;
      this.start();
    }
  }
}
