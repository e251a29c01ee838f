import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type SessionUser, session } from '../../../contract/account/auth.ts';
import { startSession } from '../../account/session/start-session.ts';
import { setSession } from '../../account/session/use-session.ts';
import { LoginDialog } from './login-dialog.tsx';

const loadPasswordAgain = () => import('./password-again.tsx').catch(() => null);

type LoginAgainContext = {
  /** Asks for the password. Resolves when the same person has logged in; stays pending if they leave. */
  ask(): Promise<void>;
  /** Asks for the password within a session. Resolves to false if the person cancels, or the question cannot be loaded. */
  askPassword(): Promise<boolean>;
  /** Marks the end of the session as intended. */
  setLeaving(isLeaving: boolean): void;
};

type Question = { email: string; onEnd(isConfirmed: boolean): void };
type Confirming = { Question: ComponentType<Question>; onEnd(isConfirmed: boolean): void };

const Context = createContext<LoginAgainContext>({
  ask: () => new Promise(() => {}),
  askPassword: async () => false,
  setLeaving: () => {},
});

export const useLoginAgain = (): LoginAgainContext => use(Context);

/** Shows a login dialog when the session ends, so that the page keeps its input. */
export function LoginAgain({
  user,
  isNeeded,
  setLeaving,
  children,
}: {
  user: SessionUser;
  isNeeded: boolean;
  setLeaving(isLeaving: boolean): void;
  children: ReactNode;
}) {
  const queryClient = useQueryClient();
  const waiting = useRef<(() => void)[]>([]);

  const ask = useCallback(
    () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        void setSession(queryClient, null);
      }),
    [queryClient],
  );
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const askPassword = useCallback(async () => {
    const loaded = await loadPasswordAgain();
    return loaded !== null && new Promise<boolean>((onEnd) => setConfirming({ Question: loaded.default, onEnd }));
  }, []);
  // After a deploy its file is gone.
  useEffect(() => void loadPasswordAgain(), []);
  const context = useMemo(() => ({ ask, askPassword, setLeaving }), [ask, askPassword, setLeaving]);

  const onLogin = async (answer: { user: SessionUser }) => {
    await startSession(queryClient, answer);
    // The page may show data of the first user.
    if (answer.user.id !== user.id) window.location.reload();
  };
  const wasNeeded = useRef(isNeeded);
  // The user may have logged in here or in another tab.
  useEffect(() => {
    if (wasNeeded.current && !isNeeded) {
      for (const resolve of waiting.current.splice(0)) resolve();
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== session.path });
    }
    wasNeeded.current = isNeeded;
  }, [isNeeded, queryClient]);
  const onLeave = () => {
    setLeaving(true);
    void setSession(queryClient, null);
  };
  return (
    <Context value={context}>
      {children}
      {confirming && (
        <confirming.Question
          email={user.email}
          onEnd={(isConfirmed) => {
            setConfirming(null);
            confirming.onEnd(isConfirmed);
          }}
        />
      )}
      {isNeeded && <LoginDialog email={user.shownEmail ?? user.email} onLogin={onLogin} onLeave={onLeave} />}
    </Context>
  );
}
