import { maxVisitPeople } from '../bookings/visit-people.ts';

/** More tests do not fit on one prescription, nor into one visit. */
export const maxBasketTests = 20;

/** A slug, or the id of a test as digits. */
const testPattern = /^[a-z0-9-]{1,100}$/;

/** Between the baskets of several people. Needs no escape in a query. */
export const basketSeparator = '~';

/** Parses 'lipid-profile,hba1c,12': slugs or ids, each once, at most `maxBasketTests`. Leaves out anything else. */
export function parseBasket(text: string | null): string[] {
  const tests = (text ?? '').split(',').filter((test) => testPattern.test(test));
  return [...new Set(tests)].slice(0, maxBasketTests);
}

export function formatBasket(tests: readonly string[]): string {
  return tests.join(',');
}

/** Parses 'lipid-profile,hba1c~thyroid-profile-test': a basket for each person of a visit. Leaves out empty ones. */
export function parseBaskets(text: string | null): string[][] {
  const baskets = (text ?? '').split(basketSeparator).map(parseBasket);
  return baskets.filter((tests) => tests.length > 0).slice(0, maxVisitPeople);
}

export function formatBaskets(baskets: readonly (readonly string[])[]): string {
  return baskets.map(formatBasket).join(basketSeparator);
}

/** Adds tests behind those that are there; `left` are those beyond the limit. */
export function mergeBaskets(tests: readonly string[], added: readonly string[]): { tests: string[]; left: string[] } {
  const all = [...new Set([...tests, ...added])];
  return { tests: all.slice(0, maxBasketTests), left: all.slice(maxBasketTests) };
}

/** True for the same tests in any order. */
export function isSameBasket(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((test) => other.includes(test));
}
