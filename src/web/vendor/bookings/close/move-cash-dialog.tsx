import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getErrorCode } from '../../../../contract/errors.ts';
import { type DayClose, getDayClose, moveDrawerCash } from '../../../../contract/vendor/money/day-close.ts';
import { drawerMoveInput } from '../../../../contract/vendor/money/day-close-schemas.ts';
import { listCollectors } from '../../../../contract/vendor/rounds/rounds.ts';
import type { DrawerMoveKind } from '../../../../domain/payments/day-close.ts';
import { parseBalance } from '../../../../domain/text/money.ts';
import { endpointQuery } from '../../../api/query-client.ts';
import { MoneyField } from '../../../form/money-field.tsx';
import { FormDialog } from '../../../portal/form/form-dialog.tsx';
import { readNumber, readOptionalNumber, readOptionalText } from '../../../portal/form/read-form.ts';
import { usePortalForm } from '../../../portal/form/use-portal-form.ts';
import { Field, Select } from '../../../ui/field.tsx';
import { rupees } from './close-tables.tsx';

const texts = {
  float: { title: 'Opening float', who: 'Drawer of', done: 'The float is noted.' },
  'hand-over': { title: 'Hand over cash', who: 'From', done: 'The hand-over is noted.' },
};

const loadSchema = async () => drawerMoveInput;

/** Of what the evening left, that of drawers which have no float yet. */
export const isUnnoted =
  ({ drawers }: Pick<DayClose, 'drawers'>) =>
  ({ userId }: { userId: number | null }) =>
    !drawers.some((drawer) => drawer.userId === userId && parseBalance(drawer.float) !== 0);

/** Everybody who works for the lab has a drawer. Nobody is chosen at first, but the one whose drawer the evening left full. */
export function MoveCashDialog({ kind, close, onClose }: { kind: DrawerMoveKind; close: DayClose; onClose(): void }) {
  const people = useQuery(endpointQuery(listCollectors, {})).data ?? [];
  const [key] = useState(() => crypto.randomUUID());
  const left = kind === 'float' ? close.left.filter(isUnnoted(close)) : [];
  const [chosen, setChosen] = useState(left.length === 1 ? String(left[0]?.userId ?? '') : '');
  const isMeant = useRef(false);
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
      beyondDrawer: isMeant.current,
    }),
    headers: () => ({ 'Idempotency-Key': key }),
    loadSchema,
    refetch: [getDayClose],
    done,
  });
  const isAsked = getErrorCode(form.sending.error) === 'ask-beyond-drawer';
  useEffect(() => {
    isMeant.current ||= isAsked;
  }, [isAsked]);
  const askAgain = () => {
    isMeant.current = false;
  };
  const isChosen = ({ userId }: { userId: number | null }) => String(userId) === chosen;
  const drawer = close.drawers.find(isChosen);
  const options = people.map(({ userId, name }) => (
    <option key={userId} value={userId}>
      {name}
    </option>
  ));
  return (
    <FormDialog title={title} form={form} submitText={isAsked ? 'Note it all the same' : 'Note it'} onClose={onClose}>
      <Select
        key={`who ${people.length}`}
        label={who}
        hint={chosen && kind === 'hand-over' ? `Expected in this drawer: ${rupees(drawer?.expected ?? '0.00')}` : ''}
        value={chosen}
        onChange={({ target }) => {
          askAgain();
          setChosen(target.value);
        }}
        {...form.fieldProps('userId')}
      >
        <option value="">Choose</option>
        {options}
      </Select>
      {kind === 'hand-over' && (
        <Select key={`to ${people.length}`} label="To" defaultValue="" {...form.fieldProps('toUserId')}>
          <option value="">The safe</option>
          {options}
        </Select>
      )}
      <MoneyField
        key={`amount ${chosen}`}
        label="Amount"
        defaultValue={left.find(isChosen)?.amount ?? null}
        onChange={askAgain}
        {...form.fieldProps('amount')}
      />
      <Field label="Note (optional)" maxLength={300} autoComplete="off" {...form.fieldProps('note')} />
    </FormDialog>
  );
}
