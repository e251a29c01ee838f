import { describe, expect, it } from 'vitest';
import { countSmsParts } from './count-sms-parts.ts';

describe('countSmsParts', () => {
  it.each([
    ['160 characters of GSM-7', 'a'.repeat(160), 'GSM-7', 1],
    ['one more, which needs parts of 153', 'a'.repeat(161), 'GSM-7', 2],
    ['two full parts', 'a'.repeat(306), 'GSM-7', 2],
    ['three parts', 'a'.repeat(307), 'GSM-7', 3],
    ['80 brackets, which take two places each', '['.repeat(80), 'GSM-7', 1],
    ['81 brackets', '['.repeat(81), 'GSM-7', 2],
    ['a bracket that does not fit into the first part', `${'a'.repeat(152)}[${'a'.repeat(151)}`, 'GSM-7', 2],
    ['a part more, because a bracket is not split', `${'a'.repeat(152)}[${'a'.repeat(152)}`, 'GSM-7', 3],
    ['an address with its secret', 'https://labs.example/bookings#5HKA5VC9KS.a-_Z', 'GSM-7', 1],
    ['70 characters of Hindi', 'क'.repeat(70), 'UCS-2', 1],
    ['71 characters of Hindi', 'क'.repeat(71), 'UCS-2', 2],
    ['a rupee sign, which GSM-7 lacks', '₹99', 'UCS-2', 1],
    ['36 emojis, each of two UTF-16 units', '🙂'.repeat(36), 'UCS-2', 2],
  ])('%s', (_, text, encoding, parts) => {
    expect(countSmsParts(text)).toEqual({ encoding, parts });
  });
});
