import { describe, expect, it } from 'vitest';
import { hasRightCheckCharacter, isGstNumber } from './gst-number.ts';

describe('hasRightCheckCharacter', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('accepts %s', (gstNumber) => {
    expect(isGstNumber(gstNumber) && hasRightCheckCharacter(gstNumber)).toBe(true);
  });

  it('finds one wrong character and two that changed places', () => {
    expect(hasRightCheckCharacter('27AAPFU0939F1ZW')).toBe(false);
    expect(hasRightCheckCharacter('27AAPFU0938F1ZV')).toBe(false);
    expect(hasRightCheckCharacter('27AAPFU9039F1ZV')).toBe(false);
  });
});
