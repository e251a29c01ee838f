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
  // From the first read on, also without listeners: what another tab stores must not be missed.
  const followOtherTabs = () =>
    globalThis.addEventListener?.('storage', (event) => {
      // The key is null when the storage was cleared.
      if (event.key !== key && event.key !== null) return;
      current = { value: parse(key && readItem(key)) };
      notify();
    });
  return {
    get() {
      if (!current) {
        current = { value: parse(key && readItem(key)) };
        if (key) followOtherTabs();
      }
      return current.value;
    },
    set(value) {
      if (key && !current) followOtherTabs();
      current = { value };
      try {
        if (key) localStorage.setItem(key, serialize(value));
      } catch {}
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
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
