/** What the offline page shows of a collector's round, `server/pages/offline/offline-page.js`. */
export type KeptVisits = {
  /** Of the round. Nothing is kept beyond this day. */
  date: string;
  lab: string;
  labPhone: string | null;
  visits: {
    when: string;
    patient: string;
    phone: string | null;
    address: string | null;
    tests: string;
    due: string;
    notes: string | null;
  }[];
};

const databaseName = 'jaanch.visits.1';
const storeName = 'kept';

/**
 * Keeps the open visits of today for a reload without network, encrypted with a key that no script can read out of the
 * browser. Keeps nothing where the browser has no cryptography, as on a page without https.
 */
export async function keepVisits(kept: KeptVisits): Promise<void> {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return;
  try {
    const database = await open();
    try {
      const key = (await read<CryptoKey>(database, 'key')) ?? (await createKey(database));
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(JSON.stringify(kept));
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
      await write(database, 'visits', { date: kept.date, iv, data });
    } finally {
      database.close();
    }
  } catch {
    // A full or blocked storage: the round is shown as long as the page is open.
  }
}

/** At a logout, when the server has ended the session, and for another account. */
export function clearKeptVisits() {
  try {
    globalThis.indexedDB?.deleteDatabase(databaseName);
  } catch {}
}

async function createKey(database: IDBDatabase): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await write(database, 'key', key);
  return key;
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return settled(request);
}

function read<Value>(database: IDBDatabase, name: string): Promise<Value | undefined> {
  return settled(database.transaction(storeName).objectStore(storeName).get(name));
}

async function write(database: IDBDatabase, name: string, value: unknown): Promise<void> {
  await settled(database.transaction(storeName, 'readwrite').objectStore(storeName).put(value, name));
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
