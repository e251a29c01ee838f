import { describe, expect, it } from 'vitest';
import { maskRecipient } from './mask-recipient.ts';

describe('maskRecipient', () => {
  it.each([
    ['ravi.kumar@example.in', 'r•••@example.in'],
    ['r@example.in', 'r•••@example.in'],
    ['+919876543210', '••••••3210'],
  ])('shows %s as %s', (recipient, masked) => {
    expect(maskRecipient(recipient)).toBe(masked);
  });
});
