import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lastPriceListImport, type UndoneImport, undoPriceListImport } from '../../../contract/vendor/price-list.ts';
import { ownOffers } from '../../../contract/vendor/vendor-offers.ts';
import { pluralize } from '../../../domain/text/plural.ts';
import { formatShortInstant } from '../../../domain/time/format-instant.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatChanges } from './format-counts.ts';
import styles from './price-list.module.css';
import { lastImportQuery } from './use-price-list.ts';

export function LastImport({
  undone,
  onUndone,
}: {
  undone: UndoneImport | null;
  onUndone(undone: UndoneImport): void;
}) {
  const { data } = useQuery(lastImportQuery);
  const undo = usePortalMutation(undoPriceListImport, {
    onSuccess: onUndone,
    refetch: [ownOffers, lastPriceListImport],
  });
  const [isAsking, setAsking] = useState(false);
  const last = data?.lastImport;

  if (undone) return <Undone {...undone} />;
  if (!last || last.undoneAt) return null;
  const changes = formatChanges({ new: last.addedCount, changed: last.changedCount });
  return (
    <div className={`box line-2 ${styles.last}`}>
      <p>
        Last price list: {changes} on {formatShortInstant(last.importedAt)}, by {last.importedBy}.
      </p>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Undo
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Undo the last price list?"
          confirmText="Undo it"
          busyText="Undoing..."
          onConfirm={() => undo.mutateAsync({ importId: last.id })}
          onClose={() => setAsking(false)}
        >
          <p>
            {changes} are taken back: prices and terms are again what they were, and tests that it added are withdrawn.
            Later edits are kept.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Undone({ undoneCount, kept }: UndoneImport) {
  return (
    <div role="status">
      <Notice tone="good" heading="h3" title="The last price list is undone">
        <p>{formatChanges({ new: 0, changed: undoneCount })} taken back.</p>
        {kept.length > 0 && (
          <p>
            Not taken back, because somebody has edited {pluralize(kept.length, 'it', 'them')} since:{' '}
            {kept
              .slice(0, 20)
              .map(({ testName }) => testName)
              .join(', ')}
            {kept.length > 20 && ` and ${kept.length - 20} more`}.
          </p>
        )}
      </Notice>
    </div>
  );
}
