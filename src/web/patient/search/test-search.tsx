import { Search } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import type { Suggestion } from '../../../contract/patient/search.ts';
import { searchPath } from '../../../domain/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Choice } from '../../ui/combobox/choice.ts';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { maxQueryLength } from './query-text.ts';
import styles from './test-search.module.css';
import { useFreeTextSearch } from './use-free-text-search.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

export type TestSearchProps = {
  /** What the box is called for those who do not see it. */
  label: string;
  placeholder: string;
  hint?: string;
  /** Where the page of a test or package is, with or without a city. */
  getPath(slug: string): string;
  withButton?: boolean;
  initialText?: string;
  autoFocus?: boolean;
};

type SearchChoice = Choice & { slug: string };

/**
 * Finds tests and packages while somebody types. A new page starts with an empty box. Without JavaScript it is a form
 * that leads to the search page.
 */
export function TestSearch(props: TestSearchProps) {
  const { pathname } = useLocation();
  return <SearchBox key={pathname} {...props} />;
}

function SearchBox({ label, placeholder, hint, getPath, withButton, initialText = '', autoFocus }: TestSearchProps) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(initialText);
  const isHydrated = useIsHydrated();
  const search = useFreeTextSearch(getPath);
  const suggestions = useSuggestions(text);
  const { tests, packages } = suggestions.state === 'found' ? suggestions : { tests: [], packages: [] };
  const best = tests[0] ?? packages[0];
  // Navigation within the search page changes `initialText` without a new mount.
  const [startedWith, setStartedWith] = useState(initialText);
  if (startedWith !== initialText) {
    setStartedWith(initialText);
    setText(initialText);
  }

  const change = (next: string) => {
    search.cancel();
    setText(next);
  };
  const pick = ({ name, slug }: SearchChoice) => {
    change(name);
    void navigate(getPath(slug));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void search.go(text.trim());
  };

  return (
    <search className={styles.search} aria-label={label}>
      <form className={styles.form} action={searchPath} onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <Combobox
          id={id}
          icon={<Search size={20} />}
          text={text}
          onText={change}
          listLabel="Suggestions"
          groups={[
            { title: 'Individual Tests', choices: tests.map(toChoice) },
            { title: 'Test Packages', choices: packages.map(toChoice) },
          ]}
          message={best ? '' : formatStatus(suggestions)}
          onPick={pick}
          aria-describedby={hint ? `${id}-hint` : undefined}
          name="query"
          enterKeyHint="search"
          autoFocus={autoFocus}
          maxLength={maxQueryLength}
          placeholder={placeholder}
        />
        {withButton && (
          <Button type="submit" look="accent" disabled={isHydrated && text.trim() === ''}>
            {search.isLooking ? 'Searching...' : 'Search'}
          </Button>
        )}
      </form>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {best && <PrefetchPageLinks page={getPath(best.slug)} />}
    </search>
  );
}

/** A test and a package may have the same id. */
const toChoice = ({ type, id, name, slug, matchedName }: Suggestion): SearchChoice => ({
  key: `${type}-${id}`,
  name,
  slug,
  note: matchedName && `also called ${matchedName}`,
});

function formatStatus(suggestions: Suggestions): string {
  switch (suggestions.state) {
    case 'idle':
      return '';
    case 'searching':
      return 'Searching tests and packages...';
    case 'found':
      return 'No tests or packages found.';
    case 'failed':
      return suggestions.message;
  }
}
