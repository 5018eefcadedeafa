const SESSIONS = '/api/participant/v1/sessions';
const PATIENCE_MS = 20_000;
const FIRST_PAUSE_MS = 800;
const LONGEST_PAUSE_MS = 15_000;
const LONGEST_RETRY_AFTER_MS = 300_000;
const TIMED_OUT = 408;
const TOO_MANY = 429;

/** An answer of the one error form that repeating the call does not change. */
export class Refusal extends Error {
  constructor(status, body) {
    super(body?.error?.message ?? `status ${status}`);
    this.status = status;
    this.code = body?.error?.code ?? null;
    this.requestId = body?.error?.request_id ?? null;
    this.detail = body?.detail ?? null;
  }

  /** The session is not known any more. */
  get isSessionLost() {
    return this.status === 401 || this.status === 404;
  }
}

/**
 * The participant's calls. A call that got no answer, or one that time can heal, is repeated until there is an answer:
 * every call of this API may be sent twice.
 */
export class Api {
  #onTrouble;

  /** @param onTrouble told `offline` or `busy` while calls are repeated, and null when an answer came */
  constructor(onTrouble) {
    this.#onTrouble = onTrouble;
  }

  open(ticket) {
    return this.#call('POST', SESSIONS, null, ticket);
  }

  read(session) {
    return this.#call('GET', `${SESSIONS}/${session.interviewId}`, session);
  }

  consent(session, accepted, version) {
    return this.#step(session, 'consent', {accepted, version});
  }

  screener(session, answers) {
    return this.#step(session, 'screener', {answers});
  }

  message(session, answer) {
    return this.#step(session, 'messages', {client_id: answer.client_id, text: answer.text});
  }

  finish(session, reason) {
    return this.#step(session, 'finish', {reason});
  }

  #step(session, name, body) {
    return this.#call('POST', `${SESSIONS}/${session.interviewId}/${name}`, session, body);
  }

  async #call(method, path, session, body) {
    for (let attempt = 0; ; attempt++) {
      const answer = await attemptOnce(method, path, session, body);
      if (answer.isFinal) {
        this.#onTrouble(null);
        if (answer.status >= 400) {
          throw new Refusal(answer.status, answer.body);
        }
        return answer.body;
      }
      if (attempt > 0 || !navigator.onLine) {
        this.#onTrouble(answer.status ? 'busy' : 'offline');
      }
      await pause(answer.retryAfterMs ?? backoffMs(attempt), answer.status === 0);
    }
  }
}

async function attemptOnce(method, path, session, body) {
  const headers = {Accept: 'application/json'};
  if (session) {
    headers.Authorization = `Bearer ${session.token}`;
  }
  if (body) {
    headers['Content-Type'] = 'application/json';
  }
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: body ? JSON.stringify(body) : undefined,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: stop.signal,
    });
    return await read(response);
  } catch {
    return {isFinal: false, status: 0};
  } finally {
    clearTimeout(timer);
  }
}

/** A success that is no JSON comes from something in between, such as the sign-in page of a public network. */
async function read(response) {
  const {status} = response;
  if (status >= 500 || status === TOO_MANY || status === TIMED_OUT) {
    return {isFinal: false, status, retryAfterMs: retryAfterMs(response)};
  }
  if (response.ok) {
    return {isFinal: true, status, body: await response.json()};
  }
  return {isFinal: true, status, body: await response.json().catch(() => null)};
}

function retryAfterMs(response) {
  const header = response.headers.get('Retry-After');
  if (!header) {
    return null;
  }
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, FIRST_PAUSE_MS), LONGEST_RETRY_AFTER_MS) : null;
}

function backoffMs(attempt) {
  const full = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  return full / 2 + Math.random() * full / 2;
}

/** Waits; where there was no connection, its return ends the waiting. */
function pause(ms, endsOnline) {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (endsOnline) {
      window.addEventListener('online', end);
    }
  });
}
