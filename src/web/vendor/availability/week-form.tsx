import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AvailabilityEntry } from '../../../contract/vendor/vendor-availability.ts';
import { weekdayNames } from '../../../domain/time/weekdays.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { ConflictNotice } from '../../portal/form/conflict-notice.tsx';
import { useUnsavedWarning } from '../../portal/form/use-unsaved-warning.ts';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './availability.module.css';
import { checkDraft, type DayDraft, describeDay, toDraft } from './day-draft.ts';
import { DayRow } from './day-row.tsx';
import { useConfirmAffected } from './use-confirm-affected.tsx';
import { useSaveWeek } from './use-save-week.ts';
import dayStyles from './week-days.module.css';
import { WeekPreview } from './week-preview.tsx';

const weekLabels = Object.fromEntries(weekdayNames.map((name) => [name, name]));

export function WeekForm({
  vendorId,
  saved,
  isTheirs,
  onTakeTheirs,
}: {
  vendorId: number;
  saved: readonly AvailabilityEntry[];
  /** True for a new form with the week that another user has saved. */
  isTheirs: boolean;
  onTakeTheirs(theirs: AvailabilityEntry[]): void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const [base, setBase] = useState(saved);
  const [drafts, setDrafts] = useState(() => saved.map(toDraft));
  const [isChecked, setChecked] = useState(false);
  const { confirm, dialog } = useConfirmAffected();
  const { save, isBusy, theirs, forgetTheirs } = useSaveWeek({ vendorId, base, confirm, onSaved: setBase });
  useUnsavedWarning(() => JSON.stringify(drafts) !== JSON.stringify(base.map(toDraft)));

  const submit = (version = base[0]?.version) => save(drafts, version);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => setChecked(true));
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else submit();
  };
  const change = (dayOfWeek: number, changed: Partial<DayDraft>) =>
    setDrafts((all) => all.map((draft) => (draft.dayOfWeek === dayOfWeek ? { ...draft, ...changed } : draft)));
  const copyToAll = (source: DayDraft) => {
    const before = drafts;
    setDrafts(drafts.map(({ dayOfWeek }) => ({ ...source, dayOfWeek })));
    toast({
      title: `All days have the hours of ${weekdayNames[source.dayOfWeek]}. Nothing is saved yet.`,
      action: { label: 'Undo', run: () => setDrafts(before) },
    });
  };

  return (
    <form ref={form} method="post" noValidate className={styles.week} onSubmit={onSubmit}>
      {drafts.every(({ isActive }) => !isActive) && (
        <Notice tone="warn" heading="h3" title="No day is open">
          <p>Patients cannot book until at least one day is open. Switch on the days on which you take patients.</p>
        </Notice>
      )}
      <div className={dayStyles.days}>
        <div className={dayStyles.heads} aria-hidden="true">
          <span>Open on</span>
          <span>Start time</span>
          <span>End time</span>
          <span>Slot minutes</span>
          <span>Capacity</span>
        </div>
        {drafts.map((draft) => (
          <DayRow
            key={draft.dayOfWeek}
            draft={draft}
            errors={isChecked ? checkDraft(draft) : {}}
            onChange={(changed) => change(draft.dayOfWeek, changed)}
            onCopy={() => copyToAll(draft)}
          />
        ))}
      </div>
      <p className="hint">
        Capacity is how many patients can have the same time. A day that ends at midnight ends at 00:00, which is 12:00
        am.
      </p>
      {theirs && (
        <ConflictNotice
          form={{
            isBusy,
            conflict: {
              mine: toWords(drafts),
              theirs: toWords(theirs.map(toDraft)),
              labels: weekLabels,
              keepMine: () => {
                setBase(theirs);
                submit(theirs[0]?.version);
              },
              takeTheirs: () => {
                forgetTheirs();
                onTakeTheirs(theirs);
              },
            },
          }}
        />
      )}
      <div className={styles.buttons}>
        <SubmitButton isBusy={isBusy} busyText="Saving..." autoFocus={isTheirs}>
          Save Schedule
        </SubmitButton>
      </div>
      <WeekPreview drafts={drafts} />
      {dialog}
    </form>
  );
}

function toWords(drafts: readonly DayDraft[]): Record<string, string> {
  return Object.fromEntries(drafts.map((draft) => [weekdayNames[draft.dayOfWeek] ?? '', describeDay(draft)]));
}
