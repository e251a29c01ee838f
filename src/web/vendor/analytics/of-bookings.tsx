import type { FiguresOfBookings } from '../../../contract/vendor/analytics.ts';
import type { BookingActor } from '../../../domain/bookings/booking-lifecycle.ts';
import { cancelReasonNames } from '../../../domain/bookings/cancel-reasons.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { CsvButton } from '../../portal/downloads/csv-button.tsx';
import { type Column, DataTable } from '../../portal/list/data-table.tsx';
import styles from './analytics.module.css';

type ChannelRow = FiguresOfBookings['channels'][number];
const channelNames: Record<ChannelRow['channel'], string> = {
  online: 'Online',
  phone: 'By phone',
  'walk-in': 'Walk-in',
  home: 'At home',
};

const channelColumns: Column<ChannelRow>[] = [
  { key: 'channel', header: 'Booked', cell: ({ channel }) => channelNames[channel], phone: 'title' },
  { key: 'bookings', header: 'Bookings', cell: ({ bookings }) => bookings, isNumber: true, phone: 'hidden' },
  { key: 'cancelled', header: 'Cancelled', cell: ({ cancelled }) => cancelled, isNumber: true, phone: 'hidden' },
  {
    key: 'counts',
    header: '',
    cell: ({ bookings, cancelled }) => `${formatPlural(bookings, 'booking')}, ${cancelled} cancelled`,
    isPhoneOnly: true,
  },
  {
    key: 'value',
    header: 'Value',
    cell: ({ value }) => formatRupees(parsePaise(value)),
    isNumber: true,
    phone: 'figure',
  },
];

export function ByChannel({ channels, patients, cameAgain }: FiguresOfBookings) {
  const toTable = () => [
    ['Booked', 'Bookings', 'Cancelled', 'Value'],
    ...channels.map(({ channel, bookings, cancelled, value }) => [
      channelNames[channel],
      String(bookings),
      String(cancelled),
      value,
    ]),
  ];
  return (
    <section className="stack-2" aria-labelledby="by-channel">
      <div className={`line-3 ends ${styles.head}`}>
        <h3 id="by-channel" className="label">
          Where bookings come from
        </h3>
        {channels.length > 0 && <CsvButton fileName="Where bookings come from.csv" rows={toTable} />}
      </div>
      <DataTable
        label="Where bookings come from"
        columns={channelColumns}
        rows={channels}
        rowKey={({ channel }) => channel}
        empty="Nothing was booked in this period."
      />
      {patients > 0 && (
        <p>
          Patients of {formatPlural(patients, 'phone number')} came, {cameAgain} of them not for the first time.
        </p>
      )}
    </section>
  );
}

type CancellationRow = FiguresOfBookings['cancellations'][number];
const actors: Record<BookingActor, string> = {
  patient: 'The patient',
  vendor: 'Your lab',
  admin: 'An administrator',
  system: 'The program',
};
const nameReason = ({ cancelReason }: CancellationRow) =>
  cancelReason ? cancelReasonNames[cancelReason] : 'No reason given';

const cancellationColumns: Column<CancellationRow>[] = [
  { key: 'why', header: 'Why', cell: nameReason, phone: 'title' },
  { key: 'who', header: 'Who', cell: ({ actor }) => actors[actor] },
  {
    key: 'denied',
    header: 'Denied by the patient',
    cell: ({ denied }) => (denied > 0 ? denied : ''),
    isNumber: true,
    phone: 'hidden',
  },
  { key: 'bookings', header: 'Bookings', cell: ({ bookings }) => bookings, isNumber: true, phone: 'figure' },
];

export function Cancellations({ cancellations }: Pick<FiguresOfBookings, 'cancellations'>) {
  const toTable = () => [
    ['Why', 'Who', 'Bookings', 'Denied by the patient'],
    ...cancellations.map((row) => [nameReason(row), actors[row.actor], String(row.bookings), String(row.denied)]),
  ];
  return (
    <section className="stack-2" aria-labelledby="cancellations">
      <div className={`line-3 ends ${styles.head}`}>
        <h3 id="cancellations" className="label">
          Cancelled by whom, and why
        </h3>
        {cancellations.length > 0 && <CsvButton fileName="Cancellations.csv" rows={toTable} />}
      </div>
      <DataTable
        label="Cancelled by whom, and why"
        columns={cancellationColumns}
        rows={cancellations}
        rowKey={({ actor, cancelReason }) => `${actor} ${cancelReason}`}
        empty="Nothing was cancelled in this period."
      />
    </section>
  );
}
