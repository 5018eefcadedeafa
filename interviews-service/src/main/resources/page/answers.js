/** The answers on their way: kept on this device until the interviewer has heard them, sent once and in order. */
export class Answers {
  #memory;
  #deliver;
  #sending = null;

  /** @param {function(object): Promise<boolean>} deliver sends one answer; false where that must be tried anew later */
  constructor(memory, deliver) {
    this.#memory = memory;
    this.#deliver = deliver;
  }

  get waiting() {
    return this.#memory.unsent;
  }

  get isSending() {
    return this.#sending !== null;
  }

  /**
   * @param {{isEdited: ?boolean, isSkip: boolean}} how whether it lacks or changes something that was said aloud, null where
   *   that is not known; and whether the participant skipped the question, and the page says so
   */
  add(text, startS, endS, {isEdited, isSkip}) {
    const answer = {
      client_id: newId(), text: (text.toWellFormed?.() ?? text).replaceAll('\0', ''), start_s: startS, end_s: endS,
    };
    if (isEdited !== null) {
      answer.edited = isEdited;
    }
    if (isSkip) {
      answer.skipped = true;
    }
    this.#memory.queue(answer);
    return answer;
  }

  /** These have arrived, or shall not be sent any more. */
  settle(...clientIds) {
    this.#memory.settle(...clientIds);
  }

  settleAll() {
    this.settle(...this.waiting.map(answer => answer.client_id));
  }

  /** Sends what waits, one after another; who calls meanwhile waits for the same sending. */
  send() {
    this.#sending ??= this.#sendAll().finally(() => { this.#sending = null; });
    return this.#sending;
  }

  async #sendAll() {
    while (this.waiting.length > 0) {
      if (!await this.#deliver(this.waiting[0])) {
        return;
      }
    }
  }
}

/** A random id also where the page is not served over HTTPS. */
function newId() {
  return crypto.randomUUID?.()
    ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-');
}
