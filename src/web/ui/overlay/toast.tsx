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

/** Long enough to read twice. Counted from when neither pointer nor focus is on the toast. */
const durationMs = 7000;
/** With an action: long enough to notice a mistake and to reach the button. */
const actionDurationMs = 20_000;

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
      // A header has room for one. An earlier one must not come back when it goes.
      setToasts((shown) => [...(isElsewhere ? [] : shown.slice(-2)), { ...toast, id }]);
      return () => dismiss(id);
    },
    [dismiss, isElsewhere],
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
    <div ref={region} className={`no-print ${className}`} role="status" data-toasts>
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} titleId={`${titleId}-${toast.id}`} dismiss={dismiss} />
      ))}
    </div>
  );
}

function ToastMessage({
  toast: { id, title, text, tone = 'plain', action },
  titleId,
  dismiss,
}: {
  toast: ShownToast;
  titleId: string;
  dismiss(id: number): void;
}) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;
  const waitsMs = action ? actionDurationMs : durationMs;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(id), waitsMs);
    return () => clearTimeout(timer);
  }, [isHeld, waitsMs, id, dismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only waits while it is pointed at
    <div
      className={`${styles.toast} ${styles[tone]}`}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div id={titleId}>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
      </div>
      {action && (
        <button
          type="button"
          aria-describedby={titleId}
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
