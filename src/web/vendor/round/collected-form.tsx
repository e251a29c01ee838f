import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { parseTypedNumber } from '../../../domain/text/typed-number.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './round.module.css';

const maxRupees = 1_000_000;

export function CollectedForm({
  patientName,
  price,
  onNote,
  onClose,
}: {
  patientName: string;
  price: string;
  onNote(taken: string): void;
  onClose(): void;
}) {
  const [error, setError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = parseTypedNumber(String(new FormData(event.currentTarget).get('taken')));
    if (amount >= 0 && amount <= maxRupees) onNote(amount.toFixed(2));
    else setError('Enter the amount that was taken, such as 640 or 0.');
  };
  return (
    <form ref={form} noValidate className={styles.form} aria-label={`Collected: ${patientName}`} onSubmit={onSubmit}>
      <Field
        label="Amount taken"
        name="taken"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={price}
        hint="In rupees. 0 if nothing was paid."
        error={error || undefined}
      />
      <Button type="submit" wide>
        Sample collected
      </Button>
      <Button look="secondary" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
