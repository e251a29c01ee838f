import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from '../index/build-search-index.ts';
import { search } from '../search.ts';
import { createSearchEntry } from '../testing/create-search-entry.ts';

const index = buildSearchIndex([
  createSearchEntry('Iron Studies'),
  createSearchEntry('Prolactin', { alternativeNames: ['milk hormone', 'after delivery'] }),
  createSearchEntry('Eye Check-up'),
  createSearchEntry('Thyroid Profile', { whatItMeasures: ['the balance of hormones'] }),
  createSearchEntry('Carotid Doppler'),
  createSearchEntry('CT Brain'),
  createSearchEntry('PET CT Scan'),
  createSearchEntry('Folic Acid'),
  createSearchEntry('HbA1c', { alternativeNames: ['teen mahine ki sugar'] }),
  createSearchEntry('Ultrasound KUB'),
  createSearchEntry('MRI Cervical Spine'),
  createSearchEntry('Testosterone'),
  createSearchEntry('Premarital Profile'),
  createSearchEntry('Anomaly Scan', { whatItMeasures: ['the due date'] }),
]);

function find(query: string): string[] {
  return search(index, query, { tests: 5, packages: 5 }).map(({ entry }) => entry.name);
}

describe('nothing is found', () => {
  test.each([
    ['milk delivery', 'goods that somebody brings'],
    ['iron box repair', 'a thing made of words of medicine'],
    ['eye liner', 'the same, with one of them'],
    ['train ticket', 'a word that is no mistyped brain'],
    ['sharma', 'a name'],
    ['sbi balance', 'a word that only explains a test, beside an unknown one'],
    ['marine drive', 'a part of a phrase beside a short guess'],
    ['bloody fool', 'two short guesses'],
    ['zzqk test date', 'a short word that only explains a test'],
    ['सोने का भाव', 'a short guess beside a word for the price'],
    ['brainy zzzqk qqzzt', 'a guess beside words that nobody knows'],
  ])('%s: %s', (query) => {
    expect(find(query)).toEqual([]);
  });
});

describe('something is found', () => {
  test.each([
    ['dr sharma thyroid', 'Thyroid Profile', 'a name beside a word that was read'],
    ['iron test for gym', 'Iron Studies', 'a thing, and a test asked for'],
    ['thyriod test zzzqk', 'Thyroid Profile', 'a word with one error beside an unknown one, and a test asked for'],
    ['low sex drive', 'Testosterone', 'a phrase whose parts say nothing by themselves'],
    ['pet sc', 'PET CT Scan', 'a scan that is still being typed'],
    ['pet c', 'PET CT Scan', 'a letter that may become anything'],
    ['thyrood', 'Thyroid Profile', 'a vowel for another'],
    ['brani', 'CT Brain', 'letters swapped'],
    ['मान दुखणे', 'MRI Cervical Spine', 'a word that is English elsewhere'],
    ['car', 'Carotid Doppler', 'a thing that is the beginning of a test'],
  ])('%s: %s, %s', (query, name) => {
    expect(find(query)[0]).toBe(name);
  });
});
