import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { orderByName } from '../../domain/text/order-by-name.ts';
import { foldTyped } from '../../domain/text/typed-text.ts';
import type { Choice } from '../ui/combobox/choice.ts';
import { Combobox } from '../ui/combobox/combobox.tsx';
import styles from './list-fields.module.css';

export type MultiSelectOption = { value: number | string; label: string; note?: string | undefined };

export function listOptionNames({ label, note = '' }: MultiSelectOption): string[] {
  return [label, ...note.split(/ · |, /)];
}

function orderByLabel(options: readonly MultiSelectOption[], text: string): MultiSelectOption[] {
  return orderByName(options, text, listOptionNames);
}

/** The most to scroll through; typing finds the rest. */
const maxShown = 50;

/** Selects several options by typing, shown as chips. The form reads them by `readNumbers` or `readTexts`. */
export function MultiSelect({
  label,
  name,
  options,
  defaultSelected = [],
  placeholder,
  emptyMessage,
  isLoading = false,
  isSearching = false,
  failure,
  hint,
  error,
  onChange,
  sendsOnEnter = false,
  onText,
  mayMeanSeveral = () => false,
  lack = () => '',
  order = orderByLabel,
}: {
  label: string;
  name: string;
  options: readonly MultiSelectOption[] | undefined;
  /** Includes names, to show them before the options have loaded. */
  defaultSelected?: readonly MultiSelectOption[];
  placeholder: string;
  emptyMessage: string;
  isLoading?: boolean;
  /** True while the order of the options is on its way. Enter waits for it. */
  isSearching?: boolean;
  failure?: string | undefined;
  hint?: string;
  error?: string | undefined;
  onChange?(selected: readonly MultiSelectOption[]): void;
  /** Enter in the empty box submits the form once something is chosen. */
  sendsOnEnter?: boolean;
  onText?(text: string): void;
  /** True for a text that names several options: Enter then takes none of them unasked. */
  mayMeanSeveral?(text: string): boolean;
  /** Says that what the text names is not among the options. Enter then takes nothing that is only similar. */
  lack?(text: string): string;
  /** Returns the options that match the text, best first. */
  order?(options: readonly MultiSelectOption[], text: string): MultiSelectOption[];
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<readonly MultiSelectOption[]>(defaultSelected);
  const [text, setText] = useState('');

  const change = (next: readonly MultiSelectOption[]) => {
    setSelected(next);
    onChange?.(next);
  };
  const write = (next: string) => {
    setText(next);
    onText?.(next);
  };
  const focusInput = () => box.current?.querySelector<HTMLElement>('input[role=combobox]')?.focus();
  const isSelected = ({ value }: MultiSelectOption) => selected.some((option) => option.value === value);
  const typed = foldTyped(text);
  const found = order(options ?? [], typed).filter((option) => !isSelected(option));
  const choices = found.slice(0, maxShown).map((option): Choice & { option: MultiSelectOption } => ({
    key: String(option.value),
    name: option.label,
    note: option.note,
    option,
  }));
  const message = (() => {
    if (failure) return failure;
    if (isLoading) return 'Loading...';
    if (lack(typed)) return lack(typed);
    if (found.length === 0) return emptyMessage;
    if (mayMeanSeveral(typed)) return `“${text.trim()}” can mean several: choose one with the arrow keys.`;
    return found.length > maxShown ? `${found.length - maxShown} more: type to narrow them down.` : '';
  })();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '' && event.target instanceof HTMLInputElement) {
      change(selected.slice(0, -1));
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is the input's
    <div ref={box} className={`stack-1 ${styles.multi}`} onKeyDown={onKeyDown}>
      <label htmlFor={id}>{label}</label>
      {hint && <p className="hint">{hint}</p>}
      {selected.length > 0 && (
        <ul className={`cluster-1 ${styles.chips}`} aria-label={`Chosen: ${label}`}>
          {selected.map((option) => (
            <li key={option.value} className={`small ${styles.chip}`}>
              <span className="one-line">{option.label}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${option.label}`}
                onClick={() => {
                  change(selected.filter(({ value }) => value !== option.value));
                  focusInput();
                }}
              >
                <X size={16} />
              </button>
              <input type="hidden" name={name} value={option.value} />
            </li>
          ))}
        </ul>
      )}
      <Combobox
        id={id}
        text={text}
        onText={write}
        groups={[{ choices }]}
        listLabel={label}
        message={message}
        isLoading={isLoading || isSearching}
        marksFirst={(next) => !mayMeanSeveral(foldTyped(next)) && !lack(foldTyped(next))}
        // Enter in a search without results must not submit the form.
        onEnter={() => {
          if (sendsOnEnter && typed === '' && selected.length > 0) box.current?.closest('form')?.requestSubmit();
        }}
        onPick={({ option }) => {
          change([...selected, option]);
          write('');
        }}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
