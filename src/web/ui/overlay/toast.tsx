import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './toast.module.css';

export type Toast = {
  title: string;
  text?: string;
  tone?: 'plain' | 'good' | 'bad';
  action?: { label: string; run(): void };
};

/** Long enough to read twice; a toast with an action stays until it is dismissed. */
const toastDurationMs = 7000;

type ShowToast = (toast: Toast) => () => void;

type ShownToast = Toast & { id: number };

const ToastContext = createContext<ShowToast>(() => () => {});
const RegionContext = createContext<{
  toasts: readonly ShownToast[];
  dismiss(id: number): void;
  setElsewhere(isElsewhere: boolean): void;
}>({ toasts: [], dismiss: () => {}, setElsewhere: () => {} });

/** Shows a short message at the edge of the screen, announced politely. Returns a function that removes it. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const [isElsewhere, setElsewhere] = useState(false);
  const lastId = useRef(0);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: Toast) => {
      lastId.current += 1;
      const id = lastId.current;
      setToasts((shown) => [...shown.slice(-2), { ...toast, id }]);
      if (!toast.action) setTimeout(() => dismiss(id), toastDurationMs);
      return () => dismiss(id);
    },
    [dismiss],
  );
  const region = useMemo(() => ({ toasts, dismiss, setElsewhere }), [toasts, dismiss]);
  return (
    <ToastContext value={show}>
      <RegionContext value={region}>
        {children}
        {!isElsewhere && <Region className={styles.region} toasts={toasts} dismiss={dismiss} />}
      </RegionContext>
    </ToastContext>
  );
}

/** Shows the latest toast as a part of a header, where it covers nothing, instead of at the edge of the screen. */
export function HeaderToasts() {
  const { toasts, dismiss, setElsewhere } = use(RegionContext);
  useLayoutEffect(() => {
    setElsewhere(true);
    return () => setElsewhere(false);
  }, [setElsewhere]);
  return <Region className={styles.inHeader} toasts={toasts.slice(-1)} dismiss={dismiss} />;
}

function Region({
  className,
  toasts,
  dismiss,
}: {
  className: string | undefined;
  toasts: readonly ShownToast[];
  dismiss(id: number): void;
}) {
  const region = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => liftAboveDialog(region.current, toasts.length > 0), [toasts]);
  return (
    <div ref={region} className={className} role="status" data-toasts>
      {toasts.map(({ id, title, text, tone = 'plain', action }) => (
        <div key={id} className={`${styles.toast} ${styles[tone]}`}>
          <div id={`${titleId}-${id}`}>
            <strong>{title}</strong>
            {text && <p>{text}</p>}
          </div>
          {action && (
            <button
              type="button"
              aria-describedby={`${titleId}-${id}`}
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" aria-label="Dismiss" onClick={() => dismiss(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}

/** Shows toasts above an open dialog: they must join the top layer after it. */
function liftAboveDialog(region: HTMLElement | null, isNeeded: boolean) {
  if (!region) return;
  region.removeAttribute('popover');
  if (!isNeeded || !document.querySelector('dialog:modal')) return;
  region.popover = 'manual';
  region.showPopover?.();
}
