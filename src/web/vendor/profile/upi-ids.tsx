import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeUpiId, endUpiId, getUpiIds, getUpiPayee } from '../../../contract/vendor/money/upi.ts';
import type { OwnUpiIds } from '../../../contract/vendor/money/upi-schemas.ts';
import { hoursUntilUpiIdHolds, maxUpiIdLength } from '../../../domain/payments/upi.ts';
import { formatInstant } from '../../../domain/time/format-instant.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { FormSection } from '../../portal/form/form-section.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { LoadError } from '../../portal/shell/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';

type EndedUpiId = NonNullable<OwnUpiIds['current']> & { isWaiting: boolean };
const upiQuery = endpointQuery(getUpiIds, {});

/** Not among the fields of the profile: it is never public, and asks for the password. */
export function UpiIds() {
  const query = useQuery(upiQuery);
  const [isChanging, setChanging] = useState(false);
  const [ending, setEnding] = useState<EndedUpiId | null>(null);
  if (query.isLoadingError) return <LoadError query={query} title="The UPI id could not be loaded" />;
  const { current, waiting } = query.data ?? {};
  return (
    <FormSection
      title="Payment by UPI"
      hint="Your desk and collectors show a QR code with it. Patients see it only while something is due."
      isSingleColumn
    >
      {!query.data && <Skeletons count={2} label="Loading the UPI id" />}
      {current && (
        <div className="cluster-3">
          <p>
            <strong translate="no">{current.upiId}</strong> since {formatInstant(current.inForceAt)}
          </p>
          <Button look="quiet" onClick={() => setEnding({ ...current, isWaiting: false })}>
            Stop using it
          </Button>
        </div>
      )}
      {waiting && (
        <Notice
          tone="warn"
          heading="h3"
          title={`From ${formatInstant(waiting.inForceAt)}: ${waiting.upiId}`}
          actions={
            <Button look="secondary" onClick={() => setEnding({ ...waiting, isWaiting: true })}>
              Stop this change
            </Button>
          }
        >
          <p>
            {waiting.requestedBy ?? 'Deleted account'} asked for it on {formatInstant(waiting.requestedAt)}. The other
            owners have a mail about it.
          </p>
        </Notice>
      )}
      {query.data && !current && !waiting && <p>Your lab has no UPI id yet.</p>}
      {query.data && (
        <div>
          <Button look="secondary" onClick={() => setChanging(true)}>
            {current || waiting ? 'Change the UPI id' : 'Set a UPI id'}
          </Button>
        </div>
      )}
      {isChanging && <ChangeDialog onClose={() => setChanging(false)} />}
      {ending && <EndDialog ended={ending} onClose={() => setEnding(null)} />}
    </FormSection>
  );
}

const loadSchema = () => import('../../../contract/vendor/money/upi-schemas.ts').then(({ newUpiId }) => newUpiId);

function ChangeDialog({ onClose }: { onClose(): void }) {
  const queryClient = useQueryClient();
  const form = usePortalForm({
    endpoint: changeUpiId,
    fields: ['upiId'],
    toRequest: (data) => ({ upiId: readText(data, 'upiId') }),
    loadSchema,
    onSuccess: (ids) => queryClient.setQueryData(upiQuery.queryKey, ids),
    done: ({ waiting }) => `Your lab uses ${waiting?.upiId} from ${waiting && formatInstant(waiting.inForceAt)}.`,
  });
  return (
    <FormDialog title="UPI id of your lab" form={form} submitText="Save" onClose={onClose}>
      <p className="hint">
        It holds after {hoursUntilUpiIdHolds} hours. The other owners get a mail at once, and each of them can stop it.
      </p>
      <Field
        label="UPI id"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxUpiIdLength}
        placeholder="yourlab@okaxis"
        {...form.fieldProps('upiId')}
      />
    </FormDialog>
  );
}

function EndDialog({ ended: { id, upiId, isWaiting }, onClose }: { ended: EndedUpiId; onClose(): void }) {
  const queryClient = useQueryClient();
  const end = usePortalMutation(endUpiId, {
    refetch: [getUpiIds, getUpiPayee],
    onSuccess: (ids) => queryClient.setQueryData(upiQuery.queryKey, ids),
    done: `${upiId} is stopped.`,
  });
  return (
    <ConfirmDialog
      title={`Stop ${upiId}?`}
      confirmText="Stop it"
      busyText="Stopping it..."
      onConfirm={() => end.mutateAsync({ id, isWaiting })}
      onClose={onClose}
    >
      <p>QR codes no longer have it from now on. Another one holds {hoursUntilUpiIdHolds} hours after it is set.</p>
    </ConfirmDialog>
  );
}
