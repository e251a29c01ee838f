import { type RefObject, useEffect, useRef } from 'react';
import { useUnsaved } from './leaving.ts';

/** Asks before a changed form goes away. The returned function accepts the present content as saved. */
export function useUnsavedForm(form: RefObject<HTMLFormElement | null>): () => void {
  const initial = useRef('');
  const saved = useRef('');
  const seen = useRef<HTMLFormElement | null>(null);
  // After each rendering: a form may appear later, once its content is loaded.
  useEffect(() => {
    if (seen.current === form.current) return;
    seen.current = form.current;
    initial.current = saved.current = serializeForm(form.current);
  });
  // After a save, some forms start again as they were first.
  useUnsaved(() => ![initial.current, saved.current].includes(serializeForm(form.current)), form);
  return () => {
    saved.current = serializeForm(form.current);
  };
}

/**
 * The form's content as a string, to compare; files count by name and size. A select at its default counts as
 * untouched, because its options may be loaded later than the form.
 */
function serializeForm(form: HTMLFormElement | null): string {
  if (!form) return '';
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => {
      if (typeof value !== 'string') return [name, `${value.name} ${value.size}`];
      return [name, isAtDefault(form.elements.namedItem(name)) ? null : value];
    }),
  );
}

function isAtDefault(field: unknown): boolean {
  return field instanceof HTMLSelectElement && field.selectedOptions[0]?.defaultSelected === true;
}
