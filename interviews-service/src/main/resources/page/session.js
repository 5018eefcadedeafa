/** The participant's session: opened when there is none, and opened anew when it was lost. */
export class Session {
  #ticket;
  #memory;
  #api;
  #onState;

  /**
   * @param {function(object, object): Promise} onState gets the session as it stands, whenever it was opened or read, and
   *     `{isAnother, isGone}`: whether another interview was begun because the one before could not be continued, and
   *     whether that was deleted
   */
  constructor(ticket, memory, api, onState) {
    this.#ticket = ticket;
    this.#memory = memory;
    this.#api = api;
    this.#onState = onState;
  }

  async begin() {
    if (this.#memory.session === null) {
      await this.open();
    } else {
      await this.read();
    }
  }

  /** Opens a session, and where the interview is under way reads on where it stood. */
  async open(isGone = false) {
    const before = this.#memory.session?.interviewId ?? null;
    const opened = await this.#api.open({...this.#ticket, locale: navigator.language});
    if (opened.session_token === null) {
      await this.#onState(opened, {isAnother: false, isGone: false});
      return;
    }
    const isAnother = before !== null && before !== opened.interview_id && this.#memory.hasSaidSomething;
    this.#memory.keep(opened.interview_id, opened.session_token);
    const session = opened.state === 'consent' ? opened : await this.#api.read(this.#memory.session);
    this.#memory.confirm();
    await this.#onState(session, {isAnother, isGone});
  }

  async read() {
    const known = await this.call(session => this.#api.read(session));
    if (known) {
      await this.#onState(known, {isAnother: false, isGone: false});
    }
  }

  /**
   * Makes a call in the session. A lost one is opened anew, which shows where the interview stands, unless it has ended:
   * then that is shown. Undefined in both cases.
   */
  async call(call) {
    const session = this.#memory.session;
    let isGone = false;
    if (session !== null) {
      try {
        const answer = await call(session);
        this.#memory.confirm();
        return answer;
      } catch (refusal) {
        if (!refusal.isSessionLost) {
          throw refusal;
        }
        isGone = refusal.isGone || this.#memory.isAlive;
      }
    }
    const isKnown = this.#memory.session?.token === session?.token;
    const {ended} = this.#memory;
    if (isKnown && ended !== null) {
      await this.#onState({...ended, isPast: true}, {isAnother: false, isGone});
    } else if (isKnown) {
      await this.open(isGone);
    } else {
      await this.begin();
    }
    return undefined;
  }
}
