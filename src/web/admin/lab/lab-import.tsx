import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lastLabImport, undoLabImport, undoneLabImport } from '../../../contract/admin/price-changes.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatShortInstant } from '../../../domain/time/format-instant.ts';
import { useMayCall } from '../../account/session/use-may-call.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { isPriceList } from '../pricing/price-lists.ts';

type Import = NonNullable<OutputOf<typeof lastLabImport>['lastImport']>;
const maxNamed = 10;

/** The last price list that the lab took over, which an operator can undo like the lab itself. */
export function LabImport({ vendorId }: { vendorId: number }) {
  const { data } = useQuery(endpointQuery(lastLabImport, { vendorId }));
  const mayUndo = useMayCall(undoLabImport);
  const [isAsking, setAsking] = useState(false);
  const last = data?.lastImport;
  if (!last || last.undoneAt) return null;
  return (
    <div className="box line-3 ends row-inset">
      <p>
        Last price list: {describeImport(last)} on {formatShortInstant(last.importedAt)}, by {last.importedBy}.
      </p>
      {mayUndo && (
        <Button look="secondary" onClick={() => setAsking(true)}>
          Undo this import
        </Button>
      )}
      {isAsking && <UndoImportDialog vendorId={vendorId} last={last} onClose={() => setAsking(false)} />}
    </div>
  );
}

const loadSchema = async () => undoneLabImport;

function UndoImportDialog({ vendorId, last, onClose }: { vendorId: number; last: Import; onClose(): void }) {
  const form = usePortalForm({
    endpoint: undoLabImport,
    fields: ['reason'],
    toRequest: (typed) => ({ vendorId, importId: last.id, reason: readText(typed, 'reason') }),
    loadSchema,
    refetch: isPriceList,
    done: ({ undoneCount, kept }) => ({
      tone: 'good',
      title: `${formatPlural(undoneCount, 'price')} taken back`,
      text: describeKept(kept.map(({ testName }) => testName)),
    }),
  });
  return (
    <FormDialog
      title="Undo this import?"
      form={form}
      submitText="Undo this import"
      busyText="Undoing..."
      onClose={onClose}
    >
      <p>
        {describeImport(last)} on {formatShortInstant(last.importedAt)} are taken back: prices and terms are again what
        they were, and tests that it added are withdrawn. Later edits are kept. Bookings keep their prices.
      </p>
      <TextArea
        label="Reason"
        rows={3}
        maxLength={500}
        hint="The owners of the lab read this in a mail."
        {...form.fieldProps('reason')}
      />
    </FormDialog>
  );
}

function describeImport({ addedCount, changedCount }: Import): string {
  return `${formatPlural(changedCount, 'changed price')} and ${formatPlural(addedCount, 'new price')}`;
}

function describeKept(names: readonly string[]): string {
  if (names.length === 0) return 'The owners read of it by mail.';
  const others = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : '';
  return `Edited since, and kept: ${names.slice(0, maxNamed).join(', ')}${others}. The owners read of it by mail.`;
}
