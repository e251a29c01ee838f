import { useNavigate } from 'react-router';
import type { PeriodLength } from '../../../domain/time/analytics-periods.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { useToday } from '../../page/site.tsx';
import { DayField } from '../../portal/form/day-field.tsx';
import { FilterSelect } from '../../portal/list/filter-select.tsx';
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
      <DayField label="First day" day={period.from} onDay={(day) => day && choose(withDay(period, 'from', day))}>
        {formatDate(period.from, today)}
      </DayField>
      <DayField label="Last day" day={period.until} onDay={(day) => day && choose(withDay(period, 'until', day))}>
        to {formatDate(period.until, today)}
      </DayField>
      <FilterSelect label="Count" value={period.by} options={lengths} onChange={(by) => choose({ ...period, by })} />
    </>
  );
}
