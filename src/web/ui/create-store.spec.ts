import { describe, expect, it } from 'vitest';
import { createStore } from './create-store.ts';

describe('createStore', () => {
  it('keeps the value for the tab where there is no storage', () => {
    const store = createStore('a key', (text) => text ?? 'nothing stored');
    expect(store.get()).toBe('nothing stored');
    store.set('typed');
    expect(store.get()).toBe('typed');
  });

  it('notifies its listeners of each value until they stop, also when one stops during it', () => {
    const store = createStore(null, () => 0);
    const seen: string[] = [];
    const stop = store.subscribe(() => {
      seen.push(`first ${store.get()}`);
      stop();
    });
    store.subscribe(() => seen.push(`second ${store.get()}`));
    store.set(1);
    store.set(2);
    expect(seen).toEqual(['first 1', 'second 1', 'second 2']);
  });
});
