import { roundDatabase } from '../../../page/kept-round.ts';

export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** False where the browser has no cryptography, as on a page without https. Nothing is kept there. */
export function canKeep(): boolean {
  return Boolean(globalThis.crypto?.subtle && globalThis.indexedDB);
}

/** Closes the database afterwards, because an open one holds up its deletion at a logout. */
export async function inDatabase<Result>(work: (database: IDBDatabase) => Promise<Result>): Promise<Result> {
  const request = indexedDB.open(roundDatabase);
  request.onupgradeneeded = () => {
    const database = request.result;
    database.createObjectStore('key');
    database.createObjectStore('today');
    // In the order of the taps: the clock of a phone may jump when its battery was empty.
    const notes = database.createObjectStore('notes', { keyPath: 'id', autoIncrement: true });
    notes.createIndex('attempt', 'attempt', { unique: true });
  };
  const database = await settled(request);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

export async function seal(database: IDBDatabase, value: unknown): Promise<Sealed> {
  const key = await getKey(database);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) };
}

export async function unseal<Value>(database: IDBDatabase, { iv, data }: Sealed): Promise<Value> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await getKey(database), data);
  return JSON.parse(new TextDecoder().decode(text));
}

/** No script can read it out of the browser. Of two tabs that make one at once, the first wins. */
async function getKey(database: IDBDatabase): Promise<CryptoKey> {
  const kept = await settled<CryptoKey | undefined>(database.transaction('key').objectStore('key').get('key'));
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const keys = database.transaction('key', 'readwrite').objectStore('key');
  const ofOther = await settled<CryptoKey | undefined>(keys.get('key'));
  if (!ofOther) await settled(keys.put(made, 'key'));
  return ofOther ?? made;
}

export function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
