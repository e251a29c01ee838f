import type { BookableItem } from '../../../../contract/vendor/booking-desk.ts';
import { formatRupees, parsePaise } from '../../../../domain/text/money.ts';
import type { MultiSelectOption } from '../../../form/multi-select.tsx';

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
  const note = [formatRupees(parsePaise(price)), ...alsoCalled.slice(0, 3)].join(' · ');
  return { value: formatItem(item), label: name, note };
}
