import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getDayClose, moveDrawerCash } from '../../../../contract/vendor/money/day-close.ts';
import { drawerMoveInput } from '../../../../contract/vendor/money/day-close-schemas.ts';
import { listCollectors } from '../../../../contract/vendor/rounds/rounds.ts';
import type { DrawerMoveKind } from '../../../../domain/payments/day-close.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { FormDialog } from '../../../portal/form/form-dialog.tsx';
import { readNumber, readOptionalNumber, readOptionalText } from '../../../portal/form/read-form.ts';
import { usePortalForm } from '../../../portal/form/use-portal-form.ts';
import { Field, Select } from '../../../ui/field.tsx';

const texts = {
  float: { title: 'Opening float', who: 'Drawer of', done: 'The float is noted.' },
  'hand-over': { title: 'Hand over cash', who: 'From', done: 'The hand-over is noted.' },
};

const loadSchema = async () => drawerMoveInput;

/** Everybody who works for the lab has a drawer. */
export function MoveCashDialog({ kind, onClose }: { kind: DrawerMoveKind; onClose(): void }) {
  const people = useQuery(endpointQuery(listCollectors, {})).data ?? [];
  const [key] = useState(() => crypto.randomUUID());
  const { title, who, done } = texts[kind];
  const form = usePortalForm({
    endpoint: moveDrawerCash,
    fields: ['userId', 'toUserId', 'amount', 'note'],
    toRequest: (data) => ({
      kind,
      userId: readNumber(data, 'userId'),
      toUserId: readOptionalNumber(data, 'toUserId'),
      amount: readNumber(data, 'amount'),
      note: readOptionalText(data, 'note'),
    }),
    headers: () => ({ 'Idempotency-Key': key }),
    loadSchema,
    refetch: [getDayClose],
    done,
  });
  const options = people.map(({ userId, name }) => (
    <option key={userId} value={userId}>
      {name}
    </option>
  ));
  return (
    <FormDialog title={title} form={form} submitText="Note it" onClose={onClose}>
      <Select key={`who ${people.length}`} label={who} {...form.fieldProps('userId')}>
        {options}
      </Select>
      {kind === 'hand-over' && (
        <Select key={`to ${people.length}`} label="To" defaultValue="" {...form.fieldProps('toUserId')}>
          <option value="">The safe</option>
          {options}
        </Select>
      )}
      <Field label="Amount" inputMode="decimal" autoComplete="off" {...form.fieldProps('amount')} />
      <Field label="Note (optional)" maxLength={300} autoComplete="off" {...form.fieldProps('note')} />
    </FormDialog>
  );
}
