import { type ReactNode, useEffect } from 'react';
import type { Choice, ChoiceGroup } from './choice.ts';
import styles from './combobox.module.css';

export const choiceId = (boxId: string, { key }: Choice) => `${boxId}-${key}`;

export function ChoiceList<C extends Choice>({
  id,
  label,
  groups,
  active,
  typed,
  pick,
}: {
  id: string;
  label: string;
  groups: readonly ChoiceGroup<C>[];
  active: C | undefined;
  /** Marked in the names. */
  typed: string;
  pick(choice: C): void;
}) {
  const activeId = active && choiceId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} tabIndex={-1}>
      {groups.map(
        ({ title, choices }) =>
          choices.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
            <div key={title ?? ''} role="group" aria-label={title}>
              {title && (
                <div className={`caption soft ${styles.group}`} aria-hidden="true">
                  {title}
                </div>
              )}
              {choices.map((choice) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the input's
                <div
                  key={choice.key}
                  id={choiceId(id, choice)}
                  className={styles.choice}
                  role="option"
                  tabIndex={-1}
                  aria-selected={choice === active}
                  onClick={() => pick(choice)}
                >
                  {choice.drawing && <span className={styles.drawing} data-test={choice.drawing} />}
                  <span className={styles.name}>
                    {markTyped(choice.name, typed)}
                    {choice.note && <span className="hint"> {markTyped(choice.note, typed)}</span>}
                  </span>
                  {(choice.price || choice.detail) && (
                    <span className={`caption soft ${styles.detail}`}>
                      {choice.price && <strong> {choice.price}</strong>}
                      {choice.price && choice.detail && <span className="visually-hidden">,</span>}
                      {choice.detail && <span> {choice.detail}</span>}
                    </span>
                  )}
                </div>
              ))}
            </div>
          ),
      )}
    </div>
  );
}

function markTyped(text: string, typed: string): ReactNode {
  const at = typed ? text.toLowerCase().indexOf(typed.toLowerCase()) : -1;
  if (at < 0) return text;
  const end = at + typed.length;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  );
}
