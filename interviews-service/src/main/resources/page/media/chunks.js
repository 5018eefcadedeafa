const DATABASE = 'research.interview';
const STORE = 'chunks';
const CHUNK_BYTES = 4 * 1024 * 1024;

/**
 * What is recorded and not sent yet, in its order: on the device, so that it outlives a reload; where the browser keeps
 * nothing, as long as the page does.
 */
export class Chunks {
  #interviewId;
  #shelf;
  #next;
  #sizes = new Map();
  #adding = Promise.resolve();

  /** @param {number} next the number of the first chunk that the server does not know */
  static async of(interviewId, next) {
    const chunks = new Chunks();
    chunks.#interviewId = interviewId;
    chunks.#shelf = await openShelf();
    const kept = await chunks.#shelf.all(range(interviewId));
    kept.forEach(({sequence, bytes}) => chunks.#sizes.set(sequence, bytes.byteLength));
    chunks.#next = Math.max(next, ...kept.map(({sequence}) => sequence + 1));
    return chunks;
  }

  get count() {
    return this.#sizes.size;
  }

  get bytes() {
    return [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  /** Done when everything that was added is there. */
  get added() {
    return this.#adding;
  }

  /** Adds a slice; one that is too large for a call becomes several chunks. */
  add(slice) {
    this.#adding = this.#adding.then(async () => {
      for (let at = 0; at < slice.size; at += CHUNK_BYTES) {
        const bytes = await slice.slice(at, at + CHUNK_BYTES).arrayBuffer();
        const sequence = this.#next++;
        this.#sizes.set(sequence, bytes.byteLength);
        this.#shelf = await this.#shelf.put({interviewId: this.#interviewId, sequence, bytes});
      }
    });
    return this.#adding;
  }

  /** The one to be sent next, `{sequence, bytes}`, or null. */
  async first() {
    const sequence = Math.min(...this.#sizes.keys());
    if (!Number.isFinite(sequence)) {
      return null;
    }
    const kept = await this.#shelf.get([this.#interviewId, sequence]);
    return kept ?? this.drop(sequence).then(() => this.first());
  }

  async drop(sequence) {
    await this.#shelf.remove([this.#interviewId, sequence]);
    this.#sizes.delete(sequence);
  }

  async clear() {
    await this.#shelf.remove(range(this.#interviewId));
    this.#sizes.clear();
  }
}

function range(interviewId) {
  return IDBKeyRange.bound([interviewId], [interviewId, []]);
}

async function openShelf() {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, {keyPath: ['interviewId', 'sequence']});
    return new KeptShelf(await done(opening));
  } catch {
    return new PassingShelf();
  }
}

/** Chunks in the browser's database; when it takes no more, they stay in memory. */
class KeptShelf {
  #database;

  constructor(database) {
    this.#database = database;
  }

  all(keys) {
    return done(this.#store('readonly').getAll(keys));
  }

  get(key) {
    return done(this.#store('readonly').get(key));
  }

  remove(keys) {
    return done(this.#store('readwrite').delete(keys));
  }

  async put(chunk) {
    try {
      await done(this.#store('readwrite').put(chunk));
      return this;
    } catch {
      return new PassingShelf(this).put(chunk);
    }
  }

  #store(mode) {
    return this.#database.transaction(STORE, mode).objectStore(STORE);
  }
}

/** Chunks in memory, and before them those that the browser has kept. */
class PassingShelf {
  #kept;
  #chunks = new Map();

  constructor(kept = null) {
    this.#kept = kept;
  }

  async all() {
    return [...this.#chunks.values()];
  }

  async get(key) {
    return this.#chunks.get(key[1]) ?? this.#kept?.get(key) ?? null;
  }

  async remove(keys) {
    if (Array.isArray(keys)) {
      this.#chunks.delete(keys[1]);
    } else {
      this.#chunks.clear();
    }
    await this.#kept?.remove(keys);
  }

  async put(chunk) {
    this.#chunks.set(chunk.sequence, chunk);
    return this;
  }
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
