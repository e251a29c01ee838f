import type { StaffBookingDetails } from '../../../../../contract/vendor/booking-schemas.ts';
import { collectionStepNames } from '../../../../../domain/home-collection/collection-steps.ts';
import { paymentWayNames } from '../../../../../domain/payments/payment-entries.ts';
import { formatRupees, parsePaise } from '../../../../../domain/text/money.ts';
import { formatShortInstant } from '../../../../../domain/time/format-instant.ts';
import { Notice } from '../../../../ui/notice.tsx';

type DoorNote = StaffBookingDetails['doorNotes'][number];

/** What a collector noted after the visit was given to somebody else or cancelled. */
export function DoorNotes({ notes }: { notes: readonly DoorNote[] }) {
  return notes.map((note) => (
    <Notice
      key={note.id}
      tone="warn"
      heading="h3"
      title={`${note.by ?? 'A collector'} noted, no longer sent: ${describe(note)}`}
    >
      <p>
        {note.note && `“${note.note}”, `}
        {formatShortInstant(note.at)}. {note.taken && 'The amount is no payment until you take it here.'}
      </p>
    </Notice>
  ));
}

function describe({ step, notCollected, taken, way }: DoorNote): string {
  const amount = taken && `${formatRupees(parsePaise(taken))} taken${way ? `, ${paymentWayNames[way]}` : ''}`;
  return [collectionStepNames[step], notCollected, amount].filter(Boolean).join(', ');
}
