import { maxVisitPeople } from '../bookings/visit-people.ts';
import { mergeBaskets } from './basket.ts';
import { maxNameLength, noBaskets, type OwnBaskets, type PersonsBasket } from './own-baskets.ts';

/** Adds tests for a person; `left` are those beyond the limit of one basket. */
export function addTests(
  own: OwnBaskets,
  at: number,
  slugs: readonly string[],
): { own: OwnBaskets; left: readonly string[] } {
  const { tests, left } = mergeBaskets(own.people[at]?.tests ?? [], slugs);
  return { own: changePerson(own, at, { tests }), left };
}

export function removeTest(own: OwnBaskets, at: number, slug: string): OwnBaskets {
  const tests = own.people[at]?.tests.filter((other) => other !== slug) ?? [];
  return changePerson(own, at, { tests });
}

/** Gives a test of one person to another; null if that basket is full. */
export function moveTest(own: OwnBaskets, from: number, to: number, slug: string): OwnBaskets | null {
  const { own: added, left } = addTests(own, to, [slug]);
  return left.length > 0 ? null : removeTest(added, from, slug);
}

export function renamePerson(own: OwnBaskets, at: number, name: string): OwnBaskets {
  return changePerson(own, at, { name: trimName(name) });
}

/** The added person is the active one. Nothing changes beyond the people that one visit takes. */
export function addPerson(own: OwnBaskets, name: string): OwnBaskets {
  if (own.people.length >= maxVisitPeople) return own;
  return { people: [...own.people, { name: trimName(name), tests: [] }], active: own.people.length };
}

export function removePerson(own: OwnBaskets, at: number): OwnBaskets {
  const people = own.people.filter((_, other) => other !== at);
  if (people.length === 0) return noBaskets;
  return { people, active: own.active > at || own.active === people.length ? own.active - 1 : own.active };
}

/** Undoes the removal of a person; others may have been added or removed since. */
export function restorePerson(own: OwnBaskets, at: number, person: PersonsBasket): OwnBaskets {
  if (own.people.length >= maxVisitPeople) return own;
  const active = own.active >= at ? own.active + 1 : own.active;
  return { people: own.people.toSpliced(at, 0, person), active };
}

/** Takes over baskets, such as those of a shared link. The names stay where the people are as many. */
export function replaceBaskets({ people }: OwnBaskets, baskets: readonly (readonly string[])[]): OwnBaskets {
  const isSamePeople = people.length === baskets.length;
  return { people: baskets.map((tests, at) => ({ name: (isSamePeople && people[at]?.name) || '', tests })), active: 0 };
}

/** Adds one basket for the active person, and several for people in their order, with those who are not there yet. */
export function addBaskets(own: OwnBaskets, baskets: readonly (readonly string[])[]): OwnBaskets {
  const first = baskets.length === 1 ? own.active : 0;
  return baskets.reduce((sum, tests, index) => {
    const at = first + index;
    return addTests(at < sum.people.length ? sum : addPerson(sum, ''), at, tests).own;
  }, own);
}

function changePerson(own: OwnBaskets, at: number, change: Partial<PersonsBasket>): OwnBaskets {
  return { ...own, people: own.people.map((person, other) => (other === at ? { ...person, ...change } : person)) };
}

const trimName = (name: string) => name.trim().slice(0, maxNameLength);
