import { describe, expect, it } from 'vitest';
import { formatContactCell, formatPhone, formatPhoneCell, toTelUrl } from './format-phone.ts';

describe('formatPhone', () => {
  it('groups Indian numbers', () => {
    expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
    expect(formatPhone('022-2345 6789')).toBe('022-2345 6789');
  });

  it.each([
    ['+917312551234', '0731 255 1234'],
    ['+912223456789', '022 2345 6789'],
    ['+918022345678', '080 2234 5678'],
    ['+915278223344', '05278 223 344'],
    ['+917310012345', '+91 73100 12345'],
    ['+918012345678', '+91 80123 45678'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['+442079460958', '+44 207 946 0958'],
    ['+12125550123', '+1 212 555 0123'],
    ['+971501234567', '+971 50 123 4567'],
    ['+29022345', '+290 2 2345'],
    ['1800123', '1800123'],
  ])('writes %s as %s', (phone, written) => expect(formatPhone(phone)).toBe(written));

  it.each([
    ['+919876543210', '98765 43210'],
    ['+918023456789', '080 2345 6789'],
    ['+442079460958', '+44 207 946 0958'],
  ])('writes %s into a spreadsheet as %s', (phone, cell) => expect(formatPhoneCell(phone)).toBe(cell));

  it.each([
    ['+91-98765 43210', '98765 43210'],
    ['९८७६५ ४३२१०', '98765 43210'],
    ['98200 12345 / 98200 54321', '98200 12345 / 98200 54321'],
    ['98200 12345 (ask for Asha)', '98200 12345 (ask for Asha)'],
    ['asha@example.in', 'asha@example.in'],
  ])('writes the contact %s into a spreadsheet as %s', (contact, cell) =>
    expect(formatContactCell(contact)).toBe(cell),
  );

  it('strips the grouping for dialling', () => {
    expect(toTelUrl('+91 98765-43210')).toBe('tel:+919876543210');
  });
});
