import type { Waiting } from '../../../contract/patient/waiting/wait-list.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { formatFullDate } from '../../../domain/time/format-date.ts';
import { formatTimeOfDay } from '../../../domain/time/plain-time.ts';
import { Button } from '../../ui/button.tsx';
import { formatSlotTime } from '../format-slot.ts';

/** A place that is kept: one press takes it. */
export function OfferedPlace({
  waiting: { lab, date, patientName, items, price, now, isAtHome },
  offer,
  isTaking,
  isBusy,
  onTake,
  onPass,
}: {
  waiting: Waiting;
  offer: NonNullable<Waiting['offer']>;
  isTaking: boolean;
  isBusy: boolean;
  onTake(time: string): void;
  onPass(): void;
}) {
  const until = formatTimeOfDay(toIndiaTime(Date.parse(offer.until)).minute);
  return (
    <div className="stack-4">
      <h1>
        {formatFullDate(date)}, {formatSlotTime(offer.time)} is free
      </h1>
      <p className="strong">We keep it for you until {until}. Then the next one who waits gets it.</p>
      <p>
        {isAtHome ? 'A collector of ' : 'At '}
        <span translate="no">{lab.name}</span>
        {isAtHome ? ' comes to you' : `, ${lab.address}`}, for <span translate="no">{patientName}</span>.
        {now && ` Your booking moves from ${formatFullDate(now.date)}, ${formatSlotTime(now.time)}.`}
      </p>
      {price !== null && (
        <p>
          {items.map(({ name }) => name).join(', ')}:{' '}
          <strong className="figures">{formatRupees(parsePaise(price))}</strong>, nothing in advance.
        </p>
      )}
      <div className="cluster-3">
        <Button look="accent" isUnavailable={isBusy} onClick={() => onTake(offer.time)}>
          {isTaking ? 'Taking it…' : now ? 'Move to this time' : 'Book this time'}
        </Button>
        <Button look="secondary" isUnavailable={isBusy} onClick={onPass}>
          Let it pass
        </Button>
      </div>
    </div>
  );
}
