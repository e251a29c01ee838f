import { useEffect } from 'react';
import type { Suggestion } from '../../../contract/search.ts';
import styles from './test-search.module.css';

/** A test and a package may have the same id. */
export function optionId(boxId: string, { type, id }: Suggestion): string {
  return `${boxId}-${type}-${id}`;
}

/** The suggestions under a search box. The focus and its keys stay in the box. */
export function SuggestionList({
  id,
  suggestions: { tests, packages },
  active,
  pick,
}: {
  id: string;
  suggestions: { tests: Suggestion[]; packages: Suggestion[] };
  active: Suggestion | undefined;
  pick(suggestion: Suggestion): void;
}) {
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const groups = [
    { title: 'Individual Tests', members: tests },
    { title: 'Test Packages', members: packages },
  ].filter(({ members }) => members.length > 0);
  return (
    <div
      className={styles.popup}
      id={`${id}-list`}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, members }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
        <div key={title} role="group" aria-label={title}>
          <div className={styles.group} aria-hidden="true">
            {title}
          </div>
          {members.map((suggestion) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the input's
            <div
              key={suggestion.id}
              id={optionId(id, suggestion)}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={suggestion === active}
              onClick={() => pick(suggestion)}
            >
              {suggestion.name}{' '}
              {suggestion.matchedName && <span className={styles.alias}>also called {suggestion.matchedName}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
