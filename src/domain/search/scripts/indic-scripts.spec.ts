import { describe, expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

describe('the scripts of India in Latin letters', () => {
  test.each([
    ['Bengali', 'যকৃত', 'jakrit'],
    ['Bengali', 'থাইরয়েড', 'thairyed'],
    ['Gurmukhi', 'ਪੱਥਰੀ', 'pathri'],
    ['Gujarati', 'લોહી', 'lohi'],
    ['Odia', 'ରକ୍ତ', 'rakta'],
    ['Tamil', 'இரத்த', 'iratta'],
    ['Telugu', 'రక్తం', 'raktam'],
    ['Kannada', 'ಮೂತ್ರದ', 'mutrada'],
    ['Malayalam', 'കരളിന്റെ', 'karalinte'],
    ['Malayalam', 'ടെസ്റ്റ്', 'test'],
    ['Urdu', 'شوگر', 'shugr'],
    ['Urdu', 'خون', 'khun'],
  ])('%s %s becomes %s', (_, word, latin) => {
    expect(foldText(word)).toBe(latin);
  });

  test.each([
    ['சுகர்', 'sugar', 'between vowels'],
    ['பரிசோதனை', 'parisodanai', 'between vowels, and first in the word'],
    ['மஞ்சள்', 'manchal', 'beside a consonant'],
    ['தைராய்டு', 'tairaydu', 'after y'],
    ['சர்க்கரை', 'sarkkarai', 'doubled'],
  ])('Tamil %s is %s: %s', (word, latin) => {
    expect(foldText(word)).toBe(latin);
  });

  test.each([
    ['সিবিসি', 'cbc'],
    ['ਟੀਐਸਐਚ', 'tsh'],
    ['સીબીસી', 'cbc'],
    ['ଇସିଜି', 'ecg'],
    ['சிபிசி', 'cbc'],
    ['டிஎஸ்எச்', 'tsh'],
    ['விட்டமின் டி', 'vittamin d'],
    ['టీఎస్‌హెచ్', 'tsh'],
    ['ಟಿಎಸ್ಎಚ್', 'tsh'],
    ['ടിഎസ്എച്ച്', 'tsh'],
    ['سی بی سی', 'c b c'],
  ])('%s spells the abbreviation %s', (word, letters) => {
    expect(foldText(word)).toBe(letters);
  });

  test.each(['১২', '੧੨', '૧૨', '୧୨', '௧௨', '౧౨', '೧೨', '൧൨', '۱۲', '١٢'])('%s is 12', (digits) => {
    expect(foldText(digits)).toBe('12');
  });
});
