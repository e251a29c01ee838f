import { expect, it } from 'vitest';
import { serializeOfferChoices } from '../patient/offers/controls/offer-choices.ts';
import { parsePackageChoices } from '../patient/offers/controls/package-choices.ts';
import { canonicalQuery } from './canonical-query.ts';

const rendered = (address: string) => canonicalQuery(new URL(address, 'http://jaanch.test'));

it.each([
  '/cbc/mumbai?compare=a-lab,b-lab',
  '/cbc/mumbai/powai?compare=a1&utm_source=mail&price=&sort=name',
  '/cbc/mumbai?price=all&timing=all&rating=all&distance=all&sort=price-low&home=no',
  '/?price=0-500&compare=a',
  '/cbc?sort=distance',
  '/login?next=/account',
  '/login?q=cbc',
  '/vendor/a-lab?q=cbc',
  '/cbc?q=+',
  '/vendor/a-lab?sort=distance',
  '/vendor/a-lab/package/7?tab=labs',
  '/book/a-lab/cbc?price=0-500',
  '/search?q=cbc&query=%20',
])('%s is the page without a query', (address) => {
  expect(rendered(address)).toBe('');
});

it('has what filters and sorts, once and in one order', () => {
  const query = 'price=0-500&home=true&sort=rating-high&tab=labs';
  expect(rendered('/cbc/mumbai?tab=labs&home=true&compare=x&sort=rating-high&price=0-500&price=all')).toBe(query);
  expect(rendered(`/cbc/mumbai/powai?${query}`)).toBe(query);
});

it('has of a name alone the limit and order of packages', () => {
  expect(rendered('/full-body-checkup?sort=rating-high&price=0-2000&tab=packages&day=today&compare=x')).toBe(
    'price=0-2000&sort=rating-high',
  );
});

it('has what a page was a guess for', () => {
  expect(rendered('/cbc?sort=distance&q=+hair+fall+')).toBe('q=hair+fall');
  expect(rendered('/cbc/mumbai?q=hair+fall&tab=labs')).toBe('tab=labs&q=hair+fall');
  expect(rendered(`/cbc?q=${'x'.repeat(101)}`)).toBe(rendered(`/cbc?q=${'x'.repeat(300)}`));
});

it('has the search text up to its limit', () => {
  expect(rendered('/search?page=2&query=+sugar+test+')).toBe('query=sugar+test');
  expect(rendered(`/search?query=${'x'.repeat(501)}`)).toBe(rendered(`/search?query=${'x'.repeat(600)}`));
});

it.each(['/full-body-checkup', '/full-body-checkup/mumbai', '/full-body-checkup/mumbai/powai'])(
  'has of %s all that links of a list of packages are made of, so that the browser writes the same',
  (path) => {
    const query = 'price=0-2000&home=true&sort=rating-high&tab=labs&show=40&compare=a-lab,b-lab&q=checkup';
    const link = (text: string) => serializeOfferChoices(parsePackageChoices(new URLSearchParams(text)));
    expect(link(rendered(`${path}?${query}`))).toBe(link(query));
  },
);
