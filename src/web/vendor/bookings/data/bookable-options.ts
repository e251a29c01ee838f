import type { BookableItem } from '../../../../contract/vendor/booking-desk.ts';
import { formatRupees, parsePaise } from '../../../../domain/text/money.ts';
import { foldTyped } from '../../../../domain/text/typed-text.ts';
import { listOptionNames, type MultiSelectOption } from '../../../form/multi-select.tsx';

type ItemReference = { testId: number | null; packageId: number | null };

/** 'test-7' or 'package-3', as options of a form. */
export function formatItem({ testId, packageId }: ItemReference): string {
  return testId === null ? `package-${packageId}` : `test-${testId}`;
}

export function parseItem(value: string) {
  const [kind, id] = value.split('-');
  return kind === 'test' ? { testId: Number(id) } : { packageId: Number(id) };
}

export function parseTestId(value: string): number | null {
  return parseItem(value).testId ?? null;
}

export function toOption({ name, price, alsoCalled, ...item }: BookableItem): MultiSelectOption {
  const kind = item.testId === null ? ['Package'] : [];
  const note = [formatRupees(parsePaise(price)), ...kind, ...alsoCalled.slice(0, 3)].join(' · ');
  return { value: formatItem(item), label: name, note };
}

const isPackage = ({ value }: MultiSelectOption) => parseTestId(String(value)) === null;

/**
 * A test that has the text as one of its names comes first, such as the 'TSH' of 'Thyroid Test (TSH)', then what is
 * printed so on the lab's list, then the order of the search.
 * 'package' lists the packages, 'full body package' finds 'Full Body'. `typed` is folded.
 */
export function orderBookable(
  options: readonly MultiSelectOption[],
  typed: string,
  bySearch: (others: readonly MultiSelectOption[]) => MultiSelectOption[],
): MultiSelectOption[] {
  if (typed === '') return [...options];
  if (typed.length > 3 && 'packages'.startsWith(typed)) return options.filter(isPackage);
  const printedNames = (option: MultiSelectOption) => [
    option.label,
    ...(isPackage(option) ? [`${option.label} package`] : []),
  ];
  const allNames = (option: MultiSelectOption) => [
    ...printedNames(option),
    ...listOptionNames(option),
    ...Array.from(option.label.matchAll(/(?<=\()[^()]+(?=\))/g), String),
  ];
  const isPrinted = (option: MultiSelectOption) =>
    printedNames(option).some((name) => foldTyped(name).startsWith(typed));
  const isWhole = (option: MultiSelectOption) => allNames(option).some((name) => foldTyped(name) === typed);
  const printed = options.filter((option) => isPrinted(option) || isWhole(option));
  const ranked = bySearch(printed);
  const inOrder = [...ranked, ...printed.filter((option) => !ranked.includes(option))];
  return [
    ...inOrder.filter(isWhole),
    ...inOrder.filter((option) => !isWhole(option)),
    ...bySearch(options.filter((option) => !printed.includes(option))),
  ];
}

/** True for a word that means several tests of the lab, or for its beginning, unless a name on the list begins so. */
export function mayMeanSeveral(items: readonly BookableItem[], typed: string): boolean {
  const means = (word: string) => word === typed || (typed.length > 2 && !word.includes(' ') && word.startsWith(typed));
  return (
    items.filter(({ ambiguousWords }) => ambiguousWords.some((word) => means(foldTyped(word)))).length > 1 &&
    !items.some(({ name }) => foldTyped(name).startsWith(typed))
  );
}

type Lacking = { name: string; profiles: BookableItem[] };
type Named = { testId: number; name: string; partOf: readonly number[] };

/** The test that was surely named and the lab does not offer, with the lab's tests of which it is a part. */
export function listLacking(items: readonly BookableItem[], typed: string, named: Named | null): Lacking | null {
  if (!named || items.some(({ testId }) => testId === named.testId)) return null;
  // A package may be called like a test.
  if (items.some(({ name }) => foldTyped(name).startsWith(typed))) return null;
  return { name: named.name, profiles: items.filter(({ testId }) => testId !== null && named.partOf.includes(testId)) };
}

export function describeLacking({ name, profiles }: Lacking): string {
  const partOf = profiles.length > 0 ? ` It is part of: ${profiles.map((profile) => profile.name).join(', ')}.` : '';
  return `You do not offer ${name}.${partOf}`;
}
