import type { Random } from '../random.ts';
import names from './people.json' with { type: 'json' };
import type { Region } from './regions.ts';

export type Gender = 'male' | 'female';
export type Person = { givenName: string; surname: string; gender: Gender };

type Names = {
  givenNames: Record<Gender, Record<Region, readonly string[]>>;
  surnames: Record<Region, readonly string[]>;
};

const { givenNames, surnames }: Names = names;

export function pickPerson(region: Region, random: Random): Person {
  const gender = random.chance(0.52) ? 'female' : 'male';
  return { givenName: random.pick(givenNames[gender][region]), surname: random.pick(surnames[region]), gender };
}

/** An unassigned number of the right form: '+9199999 0' and four digits. */
export function fictionalPhone(lastFour: number): string {
  return `+91999990${String(lastFour).padStart(4, '0')}`;
}
