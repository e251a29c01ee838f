import { describe, expect, it } from 'vitest';
import { isVisible } from './visible-text.ts';

describe('isVisible', () => {
  it.each(['A', 'आशा', 'ஆ', '李', '7', '🙂', '.', '\u200bA\u200d', 'क्‍ष'])('is %j', (text) =>
    expect(isVisible(text)).toBe(true),
  );
  it.each([
    ['nothing', ''],
    ['spaces of all widths', ' \u00a0\u2003\u3000\u202f'],
    ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060\ufeff'],
    ['control characters', '\u0007\u001b\t\n'],
    ['marks of direction', '\u200e\u202e\u2066'],
    ['soft hyphens and fillers', '\u00ad\u3164\u115f\u2800'],
    ['an accent without its letter', '\u0301\ufe0f'],
  ])('is false for %s', (_what, text) => expect(isVisible(text)).toBe(false));
});
