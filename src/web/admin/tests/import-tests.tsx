import { useId, useRef, useState } from 'react';
import { exportTests, type ImportCheck, type ImportedRow } from '../../../contract/admin/catalogue-import.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import dialogStyles from '../../portal/dialog/portal-dialog.module.css';
import { PortalDialog } from '../../portal/dialog/portal-dialog.tsx';
import { ExportButton } from '../../portal/downloads/export-button.tsx';
import { ChooseTestDialog } from '../../portal/tests/choose-test-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from './import-tests.module.css';
import { ImportedRows } from './imported-rows.tsx';
import { useTestImport } from './use-test-import.ts';

/** Exports or imports the whole catalogue. Shows the changes of a file before it applies all of them or none. */
export function ImportTests({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = () => dialog.current?.close();
  const { file, check, busyWith, isAnswering, failure, checkFile, answer, importFile } = useTestImport(close);
  const [leavesOut, setLeavesOut] = useState(false);
  const [choosing, setChoosing] = useState<ImportedRow | null>(null);
  const counts = check?.counts;
  const count = counts ? counts.new + counts.changed : 0;
  const isReady = counts !== undefined && count > 0 && counts.wrong === 0 && (counts.unclear === 0 || leavesOut);
  return (
    <>
      <PortalDialog
        ref={dialog}
        className={`${dialogStyles.dialog} ${dialogStyles.wide}`}
        labelledBy={titleId}
        // The import would go on, and its result would not be seen.
        onDismiss={() => busyWith !== 'importing' && close()}
        onClose={onClose}
      >
        <div className={`stack-4 inset ${dialogStyles.form}`}>
          <h2 id={titleId}>Import or Export Tests</h2>
          <div className="cluster-3">
            <ExportButton endpoint={exportTests} input={{ format: 'csv' }}>
              Export as CSV
            </ExportButton>
            <ExportButton endpoint={exportTests} input={{ format: 'json' }}>
              Export as JSON
            </ExportButton>
          </div>
          <p>
            To import, choose a table (.xlsx or CSV), or JSON, in the form of the export, with up to 2,000 tests. Tests
            are found by their ID or else by their name; where a name may be one that we have, you are asked. Empty
            cells change nothing, and tests that are not in the file stay as they are.
          </p>
          <Field
            label="File"
            type="file"
            accept=".xlsx,.csv,.tsv,.txt,.json,text/csv,application/json"
            disabled={busyWith === 'importing'}
            onChange={(event) => {
              setLeavesOut(false);
              void checkFile(event.target.files?.[0] ?? null);
            }}
          />
          <div role="status">
            {busyWith && file && (
              <div className="stack-3">
                <p>{busyWith === 'checking' ? `Checking ${file.name}...` : `Importing ${count} tests...`}</p>
                <progress aria-hidden="true" className="full" />
              </div>
            )}
            {check && !busyWith && <p className="strong">{summarize(check.counts)}</p>}
          </div>
          <FormError>{failure}</FormError>
          {check && check.ignoredColumns.length > 0 && (
            <p className="hint">Columns that are not read: {check.ignoredColumns.join(', ')}</p>
          )}
          {check && check.ignoredSheets.length > 0 && (
            <p className="hint">Sheets without a column of names: {check.ignoredSheets.join(', ')}</p>
          )}
          {check && (
            <ImportedRows
              check={check}
              onAnswer={(rows, answers) => void answer(rows, answers)}
              onChoose={setChoosing}
            />
          )}
          <div className={`cluster-3 ${dialogStyles.actions}`}>
            {check && check.counts.wrong > 0 && (
              <p className={`small soft ${styles.reason}`}>
                Correct the wrong rows, or leave them out, before you import.
              </p>
            )}
            {check && check.counts.unclear > 0 && (
              <Checkbox
                label={`Leave out the ${formatPlural(check.counts.unclear, 'row')} without an answer`}
                checked={leavesOut}
                onChange={({ target }) => setLeavesOut(target.checked)}
              />
            )}
            <Button look="secondary" isUnavailable={busyWith === 'importing'} onClick={close}>
              Close
            </Button>
            <Button
              isUnavailable={!isReady || busyWith !== null || isAnswering}
              onClick={() => void importFile(leavesOut)}
            >
              {busyWith === 'importing' ? 'Importing...' : `Import ${formatPlural(count, 'Test')}`}
            </Button>
          </div>
        </div>
      </PortalDialog>
      {choosing && (
        <ChooseTestDialog
          typedName={choosing.name}
          onPick={({ id }) => void answer([choosing.row], [{ row: choosing.row, testId: id }])}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  );
}

function summarize(counts: ImportCheck['counts']): string {
  const said = `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.wrong} wrong`;
  const unclear = counts.unclear > 0 ? `, ${counts.unclear} to answer` : '';
  return said + unclear + (counts.leftOut > 0 ? `, ${counts.leftOut} left out` : '');
}
