import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { allTests, type TestListItem } from '../../../contract/admin/admin-catalogue.ts';
import { formatCategory } from '../../../domain/catalogue/category.ts';
import { endpointQuery } from '../../api/query-client.ts';
import type { Choice } from '../../ui/combobox/choice.ts';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import styles from './test-picker.module.css';
import { useTestRanking } from './use-test-ranking.ts';

const maxShown = 50;

export function TestPicker({
  name,
  label = 'Test',
  error,
  offeredIds = [],
  leftOutId,
  initialText = '',
  onPick,
  ifMissing,
}: {
  name: string;
  label?: string;
  error: string | undefined;
  offeredIds?: readonly number[];
  /** A test that cannot be chosen, and is not listed. */
  leftOutId?: number;
  initialText?: string;
  onPick?(test: TestListItem): void;
  ifMissing?(typed: string): ReactNode;
}) {
  const id = useId();
  const [text, setText] = useState(initialText);
  const [picked, setPicked] = useState<TestListItem | null>(null);
  const tests = useQuery(endpointQuery(allTests, {}));
  const typed = text.trim();
  const isTyping = typed !== '' && typed !== picked?.name;
  const { order, isSearching } = useTestRanking(isTyping ? typed : '');

  const offered = new Set(offeredIds);
  const found = order(
    tests.data ?? [],
    ({ id: testId }) => testId,
    (test) => [test.name, ...test.abbreviations, ...test.alternativeNames],
  );
  const free = found.filter((test) => !offered.has(test.id) && test.id !== leftOutId);
  const choices = free.slice(0, maxShown).map((test): Choice & { test: TestListItem } => ({
    key: String(test.id),
    name: test.name,
    note: [...test.abbreviations.slice(0, 2), formatCategory(test.category)].join(' · '),
    test,
  }));
  const alreadyOffered = isTyping ? found.filter((test) => offered.has(test.id)).slice(0, 3) : [];
  const message = (() => {
    if (tests.isLoadingError) return 'Could not load tests.';
    if (tests.isPending) return 'Loading...';
    if (alreadyOffered.length > 0)
      return `In your list already: ${alreadyOffered.map((test) => test.name).join(', ')}.`;
    if (free.length === 0) return 'No tests found.';
    return free.length > maxShown ? `${free.length - maxShown} more: type to narrow them down.` : '';
  })();
  return (
    <div className={`stack-1 ${styles.picker}`}>
      <label htmlFor={id}>{label}</label>
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
        isLoading={isSearching || (tests.isPending && !tests.isLoadingError)}
        marksFirst
        // Enter in the search must not submit the form.
        {...(!picked && { onEnter: () => {} })}
        onPick={({ test }) => {
          setPicked(test);
          setText(test.name);
          onPick?.(test);
        }}
        placeholder="Search for a test..."
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <input type="hidden" name={name} value={picked?.id ?? ''} />
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      {isTyping && ifMissing?.(typed)}
    </div>
  );
}
