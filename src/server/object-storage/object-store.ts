export type StoredObject = {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** SHA-256 of the bytes in hexadecimal. */
  contentHash: string;
};

/** Files outside the database. All fail with `ObjectStoreUnavailable`, after a few seconds at most. */
export type ObjectStore = {
  put(key: string, object: StoredObject): Promise<void>;
  /** Undefined if there is no such object. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Like `get`, but as it arrives, for as long as it takes the caller to read it. */
  stream(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Also succeeds if there is no such object. */
  delete(key: string): Promise<void>;
  /** Succeeds while the store answers and lets the program in. */
  check(): Promise<void>;
};

/** The message has the reason for the log, without secrets. */
export class ObjectStoreUnavailable extends Error {
  override name = 'ObjectStoreUnavailable';
}
