import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { allTests, type TestListItem } from '../../../contract/admin/admin-catalogue.ts';
import { suggestions } from '../../../contract/patient/search.ts';
import { formatCategory } from '../../../domain/catalogue/category.ts';
import { endpointQuery } from '../../api/query-client.ts';
import type { Choice } from '../../ui/combobox/choice.ts';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { ownOffersQuery } from './own-offers.ts';
import styles from './tests.module.css';

const maxShown = 50;
const typingPauseMs = 150;

/** Selects a test of the catalogue with the patients' search: abbreviations, Hindi, misspellings. */
export function TestPicker({ name, error }: { name: string; error: string | undefined }) {
  const id = useId();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<TestListItem | null>(null);
  const tests = useQuery(endpointQuery(allTests, {}));
  const { data: offers = [] } = useQuery(ownOffersQuery);
  const typed = useDebounced(text.trim().slice(0, 100), typingPauseMs);
  const isSearching = typed !== '' && typed !== picked?.name;
  const { data: hits } = useQuery({
    ...endpointQuery(suggestions, { query: typed }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });

  const offered = new Set(offers.map(({ testId }) => testId));
  const found = isSearching ? findTests(tests.data ?? [], typed, hits) : (tests.data ?? []);
  const free = found.filter((test) => !offered.has(test.id));
  const choices = free.slice(0, maxShown).map((test): Choice & { test: TestListItem } => ({
    key: String(test.id),
    name: test.name,
    note: [...test.abbreviations.slice(0, 2), formatCategory(test.category)].join(' · '),
    test,
  }));
  const alreadyOffered = isSearching ? found.filter((test) => offered.has(test.id)).slice(0, 3) : [];
  const message = (() => {
    if (tests.isLoadingError) return 'Could not load tests.';
    if (tests.isPending) return 'Loading...';
    if (alreadyOffered.length > 0)
      return `In your list already: ${alreadyOffered.map((test) => test.name).join(', ')}.`;
    if (free.length === 0) return 'No tests found.';
    return free.length > maxShown ? `${free.length - maxShown} more: type to narrow them down.` : '';
  })();
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>Test</label>
      <Combobox
        id={id}
        text={text}
        onText={(next) => {
          setText(next);
          if (next !== picked?.name) setPicked(null);
        }}
        groups={[{ choices }]}
        listLabel="Tests"
        message={picked && text === picked.name ? '' : message}
        marksFirst
        // Enter in the search must not submit the form.
        {...(!picked && { onEnter: () => {} })}
        onPick={({ test }) => {
          setPicked(test);
          setText(test.name);
        }}
        placeholder="Search for a test..."
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <input type="hidden" name={name} value={picked?.id ?? ''} />
      {error && (
        <p id={`${id}-error`} className={styles.problem}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Search results first, then names that contain the text. */
function findTests(
  tests: readonly TestListItem[],
  typed: string,
  hits: readonly { id: number; type: string }[] = [],
): TestListItem[] {
  const byId = new Map(tests.map((test) => [test.id, test]));
  const ranked = hits.flatMap(({ id, type }) => (type === 'test' ? (byId.get(id) ?? []) : []));
  const text = typed.toLowerCase();
  const others = tests.filter(
    (test) =>
      !ranked.includes(test) &&
      [test.name, ...test.abbreviations, ...test.alternativeNames].some((name) => name.toLowerCase().includes(text)),
  );
  return [...ranked, ...others];
}
