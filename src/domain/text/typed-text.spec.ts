import { describe, expect, it } from 'vitest';
import { foldTyped, normalizeText, toPlainForms } from './typed-text.ts';

describe('normalizeText', () => {
  it.each([
    ['composes accents', 'Rene\u0301e', 'Ren\u00e9e'],
    ['also around an invisible character', 'Rene\u200b\u0301e', 'Ren\u00e9e'],
    ['decomposes the letters that Unicode composes no more', '\u0958', '\u0915\u093c'],
    ['drops marks of direction', '\u202eRavi\u202c \u2066Kumar\u2069\u200e\u061c', 'Ravi Kumar'],
    ['drops zero-width signs, soft hyphens and fillers', 'Ra\u200bv\u00adi\ufeff\u2060\u3164\u034f', 'Ravi'],
    ['drops control characters and halves of characters', 'R\u0000a\u0007v\u001bi\ud83d', 'Ravi'],
    ['keeps tabs and line breaks inside', '\n one\r\n\ttwo \n', 'one\r\n\ttwo'],
    ['drops joiners between Latin letters and after spaces', 'R\u200da\u200cvi \u200dराम\u200d', 'Ravi राम'],
    ['keeps one joiner between Indian letters', 'क्\u200d\u200dषमा \u200eশ্\u200cর', 'क्\u200dषमा শ্\u200cর'],
    ['keeps the joiner that ends a Malayalam name', 'രാജന്\u200d കുമാര്\u200d', 'രാജന്\u200d കുമാര്\u200d'],
    ['keeps other characters', '李 🙂 ۞ O’Brien', '李 🙂 ۞ O’Brien'],
  ])('%s', (_what, typed, stored) => expect(normalizeText(typed)).toBe(stored));
});

describe('toPlainForms', () => {
  it.each([
    ['ＣＢＣ（Ｆ）', 'CBC(F)'],
    ['\ufb01brin\u00a0\u3000test', 'fibrin  test'],
    ['1½ x² CBC™', '1½ x² CBC™'],
  ])('writes %s as %s', (typed, plain) => expect(toPlainForms(typed)).toBe(plain));
});

describe('foldTyped', () => {
  it.each([
    ['Ren\u00e9e  D\u2019Souza', 'RENEE D\u2019SOUZA'],
    ['Asha\u00a0Rao', ' asha rao '],
    ['क्\u200dषमा', 'क्षमा'],
    ['ＡＳＨＡ', 'asha'],
    ['\u202dAsha\u202c', 'Asha'],
  ])('makes %j equal to %j', (one, other) => expect(foldTyped(one)).toBe(foldTyped(other)));

  it('keeps the vowel signs of Indian letters', () => expect(foldTyped('राम')).not.toBe(foldTyped('रम')));
});
