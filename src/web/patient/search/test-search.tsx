import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import type { Suggestion } from '../../../contract/search.ts';
import { reservedTestSlugs, slugify } from '../../../domain/slug.ts';
import { Button } from '../../ui/button.tsx';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import styles from './test-search.module.css';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

type TestSearchProps = {
  /** What the box is called for those who do not see it. */
  label: string;
  placeholder: string;
  hint?: string;
  /** Where the page of a test or package is, with or without a city. */
  addressOf(slug: string): string;
  withButton?: boolean;
};

/** Finds tests and packages while somebody types. A new page starts with an empty box. */
export function TestSearch(props: TestSearchProps) {
  const { pathname } = useLocation();
  return <SearchBox key={pathname} {...props} />;
}

function SearchBox({ label, placeholder, hint, addressOf, withButton }: TestSearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(text);
  const options = suggestions.state === 'found' ? [...suggestions.tests, ...suggestions.packages] : [];
  const shown = open && suggestions.state !== 'idle';
  const activeOption = shown ? options[active] : undefined;
  const listed = shown && suggestions.state === 'found' && options.length > 0;
  const message = shown && !listed ? messageOf(suggestions) : '';

  // Keeps what was typed before our script ran.
  useEffect(() => {
    setText(input.current?.value ?? '');
    setOpen(input.current === document.activeElement);
  }, []);

  const change = (next: string) => {
    setText(next);
    setActive(-1);
    setOpen(true);
  };
  const goTo = (slug: string) => {
    setOpen(false);
    void navigate(addressOf(slug));
  };
  const pick = (suggestion: Suggestion) => {
    setText(suggestion.name);
    goTo(suggestion.slug);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (activeOption) return pick(activeOption);
    const slug = slugify(text);
    if (slug && !reservedTestSlugs.has(slug)) return goTo(slug);
    // No address can be made of it ('खून की जांच'): the best suggestion has one.
    if (options[0]) return pick(options[0]);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, the keys are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    // One place more than there are options: the text itself.
    const places = options.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((current) => (((shown ? current : -1) + 1 + step + places) % places) - 1);
  };

  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <div className={styles.box}>
          <Search size={20} className={styles.icon} />
          <input
            ref={input}
            id={id}
            className={styles.input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={listed}
            aria-controls={listed ? `${id}-list` : undefined}
            aria-activedescendant={activeOption && optionId(id, activeOption)}
            aria-describedby={hint ? `${id}-hint` : undefined}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={100}
            placeholder={placeholder}
            value={text}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
          />
          {listed && <SuggestionList id={id} suggestions={suggestions} active={activeOption} pick={pick} />}
          {/* There from the start, so that what appears in it is read out. */}
          <p role="status" className={message ? `${styles.popup} ${styles.message}` : 'visually-hidden'}>
            {message || (listed && spokenCount(options.length))}
          </p>
        </div>
        {withButton && (
          <Button type="submit" look="accent" disabled={text.trim() === ''}>
            Search
          </Button>
        )}
      </form>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {listed && options[0] && <PrefetchPageLinks page={addressOf((activeOption ?? options[0]).slug)} />}
    </search>
  );
}

function messageOf(suggestions: Suggestions): string {
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

function spokenCount(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
