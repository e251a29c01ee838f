import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PeriodLength } from '../../../domain/time/analytics-periods.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { useToday } from '../../page/site.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
import styles from './analytics.module.css';
import { findPreset, lastDays, type Period, presets, serializePeriod, withDay } from './preset-periods.ts';

const lengths: Record<PeriodLength, string> = { day: 'By day', week: 'By week', month: 'By month' };

const presetNames: Record<string, string> = Object.fromEntries(presets.map(({ id, label }) => [id, label]));

/** Stored in the address, so that a period can be bookmarked and shared. */
export function PeriodChoice({ period }: { period: Period }) {
  const today = useToday();
  const navigate = useNavigate();
  const choose = (next: Period) => void navigate(serializePeriod(next), { preventScrollReset: true, replace: true });
  const preset = findPreset(period, today);
  return (
    <>
      <FilterSelect
        label="Period"
        value={preset?.id ?? 'own'}
        options={preset ? presetNames : { ...presetNames, own: 'Own period' }}
        onChange={(id) => {
          const chosen = presets.find((candidate) => candidate.id === id);
          if (chosen) choose({ ...lastDays(chosen.days, today), by: chosen.by });
        }}
      />
      <DayInput label="First day" value={period.from} onChange={(day) => choose(withDay(period, 'from', day))} />
      <span aria-hidden="true">to</span>
      <DayInput label="Last day" value={period.until} onChange={(day) => choose(withDay(period, 'until', day))} />
      <FilterSelect label="Count" value={period.by} options={lengths} onChange={(by) => choose({ ...period, by })} />
    </>
  );
}

function DayInput({ label, value, onChange }: { label: string; value: PlainDate; onChange(day: PlainDate): void }) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  const change = (typed: string) => {
    setText(typed);
    // A half-typed year is in the distant past.
    if (typed >= '2000') onChange(typed);
  };
  return (
    <input
      type="date"
      className={styles.day}
      aria-label={label}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
