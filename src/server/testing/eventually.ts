import { vi } from 'vitest';

/** Waits until the check holds, for what comes a moment later: as long as that takes on a machine that is busy. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000, interval: 20 });
}
