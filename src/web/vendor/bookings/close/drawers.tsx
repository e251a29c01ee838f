import { useState } from 'react';
import { type DayClose, getDayClose, takeBackDrawerMove } from '../../../../contract/vendor/money/day-close.ts';
import { parseBalance } from '../../../../domain/text/money.ts';
import { formatDate } from '../../../../domain/time/format-date.ts';
import { formatInstant } from '../../../../domain/time/format-instant.ts';
import { usePortalMutation } from '../../../portal/form/use-portal-mutation.ts';
import { type Column, DataTable } from '../../../portal/list/data-table.tsx';
import { Button } from '../../../ui/button.tsx';
import { amountCell, nameOf, rupees } from './close-tables.tsx';
import { CorrectCountDialog } from './correct-count-dialog.tsx';
import { isUnnoted, MoveCashDialog } from './move-cash-dialog.tsx';

type Drawer = DayClose['drawers'][number];
const lastCount = ({ counts }: Drawer) => counts.at(-1);

const columns: Column<Drawer>[] = [
  { key: 'name', header: 'Drawer of', cell: ({ name }) => nameOf(name), isName: true, phone: 'title' },
  { key: 'float', header: 'Float', cell: ({ float }) => amountCell(float), isNumber: true, phone: 'hidden' },
  { key: 'cash', header: 'Cash taken', cell: ({ cash }) => amountCell(cash), isNumber: true, phone: 'hidden' },
  {
    key: 'received',
    header: 'Received',
    cell: ({ received }) => amountCell(received),
    isNumber: true,
    phone: 'hidden',
  },
  {
    key: 'handedOver',
    header: 'Handed over',
    cell: ({ handedOver }) => amountCell(handedOver),
    isNumber: true,
    phone: 'hidden',
  },
  { key: 'expected', header: 'Expected', cell: ({ expected }) => rupees(expected), isNumber: true, phone: 'figure' },
];

const countColumns: Column<Drawer>[] = [
  { key: 'counted', header: 'Counted', cell: (drawer) => rupees(lastCount(drawer)?.counted ?? '0.00'), isNumber: true },
  { key: 'difference', header: 'Difference', cell: (drawer) => <Difference drawer={drawer} />, wraps: true },
];

/** The first count stays beside a correction. */
function Difference({ drawer }: { drawer: Drawer }) {
  const last = lastCount(drawer);
  const [first] = drawer.counts;
  if (!last || !first) return null;
  return (
    <>
      {parseBalance(last.difference) === 0 ? 'None' : rupees(last.difference)}
      {last.note && `: ${last.note}`}
      {last !== first && (
        <span className="small soft own-line">
          First counted {rupees(first.counted)} by {nameOf(first.by)}. Corrected by {nameOf(last.by)},{' '}
          {formatInstant(last.at)}.
        </span>
      )}
    </>
  );
}

export function Drawers({ close, isOwner }: { close: DayClose; isOwner: boolean }) {
  const [moving, setMoving] = useState<'float' | 'hand-over' | null>(null);
  const [correcting, setCorrecting] = useState<Drawer | null>(null);
  const isOpen = !close.closed && close.date === close.today;
  const correct: Column<Drawer> = {
    key: 'actions',
    header: '',
    cell: (drawer) =>
      lastCount(drawer) && (
        <Button look="quiet" aria-label={`Correct ${nameOf(drawer.name)}`} onClick={() => setCorrecting(drawer)}>
          Correct
        </Button>
      ),
    phone: 'actions',
  };
  return (
    <section className="stack-2" aria-labelledby="drawers">
      <div className="spread line-3">
        <h3 id="drawers" className="label">
          Cash in the drawers
        </h3>
        {isOpen && (
          <div className="cluster-3">
            <Button look="secondary" onClick={() => setMoving('float')}>
              Opening float
            </Button>
            <Button look="secondary" onClick={() => setMoving('hand-over')}>
              Hand over
            </Button>
          </div>
        )}
      </div>
      <DataTable
        label="Cash in the drawers"
        columns={[...columns, ...(close.closed ? [...countColumns, ...(isOwner ? [correct] : [])] : [])]}
        rows={close.drawers}
        rowKey={({ userId }) => userId ?? 'deleted'}
        empty={<p>No cash was taken on this day.</p>}
      />
      {isOpen && <Left left={close.left.filter(isUnnoted(close))} />}
      <Moves moves={close.moves} isOpen={isOpen} />
      {moving && <MoveCashDialog kind={moving} close={close} onClose={() => setMoving(null)} />}
      {correcting && <CorrectCountDialog date={close.date} drawer={correcting} onClose={() => setCorrecting(null)} />}
    </section>
  );
}

/** In the morning nothing is in the drawers on paper: what lies there is the float, once that is noted. */
function Left({ left }: { left: DayClose['left'] }) {
  const [first] = left;
  if (!first) return null;
  const drawers = left.map(({ name, amount }) => `${rupees(amount)} with ${nameOf(name)}`).join(', ');
  return (
    <p className="hint">
      Left in the drawers on {formatDate(first.date)}: {drawers}. Note it as the opening float.
    </p>
  );
}

function Moves({ moves, isOpen }: { moves: DayClose['moves']; isOpen: boolean }) {
  const takeBack = usePortalMutation(takeBackDrawerMove, { refetch: [getDayClose], done: 'The row is taken back.' });
  const takenBack = new Set(moves.map(({ reverses }) => reverses));
  const shown = moves.filter(({ reverses }) => reverses === null);
  if (shown.length === 0) return null;
  return (
    <ul className="box entries">
      {shown.map((move) => (
        <li key={move.id}>
          <span className={takenBack.has(move.id) ? 'struck' : undefined}>
            {move.kind === 'float'
              ? `${nameOf(move.from)}: opening float ${rupees(move.amount)}`
              : `${nameOf(move.from)} handed ${rupees(move.amount)} to ${move.to ?? 'the safe'}`}
            {move.note && ` (${move.note})`}, {formatInstant(move.at)}
            {takenBack.has(move.id) && ', taken back'}
          </span>
          {isOpen && !takenBack.has(move.id) && (
            <Button
              look="quiet"
              aria-label={`Take back ${rupees(move.amount)} of ${nameOf(move.from)}`}
              isUnavailable={takeBack.isPending}
              onClick={() => takeBack.mutate({ id: move.id })}
            >
              Take back
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
