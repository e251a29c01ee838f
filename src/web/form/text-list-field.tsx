import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/button.tsx';
import fieldStyles from '../ui/field.module.css';

/** A list of texts with buttons to add and remove rows. The form reads the non-blank ones by `readTexts`. */
export function TextListField({
  label,
  name,
  itemLabel,
  addText,
  defaultItems = [],
  maxItems = 20,
  maxLength = 200,
  hint,
  error,
}: {
  label: string;
  name: string;
  itemLabel: string;
  addText: string;
  defaultItems?: readonly string[];
  maxItems?: number;
  maxLength?: number;
  hint?: string;
  error?: string | undefined;
}) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const nextKey = useRef(defaultItems.length);
  const [rows, setRows] = useState(() => defaultItems.map((text, key) => ({ key, text })));

  const focusRow = (at: number) => {
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])];
    (inputs[Math.min(at, inputs.length - 1)] ?? group.current?.querySelector('button'))?.focus();
  };
  const add = () => {
    flushSync(() => setRows([...rows, { key: nextKey.current++, text: '' }]));
    focusRow(rows.length);
  };
  const remove = (at: number) => {
    flushSync(() => setRows(rows.filter((_row, index) => index !== at)));
    focusRow(at);
  };
  return (
    <fieldset ref={group} className="stack-2 own-width" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      {rows.map(({ key, text }, index) => (
        <div key={key} className="row-2 full at-top">
          <input
            className={fieldStyles.control}
            name={name}
            aria-label={`${itemLabel} ${index + 1}`}
            aria-invalid={error ? true : undefined}
            maxLength={maxLength}
            defaultValue={text}
            onKeyDown={(event) => {
              // Enter adds a row instead of submitting the form.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              if (event.currentTarget.value.trim() && rows.length < maxItems) add();
            }}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove ${itemLabel.toLowerCase()} ${index + 1}`}
            onClick={() => remove(index)}
          >
            <X size={18} />
          </button>
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      {rows.length < maxItems && (
        <Button look="quiet" onClick={add}>
          <Plus size={18} />
          {addText}
        </Button>
      )}
    </fieldset>
  );
}
