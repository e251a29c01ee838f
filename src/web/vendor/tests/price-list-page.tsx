import { type DragEvent, useId, useRef, useState } from 'react';
import { priceListFile, type UndoneImport } from '../../../contract/vendor/price-list.ts';
import { columnHeaders } from '../../../domain/price-list/price-list-columns.ts';
import { ExportButton } from '../../portal/downloads/export-button.tsx';
import { PageHeader } from '../../portal/shell/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ColumnQuestion } from './column-question.tsx';
import { formatChanges, formatRows } from './format-counts.ts';
import { LastImport } from './last-import.tsx';
import styles from './price-list.module.css';
import { PriceListPreview } from './price-list-check.tsx';
import { usePriceList } from './use-price-list.ts';
import { WrongRowsButton } from './wrong-rows-button.tsx';

export function PriceListPage() {
  const {
    state,
    check,
    correct,
    putBack,
    chooseColumns,
    chosenAtHome,
    chooseAtHome,
    showsListPrices,
    showListPrices,
    askAgain,
    isCorrecting,
    takeOver,
    startAgain,
    dialog,
  } = usePriceList();
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const isBusy = state.phase === 'checking' || state.phase === 'writing';
  const asks = state.phase === 'checked' ? state.check.asks : null;
  return (
    <>
      <PageHeader title="Price list" back={{ to: '..', label: 'Back to Tests' }} />
      {dialog}
      <div className={`stack-4 ${styles.page}`}>
        <LastImport
          key={state.phase}
          undone={undone}
          onUndone={(answer) => {
            setUndone(answer);
            // Undoing changed the list, so the shown result is outdated.
            if (state.phase === 'done') startAgain();
          }}
        />
        {/* Always rendered, because screen readers announce changes of existing elements only. */}
        <div role="status">
          {isBusy && (
            <p className={`stack-2 ${styles.progress}`}>
              {state.phase === 'checking'
                ? `Checking ${state.file.name} (${formatSize(state.file.size)})...`
                : `Writing ${formatChanges(state.check.counts)}...`}
              <progress aria-label="Progress" />
            </p>
          )}
          {state.phase === 'done' && (
            <Notice
              tone="good"
              title="Your list is up to date"
              actions={
                <>
                  {state.leftOut && <WrongRowsButton {...state.leftOut} />}
                  <Button look="secondary" onClick={startAgain}>
                    Upload another
                  </Button>
                </>
              }
            >
              <p>
                {formatChanges({ new: state.addedCount, changed: state.changedCount })} written.
                {state.leftOut &&
                  ` ${formatRows(state.leftOut.check.counts.wrong)} left out: correct and upload them again.`}
              </p>
            </Notice>
          )}
        </div>
        {state.phase === 'choosing' && (
          <ChooseFile
            problem={state.problem}
            onFile={(file) => {
              setUndone(null);
              void check(file);
            }}
          />
        )}
        {asks && state.phase === 'checked' && (
          <ColumnQuestion
            fileName={state.file.name}
            key={asks.sheet}
            asks={asks}
            problem={state.problem}
            isBusy={isCorrecting}
            onAnswer={(chosen) => void chooseColumns(state, chosen)}
            onAnother={startAgain}
          />
        )}
        {!asks && (state.phase === 'checked' || state.phase === 'writing') && (
          <PriceListPreview
            file={state.file}
            check={state.check}
            homeCategories={chosenAtHome}
            showsListPrices={showsListPrices}
            problem={state.phase === 'checked' ? state.problem : undefined}
            isBusy={isBusy}
            isChecking={isCorrecting}
            onCorrect={(correction) => void correct(state, correction)}
            onPutBack={(row, what) => void putBack(state, row, what)}
            onChooseAtHome={(category, isAtHome) => void chooseAtHome(state, category, isAtHome)}
            onShowListPrices={(isShown) => void showListPrices(state, isShown)}
            onAskAgain={() => void askAgain(state)}
            onTakeOver={(leaveOutWrong) => void takeOver(state, leaveOutWrong)}
            onAnother={startAgain}
          />
        )}
      </div>
    </>
  );
}

function ChooseFile({ problem, onFile }: { problem: string | undefined; onFile(file: File): void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <>
      <section className={`stack-3 ${styles.step}`}>
        <h3>1. Your list</h3>
        <p>
          Use your own list, or download ours and change its prices. Add rows for new tests; tests that you leave out
          stay as they are, and an empty cell changes nothing.
        </p>
        <div className={`line-2 ${styles.buttons}`}>
          <ExportButton endpoint={priceListFile} input={{}}>
            My tests
          </ExportButton>
          <ExportButton endpoint={priceListFile} input={{ wholeCatalogue: 'true' }}>
            The whole catalogue
          </ExportButton>
        </div>
        <p className="hint">Columns: {Object.values(columnHeaders).join(', ')}. Needed are the test and the price.</p>
      </section>
      <section className={`stack-3 ${styles.step}`}>
        <h3>2. Upload</h3>
        {problem && (
          <div id={`${id}-problem`}>
            <Notice tone="bad" heading="h3" title="This file cannot be used">
              <p>{problem}</p>
            </Notice>
          </div>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a target for files only; the button does the same */}
        <div
          className={`line-3 drop ${isOver ? 'drop-over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            ref={input}
            id={id}
            className="visually-hidden"
            type="file"
            tabIndex={-1}
            aria-label="Price list"
            accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Allows choosing the same file again.
              target.value = '';
              if (file) onFile(file);
            }}
          />
          <Button onClick={() => input.current?.click()}>Choose a file</Button>
          <p>
            or drop it here. Excel (.xlsx) or CSV, at most 2 MB and 10,000 rows. You see what it changes before anything
            is written.
          </p>
        </div>
      </section>
    </>
  );
}

function formatSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
