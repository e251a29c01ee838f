import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useCloseOnBack } from '../hooks/close-on-back.ts';
import styles from './menu.module.css';

/** A menu button by the pattern of WAI-ARIA: arrow keys and letters only move, Enter or a press chooses. */
export function Menu({
  label,
  button,
  className,
  isUnavailable = false,
  intro,
  children,
}: {
  /** Accessible name, needed if the button shows no text. */
  label?: string;
  button: ReactNode;
  className?: string | undefined;
  /** Stays focusable, but does not open. */
  isUnavailable?: boolean;
  intro?: ReactNode;
  children: ReactNode;
}) {
  const [openedAt, setOpenedAt] = useState<'first' | 'last' | null>(null);
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const isOpen = openedAt !== null;
  const close = () => setOpenedAt(null);
  useCloseOnBack(isOpen ? close : null);

  useLayoutEffect(() => {
    if (!openedAt || !popup.current) return;
    openWhereThereIsRoom(popup.current, opener.current);
    const items = listItems(popup.current);
    const checked = items.find((item) => item.ariaChecked === 'true');
    (checked ?? items.at(openedAt === 'first' ? 0 : -1))?.focus();
  }, [openedAt]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!area.current?.contains(target as Node)) setOpenedAt(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Without a relatedTarget this is a press inside the menu, whose click is still to come.
    if (relatedTarget && !area.current?.contains(relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (!isOpen) {
      if (isUnavailable || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
      event.preventDefault();
      return setOpenedAt(key === 'ArrowDown' ? 'first' : 'last');
    }
    if (key === 'Tab') return close();
    if (key === 'Escape') {
      close();
      opener.current?.focus();
    } else if (!moveFocus(popup.current, key)) return;
    // A dialog around the menu stays open, and shortcuts of the page do not run.
    event.stopPropagation();
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what happens to the items inside
    <div ref={area} className={`covered shrinks ${styles.area}`} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={opener}
        type="button"
        className={className ?? styles.opener}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={isUnavailable || undefined}
        onClick={() => (isOpen ? close() : isUnavailable || setOpenedAt('first'))}
      >
        {label ? (
          <>
            <span aria-hidden="true">{button}</span>
            <span className="visually-hidden">{label}</span>
          </>
        ) : (
          button
        )}
      </button>
      {isOpen && (
        <div ref={popup} className="popup menu">
          {intro}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on an item is a click, too */}
          <div
            id={id}
            role="menu"
            tabIndex={-1}
            aria-label={label}
            className={styles.items}
            onClick={({ target }) => {
              if (!(target as HTMLElement).closest('[role^=menuitem]')) return;
              close();
              opener.current?.focus();
            }}
          >
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

/** An action of a `Menu`; with `isChecked` one of several exclusive values. */
export function MenuItem({
  isChecked,
  onSelect,
  children,
}: {
  isChecked?: boolean;
  onSelect(): void;
  children: ReactNode;
}) {
  const role = isChecked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChecked };
  return (
    <button {...role} type="button" tabIndex={-1} onClick={onSelect}>
      {children}
    </button>
  );
}

function listItems(popup: HTMLElement | null): HTMLElement[] {
  return [...(popup?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
}

/** True if the key belongs to the menu: an arrow, Home, End, or a letter, which finds the next item that starts with it. */
function moveFocus(popup: HTMLElement | null, key: string): boolean {
  const items = listItems(popup);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items.at(at < 0 ? -1 : at - 1),
    Home: items[0],
    End: items.at(-1),
  }[key];
  const isLetter = key.length === 1 && key !== ' ';
  if (!next && !isLetter) return false;
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  (next ?? following.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase())))?.focus();
  return true;
}

function openWhereThereIsRoom(popup: HTMLElement, opener: HTMLElement | null) {
  const view = findView(popup);
  const { left, right, bottom, height } = popup.getBoundingClientRect();
  const roomAbove = (opener?.getBoundingClientRect().top ?? 0) - view.top;
  popup.classList.toggle(styles.above ?? '', bottom > view.bottom && roomAbove > height);
  const aside = Math.max(view.left - left, Math.min(0, view.right - right));
  popup.style.translate = aside === 0 ? '' : `${aside}px`;
}

/** The part of the page that is seen around an element: a panel or the frame of a table cuts off what stands out of it. */
function findView(element: HTMLElement) {
  const view = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: window.innerHeight };
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    const { overflow, position } = getComputedStyle(around);
    if (overflow !== 'visible') {
      const { left, top, right, bottom } = around.getBoundingClientRect();
      view.left = Math.max(view.left, left);
      view.top = Math.max(view.top, top);
      view.right = Math.min(view.right, right);
      view.bottom = Math.min(view.bottom, bottom);
    }
    // Nothing around a dialog cuts it off.
    if (position === 'fixed') break;
  }
  return view;
}
