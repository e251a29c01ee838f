import { maxVisitPeople } from '../bookings/visit-people.ts';
import { formatBasket, parseBasket } from './basket.ts';

/** The tests of one person by slug. The name never leaves the browser; '' where none was needed. */
export type PersonsBasket = Readonly<{ name: string; tests: readonly string[] }>;

/** A visitor's own tests, for one to six people. Tests are added for the active one. */
export type OwnBaskets = Readonly<{ people: readonly PersonsBasket[]; active: number }>;

export const noBaskets: OwnBaskets = { people: [{ name: '', tests: [] }], active: 0 };

export const maxNameLength = 60;

/** The name of the visitor, who is not called so in a booking. */
export const ownName = 'Me';

/** Parses the value in localStorage: JSON, or 'lipid-profile,hba1c' for one person without a name. */
export function parseOwnBaskets(text: string | null): OwnBaskets {
  if (!text?.startsWith('{')) return { people: [{ name: '', tests: parseBasket(text) }], active: 0 };
  try {
    const { people, active } = JSON.parse(text) as OwnBaskets;
    const known = people.slice(0, maxVisitPeople).map(({ name, tests }) => ({
      name: String(name).slice(0, maxNameLength),
      tests: parseBasket(formatBasket(tests)),
    }));
    return known.length > 0
      ? { people: known, active: Number.isInteger(active) && known[active] ? active : 0 }
      : noBaskets;
  } catch {
    return noBaskets;
  }
}

/** One person without a name is stored as older pages of the same browser read it. */
export function serializeOwnBaskets(own: OwnBaskets): string {
  const [only, ...others] = own.people;
  return only && others.length === 0 && only.name === '' ? formatBasket(only.tests) : JSON.stringify(own);
}

export function getPersonName({ people }: Pick<OwnBaskets, 'people'>, at: number): string {
  return people[at]?.name || `Person ${at + 1}`;
}
