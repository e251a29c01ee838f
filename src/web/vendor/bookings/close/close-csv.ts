import type { DayClose } from '../../../../contract/vendor/money/day-close.ts';
import { paymentWayNames, paymentWays } from '../../../../domain/payments/payment-entries.ts';
import { toIndiaTime } from '../../../../domain/time/calendar.ts';
import { formatPlainTime } from '../../../../domain/time/plain-time.ts';

/** The tables of a day below each other, with amounts as plain numbers. */
export function toCloseTable(close: DayClose): string[][] {
  const { ways, people, drawers, due } = close;
  return [
    ['Day', close.date],
    ['Closed', close.closed ? `${toCell(close.closed.at)}, ${close.closed.by ?? ''}` : 'no'],
    [],
    ['Way', 'Taken', 'Given back'],
    ...ways.map(({ way, taken, refunded }) => [paymentWayNames[way], taken, refunded]),
    [],
    ['Person', 'Where', ...paymentWays.map((way) => paymentWayNames[way]), 'Total'],
    ...people.map(({ name, place, byWay, total }) => [
      ...[name ?? '', place, ...paymentWays.map((way) => byWay[way])],
      total,
    ]),
    [],
    ['Drawer', 'Float', 'Cash', 'Received', 'Handed over', 'Expected', 'First count', 'Counted', 'Difference', 'Note'],
    ...drawers.map(({ name, float, cash, received, handedOver, expected, counts }) => [
      ...[name ?? '', float, cash, received, handedOver, expected, counts[0]?.counted ?? ''],
      ...[counts.at(-1)?.counted ?? '', counts.at(-1)?.difference ?? '', counts.at(-1)?.note ?? ''],
    ]),
    [],
    ['Noted after the close of its own day', close.late],
    ['Discounts', close.discount],
    ['Due at the end of the day', due.total],
  ];
}

/** '2026-11-30 21:35', as in tables of the server. */
function toCell(instant: string): string {
  const { day, minute } = toIndiaTime(Date.parse(instant));
  return `${day} ${formatPlainTime(minute)}`;
}
