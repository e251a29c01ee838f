import { describe, expect, it } from 'vitest';
import { parsePostalLine } from './postal-line.ts';

const columns = [
  'IN',
  '411998',
  'Chandanwadi',
  'Maharashtra',
  '16',
  'Pune',
  '521',
  'Haveli',
  '',
  '18.51',
  '73.86',
  '4',
];

/** A valid line with some columns replaced. */
function line(replaced: Record<number, string> = {}): string {
  return columns.map((column, index) => replaced[index] ?? column).join('\t');
}

describe('parsePostalLine', () => {
  it('parses a place', () => {
    expect(parsePostalLine(line())).toEqual({
      pincode: '411998',
      place: 'Chandanwadi',
      state: 'Maharashtra',
      district: 'Pune',
      latitude: 18.51,
      longitude: 73.86,
    });
  });

  it('allows missing accuracy and subdistrict, and uses the place as a missing district', () => {
    const short = columns.slice(0, 11).join('\t');
    expect(parsePostalLine(short)).toMatchObject({ pincode: '411998' });
    expect(parsePostalLine(line({ 5: '', 7: '' }))).toMatchObject({ district: 'Chandanwadi' });
  });

  it('replaces outdated names of states, and merges spaces', () => {
    expect(parsePostalLine(line({ 3: 'Orissa' }))).toMatchObject({ state: 'Odisha' });
    expect(parsePostalLine(line({ 3: 'Daman & Diu', 2: 'Nani  Daman ' }))).toMatchObject({
      state: 'Dadra and Nagar Haveli and Daman and Diu',
      place: 'Nani Daman',
    });
    expect(parsePostalLine(line({ 3: 'Jammu & Kashmir' }))).toMatchObject({ state: 'Jammu and Kashmir' });
  });

  it('reports problems of a line', () => {
    expect(parsePostalLine('IN,411998,Chandanwadi')).toBe('It has 1 columns instead of 12.');
    expect(parsePostalLine(`${line()}\textra`)).toBe('It has 13 columns instead of 12.');
    expect(parsePostalLine(line({ 0: 'LK' }))).toBe('It is not of India.');
    for (const pincode of ['41199', '4119988', '011998', '911998', '41199a', '']) {
      expect(parsePostalLine(line({ 1: pincode }))).toBe(`"${pincode}" is not a pincode.`);
    }
    expect(parsePostalLine(line({ 3: 'Atlantis' }))).toBe('"Atlantis" is not a state.');
    expect(parsePostalLine(line({ 2: '' }))).toBe('It has no usable name of a place.');
    expect(parsePostalLine(line({ 2: 'x'.repeat(201) }))).toBe('It has no usable name of a place.');
    for (const [latitude, longitude] of [
      ['', ''],
      ['51.5', '0.1'],
      ['18.51', 'east'],
      ['1e1', '73.86'],
      ['18.51', '738.6'],
    ]) {
      expect(parsePostalLine(line({ 9: latitude ?? '', 10: longitude ?? '' }))).toBe(
        'Its coordinates are not in India.',
      );
    }
  });
});
