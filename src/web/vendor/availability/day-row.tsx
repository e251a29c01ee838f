import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxRangesPerDay } from '../../../domain/schedule/day-slots.ts';
import { weekdayNames } from '../../../domain/time/weekdays.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { addRange, type DayDraft, describeDay, describeDayInShort, type RangeErrors } from './day-draft.ts';
import { RangeFields } from './range-fields.tsx';
import styles from './week-days.module.css';

export function DayRow({
  draft,
  errors,
  onChange,
  onCopy,
}: {
  draft: DayDraft;
  errors: readonly RangeErrors[];
  onChange(change: Partial<DayDraft>): void;
  onCopy(): void;
}) {
  const row = useRef<HTMLFieldSetElement>(null);
  const name = weekdayNames[draft.dayOfWeek] ?? '';
  const { ranges } = draft;
  const [isOpen, setOpen] = useState(false);
  const hasWrong = errors.some((ofRange) => Object.keys(ofRange).length > 0);
  const focus = (selector: string) => row.current?.querySelector<HTMLElement>(selector)?.focus();
  const add = () => {
    flushSync(() => onChange(addRange(draft)));
    focus('[role="group"]:last-of-type input');
  };
  const remove = (removed: number) => {
    flushSync(() => onChange({ ranges: ranges.filter((_, index) => index !== removed) }));
    focus('[role="group"]:last-of-type button');
  };
  return (
    <fieldset ref={row} className={`${styles.day} ${draft.isActive ? '' : styles.closed}`}>
      <legend className="visually-hidden">{name}</legend>
      <div className="label">
        <Switch
          label={name}
          checked={draft.isActive}
          onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
        />
      </div>
      <button
        type="button"
        className={`row-1 to-end text-end caption soft figures ${styles.summary}`}
        aria-expanded={isOpen || hasWrong}
        aria-label={`Hours of ${name}: ${describeDay(draft)}`}
        onClick={() => setOpen(!isOpen)}
      >
        {describeDayInShort(draft)}
        <ChevronDown size={18} />
      </button>
      <div className={isOpen || hasWrong ? styles.ranges : styles.foldedRanges}>
        {ranges.map((range, index) => (
          <RangeFields
            // biome-ignore lint/suspicious/noArrayIndexKey: all that they show comes from their range
            key={index}
            position={index}
            range={range}
            errors={errors[index] ?? {}}
            onChange={(change) =>
              onChange({ ranges: ranges.map((other, at) => (at === index ? { ...other, ...change } : other)) })
            }
          >
            {draft.isActive && index === ranges.length - 1 && index + 1 < maxRangesPerDay && (
              <Button look="quiet" onClick={add} aria-label={`Add hours: ${name}`} title="Add hours">
                <Plus size={18} />
              </Button>
            )}
            {index === 0 ? (
              <Button look="quiet" onClick={onCopy} aria-label={`Copy to all days: ${name}`} title="Copy to all days">
                <Copy size={18} />
              </Button>
            ) : (
              <Button look="quiet" onClick={() => remove(index)} aria-label={`Remove: ${name}`} title="Remove">
                <Trash size={18} />
              </Button>
            )}
          </RangeFields>
        ))}
      </div>
    </fieldset>
  );
}
