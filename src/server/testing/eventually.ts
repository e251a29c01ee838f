import { vi } from 'vitest';

/** Repeats the check until it holds, with a timeout long enough for a busy machine. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000, interval: 20 });
}
