import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AvailabilityEntry } from '../../../contract/vendor/availability/vendor-availability.ts';
import { weekdayNames } from '../../../domain/time/weekdays.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { ConflictNotice } from '../../portal/form/conflict-notice.tsx';
import { compareEdits, mergeEdits } from '../../portal/form/merge-edits.ts';
import { SaveBar } from '../../portal/form/save-bar.tsx';
import { useUnsaved } from '../../portal/unsaved/leaving.ts';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
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
  const onSaved = (week: readonly AvailabilityEntry[]) => {
    setBase(week);
    // Hours that are added later are not wrong before they are sent.
    setChecked(false);
  };
  const { save, isBusy, theirs, forgetTheirs } = useSaveWeek({ vendorId, base, confirm, onSaved });
  const before = base.map((day) => JSON.stringify(toDraft(day)));
  const changed = drafts.filter((draft) => !before.includes(JSON.stringify(draft)));
  useUnsaved(() => changed.length > 0);

  const submit = () => save(drafts, base[0]?.version);
  /** Days that were not changed here stay as another user has saved them. */
  const keepMine = (current: readonly AvailabilityEntry[]) => {
    const merged = Object.values(mergeEdits(toEdits(base, current, drafts))) as DayDraft[];
    setBase(current);
    setDrafts(merged);
    save(merged, current[0]?.version);
  };
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
    <form ref={form} method="post" noValidate className="stack-4" onSubmit={onSubmit}>
      {drafts.every(({ isActive }) => !isActive) && (
        <Notice tone="warn" heading="h3" title="No day is open">
          <p>Patients cannot book until at least one day is open. Switch on the days on which you take patients.</p>
        </Notice>
      )}
      <div className="box">
        <div className={`caption soft ${dayStyles.heads}`} aria-hidden="true">
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
            errors={isChecked ? checkDraft(draft) : []}
            onChange={(changed) => change(draft.dayOfWeek, changed)}
            onCopy={() => copyToAll(draft)}
          />
        ))}
      </div>
      <p className="hint">
        Capacity is how many patients can have the same time. For a break, add hours after it. Midnight is 00:00.
      </p>
      {theirs && (
        <ConflictNotice
          form={{
            isBusy,
            conflict: {
              edits: compareEdits(toEdits(base, theirs, drafts), { labels: weekLabels, formats: dayFormats }),
              keepMine: () => keepMine(theirs),
              takeTheirs: () => {
                forgetTheirs();
                onTakeTheirs(theirs);
              },
            },
          }}
        />
      )}
      {changed.length > 0 && <WeekPreview drafts={changed} />}
      <SaveBar isStuck={changed.length > 0}>
        <SubmitButton isBusy={isBusy} busyText="Saving..." autoFocus={isTheirs}>
          Save Schedule
        </SubmitButton>
      </SaveBar>
      {dialog}
    </form>
  );
}

const dayFormats = Object.fromEntries(
  weekdayNames.map((name) => [name, (day: unknown) => describeDay(day as DayDraft)]),
);

function toEdits(
  base: readonly AvailabilityEntry[],
  theirs: readonly AvailabilityEntry[],
  drafts: readonly DayDraft[],
) {
  const before = byName(base.map(toDraft));
  return { before, first: before, theirs: byName(theirs.map(toDraft)), mine: byName(drafts) };
}

function byName(week: readonly DayDraft[]): Record<string, DayDraft> {
  return Object.fromEntries(week.map((day) => [weekdayNames[day.dayOfWeek] ?? '', day]));
}
