import type { TestListItem } from '../../../contract/admin/admin-catalogue.ts';
import type { OwnOffer } from '../../../contract/vendor/vendor-offers.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import type { MultiSelectOption } from '../../form/multi-select.tsx';

/** The whole catalogue; the lab's own offers come first, with their prices. */
export function listTestOptions(
  tests: readonly TestListItem[],
  offers: readonly Pick<OwnOffer, 'testId' | 'price'>[],
): MultiSelectOption[] {
  const priceOf = new Map(offers.map(({ testId, price }) => [testId, formatRupees(parsePaise(price))]));
  const options = tests.map(({ id, name, abbreviations }) => {
    const own = priceOf.get(id);
    const note = [abbreviations.slice(0, 2).join(', '), own && `in your list, ${own}`].filter(Boolean).join(' · ');
    return { value: id, label: name, ...(note && { note }) };
  });
  return [...options.filter(({ value }) => priceOf.has(value)), ...options.filter(({ value }) => !priceOf.has(value))];
}
