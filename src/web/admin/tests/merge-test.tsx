import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TestListItem } from '../../../contract/admin/admin-catalogue.ts';
import { mergeTest, testMerge } from '../../../contract/admin/merge-tests.ts';
import type { AdminTest } from '../../../contract/admin/test-fields.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { TestPicker } from '../../portal/tests/test-picker.tsx';
import { MergePreview } from './merge-preview.tsx';
import { testQueries } from './test-queries.ts';

/** Chooses the test that stays, and shows what changes before the other one is merged into it. */
export function MergeTest({ test: { id, name }, onClose }: { test: AdminTest; onClose(): void }) {
  const [into, setInto] = useState<TestListItem | null>(null);
  const intoId = into?.id ?? 0;
  const preview = useQuery({ ...endpointQuery(testMerge, { id, intoId }), enabled: into !== null, staleTime: 0 });
  const { mutateAsync } = usePortalMutation(mergeTest, {
    refetch: testQueries,
    done: ({ name: intoName }) => `${name} is now ${intoName}`,
  });
  const shown = preview.isFetching ? undefined : preview.data;
  const merge = async () => {
    if (!shown) return;
    try {
      await mutateAsync({ id, version: shown.test.version, intoId: shown.into.id, intoVersion: shown.into.version });
    } catch (error) {
      // What has changed meanwhile is shown beside the reason.
      void preview.refetch();
      throw error;
    }
  };
  const failure = preview.isLoadingError ? getErrorMessage(preview.error, unreachableMessage) : null;
  return (
    <ConfirmDialog
      title={`Merge “${name}” with another test`}
      confirmText="Merge"
      busyText="Merging..."
      isDangerous
      isReady={shown !== undefined}
      refusal={shown?.refusal ?? failure}
      onConfirm={merge}
      onClose={onClose}
    >
      <div className="stack-4">
        <p>Choose the test that stays. It gets the names, addresses and prices of this one.</p>
        <TestPicker name="intoId" label="Test that stays" error={undefined} leftOutId={id} onPick={setInto} />
        <div role="status">
          {into && preview.isFetching && <p className="hint">Looking at what changes...</p>}
          {shown && <MergePreview preview={shown} />}
        </div>
      </div>
    </ConfirmDialog>
  );
}
