import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '../../../contract/account/auth.ts';
import { accountPath, bookingsPath } from '../../../domain/paths.ts';
import { mayLogOut } from '../../page/kept-round.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import styles from './account-area.module.css';
import { useLogout } from './use-logout.ts';

export default function AccountMenu({ user: { displayName, role } }: { user: SessionUser }) {
  const toast = useToast();
  const logout = useLogout();
  const onLogout = () =>
    !logout.isPending &&
    mayLogOut() &&
    logout.mutate(
      {},
      {
        onError: () => toast({ tone: 'bad', title: 'You are still logged in.', text: 'Please try again.' }),
      },
    );
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

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
    if (relatedTarget && !area.current?.contains(relatedTarget)) close();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what happens to the button and links inside
    <div ref={area} className={styles.menu} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="initials" aria-hidden="true">
          {[...displayName][0]}
        </span>
        <span className="visually-hidden">
          {displayName}
          {role && ` (${role})`}
        </span>
      </button>
      {isOpen && (
        <ul id={id} className={`popup menu ${styles.pages}`}>
          <li>
            <strong>{displayName}</strong> {role && <span className="soft">({role})</span>}
          </li>
          <li>
            <Link to={bookingsPath} onClick={close}>
              My bookings
            </Link>
          </li>
          <li>
            <Link to={accountPath} onClick={close}>
              Account
            </Link>
          </li>
          <li>
            <button type="button" aria-disabled={logout.isPending || undefined} onClick={onLogout}>
              {logout.isPending ? 'Logging out...' : 'Logout'}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
