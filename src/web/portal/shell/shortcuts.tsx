import { createContext, type ReactNode, use, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { isTyping } from '../../ui/hooks/is-typing.ts';
import { PortalDialog } from '../dialog/portal-dialog.tsx';
import styles from './shortcuts.module.css';

type Shortcut = {
  /** A `KeyboardEvent.key`: 'n', '/', 'ArrowLeft'. */
  key: string;
  label: string;
  /** Without it, the key is only listed. */
  run?(): void;
};

type Registry = { add(shortcuts: readonly Shortcut[]): () => void };

const Context = createContext<Registry>({ add: () => () => {} });

const ownShortcuts: readonly Shortcut[] = [
  { key: 'j', label: 'Next row' },
  { key: 'k', label: 'Row before' },
  { key: 'Enter', label: 'Open the row' },
  { key: 'Esc', label: 'Close the open dialog or list' },
  { key: '?', label: 'Show this list' },
];

export function Shortcuts({ children }: { children: ReactNode }) {
  const groups = useRef(new Set<readonly Shortcut[]>());
  const [listed, setShown] = useState<readonly Shortcut[] | null>(null);
  const registry = useMemo(
    () => ({
      add: (shortcuts: readonly Shortcut[]) => {
        groups.current.add(shortcuts);
        return () => void groups.current.delete(shortcuts);
      },
    }),
    [],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const all = [...groups.current].flat();
      if (event.key === '?') {
        event.preventDefault();
        return setShown([...all, ...ownShortcuts]);
      }
      const run = all.find(({ key }) => key === event.key)?.run;
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Context value={registry}>
      {children}
      {listed && <ShortcutList shortcuts={listed} onClose={() => setShown(null)} />}
    </Context>
  );
}

/** Shortcuts of a page. Single letters are ignored during typing and in dialogs. */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const { add } = use(Context);
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const names = shortcuts.map(({ key, label }) => `${key} ${label}`).join('\n');
  useEffect(() => {
    if (!names) return;
    // Runs the function of the latest render without registering again.
    return add(
      latest.current.map(({ key, label, run }) => ({
        key,
        label,
        ...(run && { run: () => latest.current.find((shortcut) => shortcut.key === key)?.run?.() }),
      })),
    );
  }, [add, names]);
}

function ShortcutList({ shortcuts, onClose }: { shortcuts: readonly Shortcut[]; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  return (
    <PortalDialog ref={dialog} look="box" labelledBy={titleId} onClose={onClose}>
      <div className={`stack-4 inset ${styles.list}`}>
        <h2 id={titleId}>Keyboard shortcuts</h2>
        <dl className="stack-2 facts">
          {shortcuts.map(({ key, label }) => (
            <div key={`${key} ${label}`}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <Button look="secondary" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
    </PortalDialog>
  );
}
