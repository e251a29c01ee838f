import { describe, expect, it } from 'vitest';
import { maxAttempts, retryPauseMs } from './retry-pauses.ts';

describe('retryPauseMs', () => {
  const pauses = (random: number) =>
    Array.from({ length: maxAttempts - 1 }, (_, failed) => retryPauseMs(failed + 1, random) / 1000);

  it('doubles 15 pauses from ten seconds to four hours', () => {
    expect(pauses(0)).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 10240, 14400, 14400, 14400, 14400]);
  });

  it('makes them up to twice as long, but not longer than four hours', () => {
    expect(pauses(1)).toEqual([20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 10240, ...Array(5).fill(14400)]);
  });

  it('lasts about a day in all', () => {
    const hours = pauses(0.5).reduce((sum, pause) => sum + pause, 0) / 3600;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(28);
  });
});
