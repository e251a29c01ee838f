import { describe, expect, it } from 'vitest';
import { describeChange } from './figure-texts.ts';

describe('the change of a figure', () => {
  it.each([
    [112, 100, '▲ 12 %'],
    [88, 100, '▼ 12 %'],
    [100, 100, '±0 %'],
    [5, 0, ''],
  ])('of %i after %i is told as %j', (now, before, text) => {
    expect(describeChange(now, before)).toBe(text);
  });
});
