import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PriceListCheck, PriceListCorrection, PriceListRow } from '../../../contract/vendor/price-list.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { SaveBar } from '../../portal/form/save-bar.tsx';
import { type Column, DataTable } from '../../portal/list/data-table.tsx';
import { Pagination } from '../../portal/list/pagination.tsx';
import { paginate } from '../../portal/list/paging.ts';
import { ChooseTestDialog } from '../../portal/tests/choose-test-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chips } from '../../ui/choosers/radio-choices.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AskForMissingTests } from './ask-for-missing-tests.tsx';
import { AtHomeChoice, type HomeCategory } from './at-home-choice.tsx';
import { changeColumns, leftOutColumns, wrongColumns } from './checked-row-columns.tsx';
import { formatChanges, formatRows } from './format-counts.ts';
import { ListPriceChoice } from './list-price-choice.tsx';
import { ownTestRequestsQuery } from './own-requests.tsx';
import styles from './price-list.module.css';
import { RequestDialog } from './request-dialog.tsx';
import { RowCorrection } from './row-correction.tsx';
import { countRows, isShown, type RowFilter, rowFilters } from './row-filters.ts';
import { UnreadCells } from './unread-cells.tsx';
import { WrongRowsButton } from './wrong-rows-button.tsx';

const pageSize = 50;
export function PriceListPreview({
  file,
  check,
  homeCategories,
  showsListPrices,
  problem,
  isBusy,
  isChecking,
  onCorrect,
  onPutBack,
  onChooseAtHome,
  onShowListPrices,
  onAskAgain,
  onTakeOver,
  onAnother,
}: {
  file: File;
  check: PriceListCheck;
  homeCategories: readonly HomeCategory[];
  showsListPrices: boolean;
  problem: string | undefined;
  isBusy: boolean;
  /** A correction is being checked; more of them can be made meanwhile. */
  isChecking: boolean;
  onCorrect(correction: PriceListCorrection): void;
  onPutBack(row: number, what: 'isLeftOut' | 'declinesListPrice'): void;
  onShowListPrices(isShown: boolean): void;
  onChooseAtHome(category: HomeCategory, isAtHome: boolean): void;
  onAskAgain(): void;
  onTakeOver(leaveOutWrong: boolean): void;
  onAnother(): void;
}) {
  const { counts, rows } = check;
  const [chosen, setFilter] = useState<RowFilter>();
  // Left for good once it is empty, so that it does not come back with its next row.
  if (chosen && countRows(counts, chosen) === 0) setFilter(undefined);
  const filter = chosen ?? rowFilters.find((one) => countRows(counts, one.filter) > 0)?.filter ?? 'unchanged';
  const [page, setPage] = useState(1);
  const [requested, setRequested] = useState<PriceListRow | null>(null);
  const [choosing, setChoosing] = useState<PriceListRow | null>(null);
  const { data: requests = [] } = useQuery(ownTestRequestsQuery);
  const open = requests.filter(({ outcome }) => outcome === null);
  const askedFor = new Set(open.map(({ name }) => name.toLowerCase()));
  const [leaveOutWrong, setLeaveOutWrong] = useState(false);
  const { rows: shown, paging } = paginate(
    rows.filter((row) => isShown(row, filter)),
    { page, pageSize, onPage: setPage },
  );
  const region = useRef<HTMLElement>(null);
  // What was pressed is gone with its row.
  useEffect(() => {
    if (check && document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, [check]);
  const hasChanges = counts.new + counts.changed > 0;
  const canTakeOver = hasChanges && (counts.wrong === 0 || leaveOutWrong);
  return (
    <section ref={region} tabIndex={-1} className={`stack-3 ${styles.step}`} aria-label={`Check of ${file.name}`}>
      <h3>{file.name}</h3>
      {problem && (
        <div role="alert">
          <Notice tone="warn" heading="h3" title="This was not taken over">
            <p>{problem} What you see is what the file changes now.</p>
          </Notice>
        </div>
      )}
      <IgnoredParts check={check} />
      <UnreadCells rows={rows} />
      {check.hasRememberedColumns && (
        <div className={`line-2 ${styles.buttons}`}>
          <span className="hint">The columns are those that you chose for an earlier list.</span>
          <Button look="quiet" isUnavailable={isBusy} onClick={onAskAgain}>
            Choose again
          </Button>
        </div>
      )}
      <div className="line-3 ends">
        <Chips
          legend="Show rows that are"
          isLegendHidden
          name="kind"
          chosen={filter}
          choose={(next) => {
            setFilter(next);
            setPage(1);
          }}
          choices={rowFilters
            .map((one) => ({ ...one, count: countRows(counts, one.filter) }))
            .filter(({ count }) => count > 0)
            .map(({ filter: value, label, count }) => ({ value, label: `${label} ${formatCount(count)}` }))}
        />
        {filter === 'wrong' && counts.wrong > 0 && (
          <>
            <AskForMissingTests rows={rows} askedFor={askedFor} isUnavailable={isChecking} />
            <WrongRowsButton file={file} check={check} />
          </>
        )}
      </div>
      <DataTable
        label="Rows of the file"
        columns={[
          ...(filter === 'wrong' ? wrongColumns : filter === 'left-out' ? leftOutColumns : changeColumns),
          correctionColumn({
            isBusy,
            askedFor,
            showsListPrices,
            onCorrect,
            onPutBack,
            onChoose: setChoosing,
            onRequest: setRequested,
          }),
        ]}
        rows={shown}
        rowKey={({ row }) => row}
        empty="No rows match this filter."
      />
      <Pagination paging={paging} />
      {/* A process of the release before does not count them. */}
      <AtHomeChoice
        atHome={check.atHome ?? []}
        chosen={homeCategories}
        isUnavailable={isBusy}
        isChecking={isChecking}
        isOpen={counts.wrong === 0}
        hint="Choose what your collectors take at the patient's home. Rows that say so themselves stay."
        onChoose={onChooseAtHome}
      />
      <ListPriceChoice
        count={rows.filter(({ listPrice }) => listPrice).length}
        isShown={showsListPrices}
        isUnavailable={isBusy}
        onChoose={onShowListPrices}
      />
      <SaveBar isStuck>
        {counts.wrong > 0 && (
          <Checkbox
            label={`Leave out the ${counts.wrong === 1 ? 'wrong row' : `${formatRows(counts.wrong)} that are wrong`}`}
            checked={leaveOutWrong}
            onChange={({ target }) => setLeaveOutWrong(target.checked)}
          />
        )}
        <span className="line-3 at-end">
          {hasChanges && !canTakeOver && (
            <span className="hint wide-only">Correct the wrong rows, or leave them out.</span>
          )}
          <Button look="secondary" isUnavailable={isBusy} onClick={onAnother}>
            Choose another file
          </Button>
          <Button isUnavailable={!canTakeOver || isBusy || isChecking} onClick={() => onTakeOver(leaveOutWrong)}>
            {hasChanges ? `Write ${formatChanges(counts)}` : 'Nothing to change'}
          </Button>
        </span>
      </SaveBar>
      {choosing && (
        <ChooseTestDialog
          typedName={choosing.typedName || choosing.testName}
          onPick={({ name: text }) => onCorrect({ row: choosing.row, column: 'testName', text })}
          onClose={() => setChoosing(null)}
        />
      )}
      {requested && (
        <RequestDialog
          name={requested.missingName ?? requested.testName}
          {...(requested.typedPrice && { price: requested.typedPrice })}
          onClose={() => setRequested(null)}
        />
      )}
    </section>
  );
}

/** What of the file is no part of the list, so that nobody misses it. */
function IgnoredParts({ check: { ignoredColumns, ignoredSheets } }: { check: PriceListCheck }) {
  const said = [
    ignoredSheets.length > 0 && `Sheets without a list: ${ignoredSheets.join(', ')}.`,
    ignoredColumns.length > 0 && `Columns that are not used: ${ignoredColumns.join(', ')}.`,
  ].filter((part) => part !== false);
  return said.length > 0 && <p className="hint">{said.join(' ')}</p>;
}

function correctionColumn({
  isBusy,
  askedFor,
  showsListPrices,
  onCorrect,
  onPutBack,
  onChoose,
  onRequest,
}: {
  isBusy: boolean;
  showsListPrices: boolean;
  /** Names in lower case. */
  askedFor: ReadonlySet<string>;
  onCorrect(correction: PriceListCorrection): void;
  onPutBack(row: number, what: 'isLeftOut' | 'declinesListPrice'): void;
  onChoose(row: PriceListRow): void;
  onRequest(row: PriceListRow): void;
}): Column<PriceListRow> {
  return {
    key: 'correction',
    header: 'Correct',
    wraps: true,
    cell: (row) => (
      <RowCorrection
        key={row.row}
        row={row}
        isBusy={isBusy}
        isAskedFor={askedFor.has(row.testName.toLowerCase())}
        onCorrect={onCorrect}
        showsListPrices={showsListPrices}
        onPutBack={(what) => onPutBack(row.row, what)}
        onChoose={() => onChoose(row)}
        onRequest={() => onRequest(row)}
      />
    ),
  };
}
