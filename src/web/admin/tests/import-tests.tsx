import { useId, useRef } from 'react';
import { exportTests } from '../../../contract/admin/catalogue-import.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { PortalDialog } from '../../portal/dialog/portal-dialog.tsx';
import { ExportButton } from '../../portal/list/export-button.tsx';
import { Button } from '../../ui/button.tsx';
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
  const { file, check, busyWith, failure, checkFile, importFile } = useTestImport(close);
  const count = check ? check.counts.new + check.counts.changed : 0;
  return (
    <PortalDialog
      ref={dialog}
      className={styles.dialog ?? ''}
      labelledBy={titleId}
      // The import would go on, and its result would not be seen.
      onDismiss={() => busyWith !== 'importing' && close()}
      onClose={onClose}
    >
      <div className={styles.content}>
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
          To import, choose a CSV from a spreadsheet, or JSON, in the form of the export, with up to 2,000 tests. Tests
          are found by their ID or else by their name. Empty cells change nothing, and tests that are not in the file
          stay as they are.
        </p>
        <Field
          label="File"
          type="file"
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          disabled={busyWith === 'importing'}
          onChange={(event) => void checkFile(event.target.files?.[0] ?? null)}
        />
        <div role="status">
          {busyWith && file && (
            <div className={styles.busy}>
              <p>{busyWith === 'checking' ? `Checking ${file.name}...` : `Importing ${count} tests...`}</p>
              <progress aria-hidden="true" />
            </div>
          )}
          {check && !busyWith && <p className={styles.summary}>{summarize(check.counts)}</p>}
        </div>
        <FormError>{failure}</FormError>
        {check && check.ignoredColumns.length > 0 && (
          <p className="hint">Columns that are not read: {check.ignoredColumns.join(', ')}</p>
        )}
        {check && <ImportedRows key={check.fingerprint} check={check} />}
        <div className={`cluster-3 ${styles.actions}`}>
          {check && check.counts.wrong > 0 && (
            <p className={styles.reason}>Correct the wrong rows first: a file is imported as a whole or not at all.</p>
          )}
          <Button look="secondary" isUnavailable={busyWith === 'importing'} onClick={close}>
            Close
          </Button>
          <Button
            isUnavailable={!check || busyWith !== null || check.counts.wrong > 0 || count === 0}
            onClick={() => void importFile()}
          >
            {busyWith === 'importing' ? 'Importing...' : `Import ${formatPlural(count, 'Test')}`}
          </Button>
        </div>
      </div>
    </PortalDialog>
  );
}

function summarize(counts: { new: number; changed: number; unchanged: number; wrong: number }): string {
  return `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.wrong} wrong`;
}
