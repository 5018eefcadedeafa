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

  /** The session is not known any more: its time has passed, or the interview was deleted. */
  get isSessionLost() {
    return this.status === 401 || this.isGone;
  }

  /** The interview was deleted while the call was under way. */
  get isGone() {
    return this.status === 404;
  }
}

/**
 * Asks once.
 *
 * @param {object} call `{method, path, session, body, accept, patienceMs, read}`: a body that is a Blob is sent as it
 *     is; `read(response, stillAlive)` reads a success, and waits on as long as it says `stillAlive()` in time
 * @returns {{status: number, body: *, retryAfterMs: ?number}} status 0 where no whole answer came
 */
export async function ask({method, path, session, body, accept = 'application/json', patienceMs = PATIENCE_MS, read = readJson}) {
  const headers = {Accept: accept};
  if (session) {
    headers.Authorization = `Bearer ${session.token}`;
  }
  if (body) {
    headers['Content-Type'] = body instanceof Blob ? body.type : 'application/json';
  }
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), patienceMs);
  const stillAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), patienceMs);
  };
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: !body || body instanceof Blob ? body : JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: stop.signal,
    });
    const answer = response.ok
      ? await read(response, stillAlive)
      : await response.json().catch(() => null);
    return {status: response.status, body: answer, retryAfterMs: retryAfterMs(response)};
  } catch {
    return {status: 0, body: null, retryAfterMs: null};
  } finally {
    clearTimeout(timer);
  }
}

/** Time can heal it: no answer, a service that is busy or down. */
export function isPassing(status) {
  return status === 0 || status >= 500 || status === TOO_MANY || status === TIMED_OUT;
}

/** A success that is no JSON comes from something in between, such as the sign-in page of a public network. */
export function readJson(response) {
  return response.json();
}

/** How long to wait after the n-th failure: longer each time, and not all pages at once. */
export function backoffMs(attempt) {
  const full = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  return full / 2 + Math.random() * full / 2;
}

/** Waits; where there was no connection, its return ends the waiting. */
export function pause(ms, endsOnline) {
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

function retryAfterMs(response) {
  const header = response.headers.get('Retry-After');
  if (!header) {
    return null;
  }
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, FIRST_PAUSE_MS), LONGEST_RETRY_AFTER_MS) : null;
}
