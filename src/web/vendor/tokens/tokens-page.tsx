import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CreatedVendorToken,
  createVendorToken,
  listVendorTokens,
  newVendorToken,
  revokeVendorToken,
  type VendorToken,
} from '../../../contract/vendor/vendor-tokens.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useToday } from '../../page/site.tsx';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { HandOverDialog } from '../../portal/dialog/hand-over-dialog.tsx';
import { CopyField } from '../../portal/form/copy-field.tsx';
import { FormDialog } from '../../portal/form/form-dialog.tsx';
import { readText } from '../../portal/form/read-form.ts';
import { usePortalForm } from '../../portal/form/use-portal-form.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { DataTable } from '../../portal/list/data-table.tsx';
import { ListFrame } from '../../portal/list/list-page.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { tokenColumns } from './token-columns.tsx';

export default function TokensPage() {
  const today = useToday();
  const query = useQuery(endpointQuery(listVendorTokens, {}));
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<CreatedVendorToken | null>(null);
  const [ending, setEnding] = useState<VendorToken | null>(null);
  return (
    <>
      <ListFrame
        title="Programs"
        actions={<Button onClick={() => setMaking(true)}>Make a token</Button>}
        query={query}
        failure="The tokens of your lab could not be loaded"
      >
        <DataTable
          label="Tokens of this lab"
          columns={tokenColumns(today, setEnding)}
          rows={query.data}
          rowKey={({ id }) => id}
          isLoading={query.isPending}
          skeletonRows={2}
          isMuted={({ isWorking }) => !isWorking}
          empty={
            <EmptyState drawing="nothing-yet" title="Connect your own software" heading="h3">
              <p>
                With a token it sees and writes bookings, like the desk. It never reaches price lists, people or
                settings. This lab has no tokens.
              </p>
              <a href="/_api/docs">All calls</a>
            </EmptyState>
          }
        />
        {query.data && query.data.length > 0 && (
          <p className="hint">
            A token works like the desk, and never reaches price lists, people or settings.{' '}
            <a href="/_api/docs">All calls</a>
          </p>
        )}
      </ListFrame>
      {isMaking && <NewTokenDialog onMade={setMade} onClose={() => setMaking(false)} />}
      {made && !isMaking && (
        <HandOverDialog title={`The token for ${made.name}`} onClose={() => setMade(null)}>
          <p>
            Copy it now: it is not shown again. Anyone who has it can do what the token may. Your software sends it with
            each call, as <code>Authorization: Bearer</code>.
          </p>
          <CopyField label="Token" text={made.token} />
        </HandOverDialog>
      )}
      {ending && <EndTokenDialog token={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function EndTokenDialog({ token: { id, name }, onClose }: { token: VendorToken; onClose(): void }) {
  const revoke = usePortalMutation(revokeVendorToken, {
    refetch: [listVendorTokens],
    done: `The token for ${name} has ended.`,
  });
  return (
    <ConfirmDialog
      title={`End the token for ${name}?`}
      confirmText="End it"
      busyText="Ending it..."
      onConfirm={() => revoke.mutateAsync({ tokenId: id })}
      onClose={onClose}
    >
      <p>Programs that use it are refused from now on.</p>
    </ConfirmDialog>
  );
}

const loadSchema = async () => newVendorToken;

function NewTokenDialog({ onMade, onClose }: { onMade(made: CreatedVendorToken): void; onClose(): void }) {
  const form = usePortalForm({
    endpoint: createVendorToken,
    fields: ['name', 'rights'],
    toRequest: (data) => ({ name: readText(data, 'name'), rights: readText(data, 'rights') as VendorToken['rights'] }),
    loadSchema,
    onSuccess: onMade,
    refetch: [listVendorTokens],
  });
  return (
    <FormDialog title="Make a token" form={form} submitText="Make it" busyText="Making it..." onClose={onClose}>
      <Field
        label="Name"
        autoComplete="off"
        placeholder="Lab software"
        hint="By which you know the program later."
        {...form.fieldProps('name')}
      />
      <Select label="May do" defaultValue="read" {...form.fieldProps('rights')}>
        <option value="read">Read bookings</option>
        <option value="write">Read and write bookings</option>
      </Select>
    </FormDialog>
  );
}
