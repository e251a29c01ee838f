import { describe, expect, test } from 'vitest';
import { toLatin } from './devanagari.ts';
import { foldText } from './fold-text.ts';
import { parseLetterNames } from './letter-names.ts';

describe('Devanagari in Latin letters', () => {
  test.each([
    ['खून', 'khun'],
    ['पेशाब', 'peshab'],
    ['गुर्दे', 'gurde'],
    ['धड़कन', 'dhadkan'],
    ['थायराइड', 'thayraid'],
    ['विटामिन', 'vitamin'],
    ['कोलेस्ट्रॉल', 'kolestrol'],
    ['जोड़ों', 'jodo'],
    ['में', 'me'],
    ['कंधे', 'kandhe'],
    ['ज़ुकाम', 'zukam'],
    ['२४', '24'],
  ])('%s becomes %s', (word, latin) => {
    expect(toLatin(word)).toBe(latin);
  });

  test.each([
    ['सीबीसी', 'cbc'],
    ['टीएसएच', 'tsh'],
    ['एचबीए1सी', 'hba1c'],
    ['ईसीजी', 'ecg'],
    ['बी१२', 'b12'],
    ['एक्स', 'x'],
  ])('%s spells the abbreviation %s', (word, letters) => {
    expect(parseLetterNames(word)).toBe(letters);
  });

  test.each(['सीने', 'जिगर', 'के'])('%s is a word, not an abbreviation', (word) => {
    expect(parseLetterNames(word)).toBeNull();
  });

  test('both scripts may occur in one query', () => {
    expect(foldText('खून का HbA1c टेस्ट')).toBe('khun ka hba1c test');
  });
});
