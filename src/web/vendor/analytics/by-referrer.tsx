import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { analyticsByReferrer, type FiguresByReferrer, removeReferrer } from '../../../contract/vendor/referrers.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural, pluralize } from '../../../domain/text/plural.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { CsvButton } from '../../portal/downloads/csv-button.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { type Column, DataTable } from '../../portal/list/data-table.tsx';
import { listQuery } from '../../portal/list/list-page.tsx';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import styles from './analytics.module.css';
import { failureTitle } from './figure-texts.ts';
import { useFirstRows } from './first-rows.tsx';
import { RenameReferrer } from './rename-referrer.tsx';

const firstRows = 12;

type Referrer = FiguresByReferrer['referrers'][number];

/** Who sent patients in the period, with how many bookings of which value. */
export function ByReferrer({ range }: { range: { from: string; until: string } }) {
  const query = useQuery(listQuery(analyticsByReferrer, range));
  if (query.isLoadingError) return <LoadError query={query} heading="h3" title={failureTitle} />;
  if (!query.data) return <Skeletons count={3} label="Loading referrers" />;
  return <Referrers figures={query.data} />;
}

function Referrers({ figures: { referrers, totalCount, withoutReferrer } }: { figures: FiguresByReferrer }) {
  const { shown, more } = useFirstRows(referrers, firstRows);
  const [renamed, setRenamed] = useState<Referrer | null>(null);
  const [removed, setRemoved] = useState<Referrer | null>(null);
  const removing = usePortalMutation(removeReferrer, { refetch: [analyticsByReferrer], done: 'It is removed' });
  const columns: Column<Referrer>[] = [
    { key: 'name', header: 'Referred by', cell: ({ name }) => name, isName: true, wraps: true, phone: 'title' },
    {
      key: 'bookings',
      header: 'Bookings',
      isNumber: true,
      cell: ({ bookings }) => (
        <>
          {formatCount(bookings)} <span className="phone-only">{pluralize(bookings, 'booking')}</span>
        </>
      ),
    },
    {
      key: 'value',
      header: 'Value',
      cell: ({ value }) => formatRupees(parsePaise(value)),
      isNumber: true,
      phone: 'figure',
    },
    {
      key: 'actions',
      header: 'Actions',
      phone: 'menu',
      cell: (referrer) => (
        <Menu label={`More for ${referrer.name}`} button={<Ellipsis size={18} />}>
          <MenuItem onSelect={() => setRenamed(referrer)}>Correct the name...</MenuItem>
          <hr />
          <MenuItem onSelect={() => setRemoved(referrer)}>Remove...</MenuItem>
        </Menu>
      ),
    },
  ];
  const toTable = () => [
    ['Referred by', 'Bookings', 'Value'],
    ...referrers.map(({ name, bookings, value }) => [name, String(bookings), value]),
    ['', String(withoutReferrer.bookings), withoutReferrer.value],
  ];
  return (
    <section className="stack-2" aria-labelledby="by-referrer">
      <div className={`line-3 ends ${styles.head}`}>
        <h3 id="by-referrer" className="label">
          Who sends patients
        </h3>
        {referrers.length > 0 && <CsvButton fileName="Who sends patients.csv" rows={toTable} />}
      </div>
      <p className="hint">
        {totalCount > referrers.length &&
          `The ${referrers.length} with the highest value, of ${formatCount(totalCount)}. `}
        {formatPlural(withoutReferrer.bookings, 'booking')} of {formatRupees(parsePaise(withoutReferrer.value))}{' '}
        {withoutReferrer.bookings === 1 ? 'names' : 'name'} nobody. No share is computed: the code of ethics for doctors
        (Regulation 6.4 of 2002) forbids to pay them for sending patients.
      </p>
      <DataTable
        label="Referrers by value"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        empty="No booking of this period names who sent the patient. The desk notes it with a walk-in, or in the booking."
      />
      {more}
      {renamed && <RenameReferrer referrer={renamed} onClose={() => setRenamed(null)} />}
      {removed && (
        <ConfirmDialog
          title={`Remove ${removed.name}?`}
          confirmText="Remove"
          busyText="Removing..."
          isDangerous
          onConfirm={() => removing.mutateAsync({ id: removed.id })}
          onClose={() => setRemoved(null)}
        >
          The name leaves your list and all bookings.
        </ConfirmDialog>
      )}
    </section>
  );
}
