import {readEvents} from './events.js';
import {ask, backoffMs, isPassing, pause, readJson, Refusal} from './http.js';

const SESSIONS = '/api/participant/v1/sessions';
const EVENTS = 'text/event-stream';
const PATIENCE_WITH_SOUND_MS = 45_000;

/**
 * The participant's calls. A step that got no answer, or one that time can heal, is repeated until there is an answer:
 * every step of this API may be sent twice.
 */
export class Api {
  #onTrouble;

  /** @param onTrouble told `offline` or `busy` while calls are repeated, and null when an answer came */
  constructor(onTrouble) {
    this.#onTrouble = onTrouble;
  }

  open(ticket) {
    return this.#untilAnswered({method: 'POST', path: SESSIONS, body: ticket});
  }

  read(session) {
    return this.#untilAnswered({method: 'GET', path: pathOf(session), session});
  }

  consent(session, accepted, version) {
    return this.#step(session, 'consent', {accepted, version});
  }

  screener(session, answers) {
    return this.#step(session, 'screener', {answers});
  }

  finish(session, reason) {
    return this.#step(session, 'finish', {reason});
  }

  /**
   * Says something.
   *
   * @param {object} answer the body of the call
   * @param {function(?string)} onWords gets the interviewer's words as they come; null: forget them, they come anew
   */
  message(session, answer, onWords) {
    return this.#untilAnswered({
      method: 'POST', path: pathOf(session, 'messages'), session, body: answer,
      accept: `${EVENTS}, application/json;q=0.9`,
      read: (response, stillAlive) => readStep(response, stillAlive, onWords),
    }, () => onWords(null));
  }

  /** Sends a piece of the recording, once; answers the status. */
  async chunk(session, kind, sequence, bytes) {
    const {status} = await ask({
      method: 'PUT', path: pathOf(session, `recordings/${kind}/${sequence}`), session,
      body: new Blob([bytes], {type: `${kind}/webm`}), read: async () => null, patienceMs: PATIENCE_WITH_SOUND_MS,
    });
    return status;
  }

  /** The text of a spoken answer; null where none could be had. */
  async transcription(session, sound) {
    const {status, body} = await ask({
      method: 'POST', path: pathOf(session, 'transcriptions'), session, body: sound, patienceMs: PATIENCE_WITH_SOUND_MS,
    });
    return status === 200 ? body.text : null;
  }

  /** The sound of what the interviewer said; null where none could be had. */
  async speech(session, messageId) {
    const {status, body} = await ask({
      method: 'GET', path: pathOf(session, `messages/${messageId}/speech`), session, accept: 'audio/mpeg',
      read: response => response.blob(),
    });
    return status === 200 ? body : null;
  }

  #step(session, name, body) {
    return this.#untilAnswered({method: 'POST', path: pathOf(session, name), session, body});
  }

  async #untilAnswered(call, onRepeat = () => {}) {
    for (let attempt = 0; ; attempt++) {
      const answer = await ask(call);
      const status = answer.body?.problem?.error.status ?? answer.status;
      if (!isPassing(status)) {
        this.#onTrouble(null);
        if (status >= 400) {
          throw new Refusal(status, answer.body?.problem ?? answer.body);
        }
        return answer.body;
      }
      if (attempt > 0 || !navigator.onLine) {
        this.#onTrouble(status ? 'busy' : 'offline');
      }
      await pause(answer.retryAfterMs ?? backoffMs(attempt), status === 0);
      onRepeat();
    }
  }
}

function pathOf(session, ...rest) {
  return [SESSIONS, session.interviewId, ...rest].join('/');
}

/** A step, whole or word by word; a stream that ends before its step is no answer. */
async function readStep(response, stillAlive, onWords) {
  if (!response.headers.get('Content-Type')?.startsWith(EVENTS)) {
    return readJson(response);
  }
  let end = null;
  await readEvents(response, (name, data) => {
    stillAlive();
    if (name === 'words') {
      onWords(data.text);
    } else if (name === 'step') {
      end = data;
    } else if (name === 'problem') {
      end = {problem: data};
    }
  });
  if (end === null) {
    throw new Error('The stream broke off.');
  }
  return end;
}
