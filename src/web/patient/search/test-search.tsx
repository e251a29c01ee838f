import Search from 'lucide-react/icons/search';
import { type ClipboardEvent, type FormEvent, type ReactNode, useId, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import type { LabFound, Suggestion } from '../../../contract/patient/search.ts';
import { searchPath, vendorPath } from '../../../domain/paths.ts';
import { maxQueryLength } from '../../../domain/search/reading/search-term.ts';
import { usePlace } from '../../location/use-place.ts';
import type { Choice, ChoiceGroup } from '../../ui/combobox/choice.ts';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { formatArea } from '../vendor-address.ts';
import { toPageQuery } from './page-query.ts';
import { formatLabs, formatWhere, getPathInPlace, getPlacePath } from './place-of-suggestion.ts';
import { describeLabs, describePrice } from './price-of-suggestion.ts';
// Drawn by the name of the test.
import '../drawings.module.css';
import { joinLines } from './query-text.ts';
import { findAnswers, groupByType, listPlaceChoices } from './suggestion-groups.ts';
import styles from './test-search.module.css';
import { useFreeTextSearch } from './use-free-text-search.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

export type TestSearchProps = {
  label: string;
  placeholder: string;
  hint?: string;
  getPath(slug: string): string;
  withButton?: boolean;
  /** Beside or below the text, in the same box. */
  place?: ReactNode;
  initialText?: string;
  autoFocus?: boolean;
};

/** More are on the page of results. */
const maxLabs = 4;

type SearchChoice = Choice & { path: string };

/** Search with suggestions. Without JavaScript it is a form that leads to the search page. */
export function TestSearch(props: TestSearchProps) {
  const { pathname } = useLocation();
  return <SearchBox key={pathname} {...props} />;
}

function SearchBox({
  label,
  placeholder,
  hint,
  getPath,
  withButton,
  place,
  initialText = '',
  autoFocus,
}: TestSearchProps) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(initialText);
  const isHydrated = useIsHydrated();
  const search = useFreeTextSearch(getPath);
  const suggestions = useSuggestions(text);
  const cityName = usePlace().place.city.name;
  const found = suggestions.state === 'found' ? suggestions.found : [];
  const groups = groupChoices(found, text.trim(), (suggestion) => {
    const path = getPathInPlace(suggestion, getPath) + toPageQuery(text, suggestion);
    return {
      key: `${suggestion.type} ${path}`,
      name: suggestion.name,
      note: suggestion.matchedName && `also called ${suggestion.matchedName}`,
      price: describePrice(suggestion),
      detail: describeLabs(suggestion, cityName),
      drawing: suggestion.type === 'test' ? suggestion.slug : undefined,
      path,
    };
  });
  const labs = suggestions.state === 'found' ? suggestions.labs.slice(0, maxLabs) : [];
  if (labs.length > 0) {
    const group = { title: 'Labs', choices: labs.map(toLabChoice) };
    if (labs[0]?.isWholeName) groups.unshift(group);
    else groups.push(group);
  }
  const best = found[0];
  const isFull = text.length >= maxQueryLength;
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
  const pick = ({ name, path }: SearchChoice) => {
    if (!path.startsWith(searchPath)) change(name);
    void navigate(path);
  };
  // A single-line input would join the lines of a prescription without commas.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = joinLines(event.clipboardData.getData('text'));
    if (pasted === null) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    change((value.slice(0, start) + pasted + value.slice(end)).slice(0, maxQueryLength));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void search.go(text.trim());
  };

  return (
    <search className="stack-2" aria-label={label}>
      <div className={withButton ? styles.box : undefined}>
        <form className={`grow covered ${styles.form}`} action={searchPath} onSubmit={submit}>
          <label className="visually-hidden" htmlFor={id}>
            {label}
          </label>
          <Combobox
            id={id}
            icon={!withButton && <Search size={20} />}
            text={text}
            onText={change}
            listLabel="Suggestions"
            groups={groups}
            message={groups.length > 0 ? '' : formatStatus(suggestions)}
            onPick={pick}
            aria-describedby={hint ? `${id}-hint` : undefined}
            name="query"
            enterKeyHint="search"
            autoFocus={autoFocus}
            onPaste={paste}
            maxLength={maxQueryLength}
            placeholder={placeholder}
          />
          {withButton && (
            <button
              type="submit"
              className={`icon-button ${styles.button}`}
              disabled={isHydrated && text.trim() === ''}
            >
              <Search size={20} />
              <span className="visually-hidden">{search.isLooking ? 'Searching...' : 'Search'}</span>
            </button>
          )}
        </form>
        {place}
      </div>
      <p className={isFull ? 'hint' : 'visually-hidden'} role="status">
        {isFull && `A search takes ${maxQueryLength} characters. What follows was left out: search for it afterwards.`}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {best && text !== initialText && <PrefetchPageLinks page={getPathInPlace(best, getPath)} />}
    </search>
  );
}

function groupChoices(
  found: readonly Suggestion[],
  text: string,
  toChoice: (suggestion: Suggestion) => SearchChoice,
): ChoiceGroup<SearchChoice>[] {
  const toGroups = (some: readonly Suggestion[]) =>
    groupByType(some).map(({ title, suggestions }) => ({ title, choices: suggestions.map(toChoice) }));
  const places = listPlaceChoices(found);
  if (found[0]?.popular && found[0].place) {
    const choices = (places.length > 0 ? places : found.slice(0, 1)).flatMap(({ place }) =>
      place ? [toPlaceChoice(place)] : [],
    );
    return [{ title: 'Places', choices }, ...(places.length > 0 ? [] : toGroups(found))];
  }
  if (places.length > 0) {
    return [{ title: 'Which place?', choices: places.map(toChoice) }, ...toGroups(found.slice(places.length))];
  }
  const answers = findAnswers(found);
  if (answers === null) return toGroups(found);
  const all = {
    key: 'all',
    name: `See all ${answers.length} together`,
    path: `${searchPath}?${new URLSearchParams({ query: text })}`,
  };
  const others = answers.flatMap((answer) => answer.others);
  return [
    { title: `${answers.length} tests`, choices: [all, ...answers.map(({ best }) => toChoice(best))] },
    ...toGroups(others),
  ];
}

function toLabChoice(lab: LabFound): SearchChoice {
  const path = vendorPath(lab.slug);
  return { key: path, name: lab.name, detail: formatArea(lab), path };
}

function toPlaceChoice(place: NonNullable<Suggestion['place']>): SearchChoice {
  const path = getPlacePath(place);
  return { key: path, name: formatWhere(place), detail: formatLabs(place.labs), path };
}

function formatStatus(suggestions: Suggestions): string {
  switch (suggestions.state) {
    case 'idle':
      return '';
    case 'searching':
      return 'Searching tests and packages...';
    case 'found':
      return 'No tests or packages found. Check the spelling, or try one word, such as “sugar”, in any language.';
    case 'failed':
      return suggestions.message;
  }
}
