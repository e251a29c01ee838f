import { useId, useState } from 'react';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { useSuggestions } from '../search/use-suggestions.ts';
import type { ReadTest } from './read-lines.ts';

export function PickTest({ label, onPick }: { label: string; onPick(test: ReadTest): void }) {
  const id = useId();
  const [text, setText] = useState('');
  const suggestions = useSuggestions(text);
  const tests = suggestions.state === 'found' ? suggestions.found.filter(({ type }) => type === 'test') : [];
  const unique = [...new Map(tests.map((test) => [test.slug, test])).values()];
  const message =
    suggestions.state === 'failed'
      ? suggestions.message
      : suggestions.state === 'found' && unique.length === 0
        ? 'No tests found.'
        : suggestions.state === 'searching'
          ? 'Searching tests...'
          : '';
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Combobox
        id={id}
        text={text}
        onText={setText}
        autoFocus
        autoComplete="off"
        groups={[
          {
            title: 'Tests',
            choices: unique.map(({ slug, name, matchedName }) => ({
              key: slug,
              name,
              note: matchedName && `also called ${matchedName}`,
            })),
          },
        ]}
        listLabel="Tests"
        message={message}
        isLoading={suggestions.state === 'searching'}
        marksFirst
        onEnter={() => {}}
        onPick={({ key, name }) => onPick({ slug: key, name })}
      />
    </div>
  );
}
