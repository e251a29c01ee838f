import type { Suggestion } from '../../../contract/patient/search.ts';

type SuggestionGroup = { title: string; suggestions: readonly Suggestion[] };

export type Answer = { best: Suggestion; others: readonly Suggestion[] };

/** Of tests for a query that names one which the catalogue lacks. */
const otherTestsTitle = 'We do not have this test yet. Other tests:';

const kindTitle = 'Which one do you need?';

/** Tests and packages, with the best one's group first. */
export function groupByType(found: readonly Suggestion[]): SuggestionGroup[] {
  const title = findTitle(found);
  const tests = { title, suggestions: found.filter(({ type }) => type === 'test') };
  const packages = { title: 'Test Packages', suggestions: found.filter(({ type }) => type === 'package') };
  const groups = found[0]?.type === 'package' ? [packages, tests] : [tests, packages];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

/** What no lab of the place sells comes last, but for the best answer. */
export function listSoldFirst([best, ...others]: readonly Suggestion[]): Suggestion[] {
  return [
    ...(best ? [best] : []),
    ...others.filter(({ labs }) => labs !== 0),
    ...others.filter(({ labs }) => labs === 0),
  ];
}

function findTitle([best]: readonly Suggestion[]): string {
  if (best?.isOther) return otherTestsTitle;
  return best?.isOneOfKind ? kindTitle : 'Individual Tests';
}

/** The same result in several places with one name; empty if the place is certain. */
export function listPlaceChoices(found: readonly Suggestion[]): readonly Suggestion[] {
  const [best] = found;
  const choices = found.filter(({ id, type, place }) => place && id === best?.id && type === best.type);
  return choices.length > 1 ? choices : [];
}

export function findAnswers(found: readonly Suggestion[]): Answer[] | null {
  const parts = new Map<number, Suggestion[]>();
  for (const suggestion of found) {
    if (suggestion.part === undefined) return null;
    parts.set(suggestion.part, [...(parts.get(suggestion.part) ?? []), suggestion]);
  }
  if (parts.size < 2) return null;
  return [...parts]
    .sort(([one], [other]) => one - other)
    .flatMap(([, [best, ...others]]) => (best ? [{ best, others }] : []));
}
