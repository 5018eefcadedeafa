const PREFIX = 'research.interview';

/** A session lives for 24 hours from its last call, or a little less. */
const SURE_MS = 23 * 3_600_000;

/**
 * What this device remembers of one link: the session, the answers that are not sent yet, and the one being written.
 * Every change is read, made and written in one go, so that two tabs share it. Where the browser keeps nothing, it
 * lasts as long as the page.
 */
export class Memory {
  #key;
  #draftKey;
  #sketchKey;
  #sessionKey;
  #aliveKey;
  #unkept = new Map();

  constructor(ticket) {
    const person = ticket.participant_token ?? ticket.respondent ?? ticket.test_token ?? '';
    this.#key = [PREFIX, ticket.link, person].join(':');
    this.#draftKey = `${this.#key}:draft`;
    this.#sketchKey = `${this.#key}:screener`;
    this.#sessionKey = `${this.#key}:session`;
    this.#aliveKey = `${this.#key}:alive`;
  }

  /** A name that all pages of this person's interview share. */
  get name() {
    return this.#key;
  }

  /** The remembered `{interviewId, token}`, or null. */
  get session() {
    const {interviewId, token} = this.#read();
    return interviewId && token ? {interviewId, token} : null;
  }

  /** Remembers a session; of another interview what is unsent stays as the answer being written. */
  keep(interviewId, token) {
    const known = this.#read();
    if (known.interviewId === interviewId) {
      this.#write({...known, token});
    } else {
      this.draft = this.unsentText;
      this.lastSeen = null;
      this.#write({interviewId, token, queue: []});
    }
  }

  forget() {
    this.#set(this.#key, null);
    this.draft = '';
    this.sketch = null;
    this.lastSeen = null;
    this.#set(this.#aliveKey, null);
  }

  /** The session was known just now. */
  confirm() {
    this.#set(this.#aliveKey, String(Date.now()));
  }

  /** Whether the session was known so lately that its time cannot have passed. */
  get isAlive() {
    const age = Date.now() - Number(this.#get(this.#aliveKey) ?? 0);
    return age >= 0 && age < SURE_MS;
  }

  /** Forgets the session; what has not arrived stays as the answer being written. */
  leave(unsent = this.unsentText) {
    const {isHeard} = this;
    this.forget();
    if (unsent !== '') {
      this.draft = unsent;
      this.#write({isHeard, queue: []});
    }
  }

  /** How the interview ended, as a session that tells nothing of what was said; null as long as it goes on. */
  get ended() {
    const {interviewId, ended} = this.#read();
    return ended && ended.interview_id === interviewId ? ended : null;
  }

  set ended({interview_id, state, progress, study, organization = null, messages = []}) {
    if (this.session !== null) {
      const {title, language, interview_format} = study;
      const answers = messages.filter(message => message.role === 'user').slice(0, 1).map(({role}) => ({role}));
      const ended = {
        interview_id, state, progress, study: {title, language, interview_format}, organization, messages: answers,
      };
      this.#write({...this.#read(), ended});
    }
  }

  /** All that was written and has not arrived. */
  get unsentText() {
    return [...this.unsent.map(answer => answer.text), this.draft].filter(text => text.trim() !== '').join('\n');
  }

  /** An answer has arrived. */
  heard() {
    if (!this.#read().isHeard) {
      this.#write({...this.#read(), isHeard: true});
    }
  }

  /** Whether an answer has arrived. */
  get isHeard() {
    return this.#read().isHeard ?? false;
  }

  get hasSaidSomething() {
    return this.isHeard || this.unsentText !== '';
  }

  /** The session as it was last shown, or null: for a page that is opened without a connection. */
  get lastSeen() {
    const seen = parsed(this.#get(this.#sessionKey));
    return seen?.interview_id && seen.interview_id === this.#read().interviewId ? seen : null;
  }

  set lastSeen(session) {
    this.#set(this.#sessionKey, session && JSON.stringify({...session, session_token: null}));
  }

  /** Answers in the order of their sending, as the API takes them. */
  get unsent() {
    return this.#read().queue;
  }

  queue(answer) {
    const known = this.#read();
    this.#write({...known, queue: [...known.queue, answer]});
  }

  /** Takes the answers with these client ids out of the queue. */
  settle(...clientIds) {
    const known = this.#read();
    const queue = known.queue.filter(answer => !clientIds.includes(answer.client_id));
    if (queue.length < known.queue.length) {
      this.#write({...known, queue});
    }
  }

  get draft() {
    return this.#get(this.#draftKey) ?? '';
  }

  set draft(text) {
    this.#set(this.#draftKey, text || null);
  }

  /** What is ticked and written in the screener, null or as it was given. */
  get sketch() {
    return parsed(this.#get(this.#sketchKey));
  }

  set sketch(answers) {
    this.#set(this.#sketchKey, answers && JSON.stringify(answers));
  }

  /** Seconds of the interview that had passed when this was last set; null where that is not known. */
  get elapsed() {
    return this.#read().elapsed ?? null;
  }

  set elapsed(seconds) {
    if (this.session !== null) {
      this.#write({...this.#read(), elapsed: seconds});
    }
  }

  /** The participant writes where others talk. */
  get isTyped() {
    return this.#read().isTyped ?? false;
  }

  set isTyped(isTyped) {
    this.#write({...this.#read(), isTyped});
  }

  /** Calls back when another tab changed the session or the queue. */
  onChangeElsewhere(listener) {
    window.addEventListener('storage', event => {
      if (event.key === this.#key || event.key === null) {
        listener();
      }
    });
  }

  #read() {
    const known = parsed(this.#get(this.#key));
    return {...known, queue: Array.isArray(known?.queue) ? known.queue : []};
  }

  #write(value) {
    this.#set(this.#key, JSON.stringify(value));
  }

  #get(key) {
    if (this.#unkept.has(key)) {
      return this.#unkept.get(key);
    }
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  #set(key, value) {
    try {
      if (value === null) {
        localStorage.removeItem(key);
      } else {
        localStorage.setItem(key, value);
      }
      this.#unkept.delete(key);
    } catch {
      this.#unkept.set(key, value);
    }
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
