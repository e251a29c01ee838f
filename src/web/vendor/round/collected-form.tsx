import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type DoorWay, doorWays, paymentWayNames } from '../../../domain/payments/payment-entries.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { parseTypedNumber } from '../../../domain/text/typed-number.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import styles from './round.module.css';

const maxRupees = 1_000_000;

/** Another amount than is due needs a note for the desk. */
export function CollectedForm({
  patientName,
  due,
  onNote,
  onClose,
}: {
  patientName: string;
  due: string;
  onNote(found: { taken: string; way: DoorWay; note: string | null }): void;
  onClose(): void;
}) {
  const [errors, setErrors] = useState<{ taken?: string; note?: string }>({});
  const [typed, setTyped] = useState<string | null>(null);
  // What is due may change while the form is open.
  const amount = typed ?? due;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isOther = parseTypedNumber(amount) !== Number(due);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const taken = parseTypedNumber(amount);
    const note = String(fields.get('note') ?? '').trim() || null;
    const way = doorWays.find((each) => each === fields.get('way')) ?? 'cash';
    if (!(taken >= 0 && taken <= maxRupees)) setErrors({ taken: 'Enter the amount that was taken, such as 640 or 0.' });
    else if (isOther && !note) setErrors({ note: 'Say in a few words why this is another amount.' });
    else onNote({ taken: taken.toFixed(2), way, note: isOther ? note : null });
  };
  return (
    <form
      ref={form}
      noValidate
      className={`stack-3 ${styles.form}`}
      aria-label={`Collected: ${patientName}`}
      onSubmit={onSubmit}
    >
      <Field
        label="Amount taken"
        name="taken"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => setTyped(target.value)}
        hint="In rupees. 0 if nothing was paid."
        error={errors.taken}
      />
      {isOther && (
        <Field
          label={`Why not ${formatRupees(parsePaise(due))}`}
          name="note"
          maxLength={300}
          autoComplete="off"
          error={errors.note}
        />
      )}
      <Select label="Paid by" name="way">
        {doorWays.map((way) => (
          <option key={way} value={way}>
            {paymentWayNames[way]}
          </option>
        ))}
      </Select>
      <Button type="submit" wide>
        Sample collected
      </Button>
      <Button look="secondary" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
