import {backoffMs, isPassing, pause} from '../http.js';

const NOT_NOW = [401, 404];
const TOO_LATE = 409;

/** Sends chunks, one after another and each until it has arrived. */
export class Upload {
  #chunks;
  #put;
  #onChange;
  #isStopped = false;
  #sending = null;

  /**
   * @param {function(number, ArrayBuffer): Promise<number>} put sends one once and answers the status
   * @param {function()} onChange told when there is less to send
   */
  constructor(chunks, put, onChange = () => {}) {
    this.#chunks = chunks;
    this.#put = put;
    this.#onChange = onChange;
  }

  /** Sends what there is; who calls meanwhile waits for the same sending. */
  send() {
    this.#sending ??= this.#sendAll().finally(() => { this.#sending = null; });
    return this.#sending;
  }

  /** Sends no more; what was not sent stays on the device. */
  stop() {
    this.#isStopped = true;
  }

  async #sendAll() {
    for (let attempt = 0; !this.#isStopped;) {
      const chunk = await this.#chunks.first();
      if (chunk === null) {
        return;
      }
      const status = await this.#put(chunk.sequence, chunk.bytes);
      if (NOT_NOW.includes(status)) {
        return;
      }
      if (isPassing(status)) {
        await pause(backoffMs(attempt++), status === 0);
      } else {
        attempt = 0;
        await (status === TOO_LATE ? this.#chunks.clear() : this.#chunks.drop(chunk.sequence));
        this.#onChange();
      }
    }
  }
}
