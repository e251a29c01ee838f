import { describe, expect, it, test } from 'vitest';
import type { BookableItem } from '../../../../contract/vendor/booking-desk.ts';
import { orderByName } from '../../../../domain/text/order-by-name.ts';
import { listOptionNames } from '../../../form/multi-select.tsx';
import { describeLacking, listLacking, mayMeanSeveral, orderBookable, toOption } from './bookable-options.ts';

const item = (name: string, more: Partial<BookableItem> = {}): BookableItem => ({
  testId: name.length,
  packageId: null,
  name,
  price: '100.00',
  alsoCalled: [],
  ambiguousWords: [],
  ...more,
});
const asPackage = { testId: null, packageId: 7 };
const sugars = ['Random Blood Sugar', 'Fasting Blood Sugar'].map((name) =>
  item(name, { ambiguousWords: ['sugar', 'blood glucose'] }),
);
const items = [
  item('Full Blood Picture'),
  item('Complete Blood Count', { alsoCalled: ['CBC'] }),
  item('CBC with ESR'),
  item('TSH Receptor Antibody'),
  item('Thyroid Test (TSH)'),
  item('Sai Full Body', asPackage),
  ...sugars,
];
const found = (typed: string) =>
  orderBookable(items.map(toOption), typed, (options) => orderByName(options, typed, listOptionNames)).map(
    ({ label }) => label,
  );

describe('orderBookable', () => {
  test.each([
    ['sai full', ['Sai Full Body']],
    ['full', ['Full Blood Picture', 'Sai Full Body']],
    ['package', ['Sai Full Body']],
    ['pack', ['Sai Full Body']],
    ['sai full body package', ['Sai Full Body']],
    ['cbc', ['Complete Blood Count', 'CBC with ESR']],
    ['tsh', ['Thyroid Test (TSH)', 'TSH Receptor Antibody']],
  ])('for %j lists what is called so first', (typed, labels) => {
    expect(found(typed)).toEqual(labels);
  });
});

describe('listLacking', () => {
  const profile = item('Kidney Function Test', { testId: 501 });
  const creatinine = { testId: 500, name: 'Creatinine', partOf: [501, 502] };
  const say = (more: readonly BookableItem[], typed = 'creatinine') => {
    const lacking = listLacking([...items, ...more], typed, creatinine);
    return lacking && describeLacking(lacking);
  };

  it('says that the lab does not offer what was typed, and of which of its tests that is a part', () => {
    expect(say([profile])).toBe('You do not offer Creatinine. It is part of: Kidney Function Test.');
    expect(say([])).toBe('You do not offer Creatinine.');
  });

  it('says nothing of an offered test, of a package of that name, and before a test is named', () => {
    expect(say([profile, item('Creatinine', { testId: 500 })])).toBeNull();
    expect(say([item('Creatinine and Urea', asPackage)])).toBeNull();
    expect(listLacking(items, 'crea', null)).toBeNull();
  });
});

describe('mayMeanSeveral', () => {
  it('is true for a word that means several tests of the lab, and for its beginning', () => {
    for (const typed of ['sugar', 'sug', 'blood glucose']) expect(mayMeanSeveral(items, typed)).toBe(true);
  });

  it('is false for a name, for the beginning of one, and where the lab has only one of them', () => {
    for (const typed of ['random blood sugar', 'random', 'blood', 'su'])
      expect(mayMeanSeveral(items, typed)).toBe(false);
    expect(mayMeanSeveral([...items, item('Sugar Profile')], 'sugar')).toBe(false);
    expect(mayMeanSeveral(items.slice(0, 7), 'sugar')).toBe(false);
  });
});
