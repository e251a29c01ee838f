import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnCollection } from '../../../contract/vendor/availability/home-collection.ts';
import { formatShortWeekday, weekdayNames, weekdaysFromMonday } from '../../../domain/time/weekdays.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from './collection-form.module.css';
import { nextRow, toRows, type WindowRow } from './window-rows.ts';

export function WindowsField({
  defaultWindows,
  error,
}: {
  defaultWindows: OwnCollection['windows'];
  error: string | undefined;
}) {
  const list = useRef<HTMLDivElement>(null);
  const nextKey = useRef(0);
  const withKey = (row: WindowRow) => ({ key: nextKey.current++, row });
  const [rows, setRows] = useState(() => toRows(defaultWindows).map(withKey));

  const add = () => {
    const fields = list.current?.querySelectorAll<HTMLFieldSetElement>('fieldset');
    const last = fields?.[fields.length - 1];
    flushSync(() => setRows([...rows, withKey(nextRow(last && readRow(last)))]));
    list.current?.querySelector<HTMLElement>('fieldset:last-of-type input[type=time]')?.focus();
  };
  return (
    <div ref={list}>
      {rows.map(({ key, row }, index) => (
        <WindowFields
          key={key}
          name={String(key)}
          position={index + 1}
          row={row}
          isWrong={error !== undefined}
          onRemove={() => setRows(rows.filter((other) => other.key !== key))}
        />
      ))}
      <FormError>{error}</FormError>
      <div>
        <Button look="quiet" onClick={add}>
          <Plus size={18} />
          Add window
        </Button>
      </div>
    </div>
  );
}

function WindowFields({
  name,
  position,
  row,
  isWrong,
  onRemove,
}: {
  name: string;
  position: number;
  row: WindowRow;
  isWrong: boolean;
  onRemove(): void;
}) {
  return (
    <fieldset className={styles.window}>
      <legend className="visually-hidden">Window {position}</legend>
      <input type="hidden" name="windows" value={name} />
      <Field label="From" type="time" name={`start-${name}`} defaultValue={row.start} aria-invalid={isWrong} />
      <Field label="Until" type="time" name={`end-${name}`} defaultValue={row.end} />
      <Field label="Homes" inputMode="numeric" maxLength={4} name={`homes-${name}`} defaultValue={row.homes} />
      <Button look="quiet" onClick={onRemove} aria-label={`Remove window ${position}`}>
        <Trash size={18} />
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: it is part of the fieldset of its window */}
      <div role="group" aria-label="Days" className={`cluster-1 whole-row ${styles.days}`}>
        {weekdaysFromMonday.map((day) => (
          <label key={day} className={`covered ${styles.day}`}>
            <input
              type="checkbox"
              name={`day-${name}`}
              value={day}
              defaultChecked={row.days.includes(day)}
              aria-label={weekdayNames[day]}
            />
            <span className="chip small" aria-hidden="true">
              {formatShortWeekday(day)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function readRow(fields: HTMLFieldSetElement): WindowRow {
  const value = (name: string) => fields.querySelector<HTMLInputElement>(`[name^=${name}]`)?.value ?? '';
  const days = [...fields.querySelectorAll<HTMLInputElement>('[name^=day]:checked')].map((day) => Number(day.value));
  return { days, start: value('start'), end: value('end'), homes: Number(value('homes')) || 1 };
}
