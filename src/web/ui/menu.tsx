import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './menu.module.css';

/** A button with a list of buttons and links; text may precede them. Arrow keys move, Escape closes. */
export function Menu({
  label,
  button,
  className,
  children,
}: {
  /** Accessible name, needed if the button shows no text. */
  label?: string;
  button: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!area.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Without a relatedTarget this is a press inside the menu, whose click is still to come.
    if (relatedTarget && !area.current?.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' && isOpen) {
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
      opener.current?.focus();
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    // Once the list is there.
    requestAnimationFrame(() => moveFocus(area.current, key === 'ArrowDown' ? 1 : -1));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what happens to the buttons and links inside
    <div ref={area} className={styles.area} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={opener}
        type="button"
        className={className ?? styles.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
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
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons and links inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key on them is a click, too
        <div
          id={id}
          className={styles.list}
          onClick={({ target }) => {
            if (!(target as HTMLElement).closest('a, button')) return;
            setOpen(false);
            opener.current?.focus();
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}

function moveFocus(area: HTMLElement | null, step: 1 | -1) {
  const items = [...(area?.querySelectorAll<HTMLElement>('a, button:not(:disabled)') ?? [])].slice(1);
  const at = items.indexOf(document.activeElement as HTMLElement);
  items.at(at < 0 && step < 0 ? -1 : (at + step) % items.length)?.focus();
}
