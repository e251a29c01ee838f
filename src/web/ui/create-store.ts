import { useSyncExternalStore } from 'react';

export type Store<Value> = { get(): Value; set(next: Value): void; subscribe(listener: () => void): () => void };

/**
 * A value that components of the whole tab share. With a `key` it is kept in localStorage and follows other tabs; where
 * storage is blocked or full, it lasts as long as the tab. `parse` gets null where nothing is stored.
 */
export function createStore<Value>(
  key: string | null,
  parse: (text: string | null) => Value,
  serialize: (value: Value) => string = JSON.stringify,
): Store<Value> {
  const listeners = new Set<() => void>();
  let current: { value: Value } | undefined;
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const onStorage = (event: StorageEvent) => {
    // The key is null when the storage was cleared.
    if (event.key !== key && event.key !== null) return;
    current = undefined;
    notify();
  };
  return {
    get() {
      current ??= { value: parse(key && readItem(key)) };
      return current.value;
    },
    set(value) {
      current = { value };
      try {
        if (key) localStorage.setItem(key, serialize(value));
      } catch {}
      notify();
    },
    subscribe(listener) {
      if (key && listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (key && listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}

/** `rendered` is the value on the server and for the first render in the browser, always the same object. */
export function useStore<Value>(store: Store<Value>, rendered: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => rendered);
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
