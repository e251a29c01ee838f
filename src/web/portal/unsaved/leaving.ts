import { createContext, type RefObject, use, useEffect, useRef } from 'react';

export type Unsaved = { isUnsaved(): boolean; form: RefObject<HTMLElement | null> | undefined };

type Leaving = {
  addUnsaved(unsaved: Unsaved): () => void;
  hasUnsaved(dialog?: Element | null): boolean;
  /** Asks if the page, or the forms inside a dialog, have unsaved changes. False: the user stays. */
  mayLeave(dialog?: Element | null): Promise<boolean>;
};

export const LeavingContext = createContext<Leaving>({
  addUnsaved: () => () => {},
  hasUnsaved: () => false,
  mayLeave: async () => true,
});

/** State of a navigation that the user has agreed to, or that nothing typed can stop. */
export const leavesWithoutQuestion = { leavesWithoutQuestion: true } as const;

/** Links, Back and reloads ask before they leave while `isUnsaved`. */
export function useUnsaved(isUnsaved: () => boolean, form?: RefObject<HTMLElement | null>) {
  const { addUnsaved } = use(LeavingContext);
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => addUnsaved({ isUnsaved: () => latest.current(), form }), [addUnsaved, form]);
}
