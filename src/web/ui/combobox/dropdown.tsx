import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, useState } from 'react';
import type { Choice, ChoiceGroup } from './choice.ts';
import { Combobox } from './combobox.tsx';
import styles from './dropdown.module.css';

type DropdownProps<C extends Choice> = {
  label: string;
  listLabel: string;
  placeholder: string;
  chosen: string;
  /** All choices for a blank text, else those that match, best first. */
  getChoices(typed: string): readonly ChoiceGroup<C>[];
  emptyMessage: string;
  isLoading?: boolean;
  onPick(choice: C): void;
};

/** A choice from a long list: typing narrows it, and leaving it restores the current choice. */
export function Dropdown<C extends Choice>({
  label,
  listLabel,
  placeholder,
  chosen,
  getChoices,
  emptyMessage,
  isLoading = false,
  onPick,
}: DropdownProps<C>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const groups = getChoices(typed?.trim() ?? '');
  const isEmpty = groups.every(({ choices }) => choices.length === 0);
  return (
    <div ref={box} className="stack-1 shrinks">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <div className={`covered shrinks ${styles.box}`}>
        <Combobox
          id={id}
          text={typed ?? chosen}
          onText={setTyped}
          groups={groups}
          listLabel={listLabel}
          message={isEmpty ? emptyMessage : ''}
          isLoading={isLoading}
          marksFirst
          onPick={(choice) => {
            setTyped(null);
            onPick(choice);
          }}
          onFocus={({ target }) => {
            target.select();
            queueMicrotask(() => box.current?.scrollIntoView({ block: 'nearest' }));
          }}
          onBlur={() => setTyped(null)}
          placeholder={placeholder}
        />
        <ChevronDown className={styles.arrow} size={20} />
      </div>
    </div>
  );
}
