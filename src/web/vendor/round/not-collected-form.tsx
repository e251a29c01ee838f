import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type NotCollectedReason,
  notCollectedReasons,
  notCollectedTexts,
} from '../../../domain/home-collection/not-collected.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import styles from './round.module.css';

export function NotCollectedForm({
  patientName,
  onNote,
  onClose,
}: {
  patientName: string;
  onNote(found: { notCollected: NotCollectedReason; note: string | null }): void;
  onClose(): void;
}) {
  const [errors, setErrors] = useState<{ reason?: string; note?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const notCollected = notCollectedReasons.find((reason) => reason === typed.get('reason'));
    const note = String(typed.get('note')).trim() || null;
    if (!notCollected) setErrors({ reason: 'Choose why there is no sample.' });
    else if (notCollected === 'other' && !note) setErrors({ note: 'Say in a few words why there is no sample.' });
    else onNote({ notCollected, note });
  };
  return (
    <form
      ref={form}
      noValidate
      className={`stack-3 ${styles.form}`}
      aria-label={`Not collected: ${patientName}`}
      onSubmit={onSubmit}
    >
      <Select label="Why is there no sample?" name="reason" defaultValue="" error={errors.reason}>
        <option value="">Choose</option>
        {notCollectedReasons.map((reason) => (
          <option key={reason} value={reason}>
            {notCollectedTexts[reason]}
          </option>
        ))}
      </Select>
      <Field label="Note for the desk" name="note" maxLength={300} autoComplete="off" error={errors.note} />
      <Button type="submit" wide>
        Not collected
      </Button>
      <Button look="secondary" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
