import { noBaskets, type OwnBaskets } from './own-baskets.ts';

/**
 * From whose basket the tests of each booked person come, by position, or -1: in the order of the people, the first basket that has all
 * of them, or else one that has some. For one person the active basket goes first.
 */
export function findBasketsOf(booked: readonly (readonly string[])[], { people, active }: OwnBaskets): number[] {
  const positions = [...people.keys()];
  const free = new Set(booked.length === 1 ? [active, ...positions] : positions);
  return booked.map((tests) => {
    const has = (at: number) => (slug: string) => people[at]?.tests.includes(slug) ?? false;
    const candidates = [...free].filter((at) => tests.some(has(at)));
    const found = candidates.find((at) => tests.every(has(at))) ?? candidates[0] ?? -1;
    free.delete(found);
    return found;
  });
}

/** Removes the booked tests from the basket of each person. Removes the people as well when no test is left. */
export function removeBooked(own: OwnBaskets, booked: readonly (readonly string[])[]): OwnBaskets {
  const from = findBasketsOf(booked, own);
  const people = own.people.map((person, at) => {
    const tests = booked[from.indexOf(at)] ?? [];
    return { ...person, tests: person.tests.filter((slug) => !tests.includes(slug)) };
  });
  return people.some(({ tests }) => tests.length > 0) ? { ...own, people } : noBaskets;
}
