import { type RefObject, useEffect, useRef } from 'react';
import { useUnsaved } from './leaving.ts';
import { serializeForm } from './serialize-form.ts';

/** Asks before a changed form goes away. The returned function accepts the present content as saved. */
export function useUnsavedForm(form: RefObject<HTMLFormElement | null>): () => void {
  const initial = useRef('');
  const saved = useRef('');
  useEffect(() => {
    initial.current = saved.current = serializeForm(form.current);
  }, [form]);
  // After a save, some forms start again as they were first.
  useUnsaved(() => ![initial.current, saved.current].includes(serializeForm(form.current)), form);
  return () => {
    saved.current = serializeForm(form.current);
  };
}
