import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { LeavingContext, leavesWithoutQuestion, type Unsaved } from '../unsaved/leaving.ts';

type Question = { isAboutDialog: boolean; answer(mayLeave: boolean): void };

export function LeaveQuestion({ children }: { children: ReactNode }) {
  const forms = useRef(new Set<Unsaved>());
  const [question, setQuestion] = useState<Question | null>(null);
  const hasAgreed = useRef(false);

  const hasUnsaved = useCallback(
    (dialog?: Element | null) =>
      [...forms.current].some(
        ({ isUnsaved, form }) => (!dialog || dialog.contains(form?.current ?? null)) && isUnsaved(),
      ),
    [],
  );
  const leaving = useMemo(
    () => ({
      addUnsaved: (unsaved: Unsaved) => {
        forms.current.add(unsaved);
        return () => void forms.current.delete(unsaved);
      },
      hasUnsaved,
      mayLeave: (dialog?: Element | null) => {
        if (!hasUnsaved(dialog)) return Promise.resolve(true);
        hasAgreed.current = false;
        return new Promise<boolean>((answer) => setQuestion({ isAboutDialog: Boolean(dialog), answer }));
      },
    }),
    [hasUnsaved],
  );

  useBlockedNavigation(hasUnsaved, leaving.mayLeave);
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [hasUnsaved]);

  return (
    <LeavingContext value={leaving}>
      {children}
      {question && (
        <ConfirmDialog
          {...(question.isAboutDialog ? discardTexts : leaveTexts)}
          onConfirm={async () => {
            hasAgreed.current = true;
          }}
          onClose={() => {
            // Going back would otherwise close the question, which is still open.
            flushSync(() => setQuestion(null));
            question.answer(hasAgreed.current);
          }}
        />
      )}
    </LeavingContext>
  );
}

const leaveTexts = {
  title: 'Leave without saving?',
  confirmText: 'Leave',
  busyText: 'Leaving...',
  children: 'What you changed here is not saved yet.',
};
const discardTexts = {
  title: 'Discard what you typed?',
  confirmText: 'Discard',
  cancelText: 'Keep editing',
  busyText: 'Discarding...',
  children: 'It is not saved yet.',
};

function useBlockedNavigation(hasUnsaved: () => boolean, mayLeave: () => Promise<boolean>) {
  const isRestored = useRef<Promise<unknown>>(undefined);
  const isBlocked = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to, historyAction }) => {
      if (historyAction !== 'POP' && to.state?.leavesWithoutQuestion === leavesWithoutQuestion.leavesWithoutQuestion) {
        return false;
      }
      if ((from.pathname === to.pathname && from.search === to.search) || !hasUnsaved()) return false;
      if (historyAction === 'POP') isRestored.current = nextPopState();
      return true;
    },
    [hasUnsaved],
  );
  const blocker = useBlocker(isBlocked);
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked') return;
    const ask = async () => {
      // The question adds an entry to the history, which must be the page's own again.
      await isRestored.current;
      const mayProceed = await mayLeave();
      if (latest.current.state !== 'blocked') return;
      if (mayProceed) latest.current.proceed();
      else latest.current.reset();
    };
    void ask();
  }, [blocker, mayLeave]);
}

/** Resolves when the router, which has no event for it, has gone forward again to the page that Back had left. */
function nextPopState(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
}
