import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
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

const ToastContext = createContext<ShowToast>(() => () => {});

/** Shows a short message at the edge of the screen, announced politely. Returns a function that removes it. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<(Toast & { id: number })[]>([]);
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
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => liftAboveDialog(region.current, toasts.length > 0), [toasts]);
  return (
    <ToastContext value={show}>
      {children}
      <div ref={region} className={styles.region} role="status">
        {toasts.map(({ id, title, text, tone = 'plain', action }) => (
          <div key={id} className={`${styles.toast} ${styles[tone]}`}>
            <div>
              <strong>{title}</strong>
              {text && <p>{text}</p>}
            </div>
            {action && (
              <button
                type="button"
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
    </ToastContext>
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
