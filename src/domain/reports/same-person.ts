import { namesPerson } from './name-in-text.ts';

/** True if two names may be of the same person: 'Asha Kulkarni' and 'Dr Asha K', also 'Asha'. */
export function isSamePerson(one: string, other: string): boolean {
  return namesPerson(one, other) || namesPerson(other, one);
}
