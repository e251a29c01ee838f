import type { LucideIcon } from 'lucide-react';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SessionUser } from '../../../contract/account/auth.ts';
import { accountPath, vendorSignupPath } from '../../../domain/paths.ts';
import { useSession } from '../../account/session/use-session.ts';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { usePortalLogout } from './use-portal-logout.ts';

const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

/** A page of the portal for this user that the rail of pages does not have. */
export type MenuLink = { path: string; label: string; icon: LucideIcon };

export function AccountMenu({ links = [] }: { links?: readonly MenuLink[] | undefined }) {
  const session = useSession();
  return session.state === 'authenticated' ? <SignedIn user={session.user} links={links} /> : null;
}

function SignedIn({
  user: { displayName, email, shownEmail = email, role },
  links,
}: {
  user: SessionUser;
  links: readonly MenuLink[];
}) {
  const { isPending, logOut } = usePortalLogout();
  const navigate = useNavigate();
  const [isChangingPassword, setChangingPassword] = useState(false);
  return (
    <>
      <Menu
        label={`Account of ${displayName}`}
        button={<span className="initials">{initialsOf(displayName)}</span>}
        className="icon-button"
        intro={
          <p>
            <strong>{displayName}</strong>
            <br />
            <span className="hint">
              {shownEmail} ({role})
            </span>
          </p>
        }
      >
        {links.map(({ path, label, icon: Icon }) => (
          <MenuItem key={path} onSelect={() => void navigate(path)}>
            <Icon size={18} />
            {label}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setChangingPassword(true)}>
          <KeyRound size={18} />
          Change password
        </MenuItem>
        <MenuItem onSelect={() => void navigate(accountPath)}>
          <ShieldCheck size={18} />
          Account and second step
        </MenuItem>
        {role === 'vendor' && (
          <MenuItem onSelect={() => void navigate(vendorSignupPath)}>
            <Plus size={18} />
            Register another lab
          </MenuItem>
        )}
        <MenuItem onSelect={() => isPending || void logOut()}>
          <LogOut size={18} />
          {isPending ? 'Logging out...' : 'Logout'}
        </MenuItem>
      </Menu>
      {isChangingPassword && (
        <Suspense>
          <PasswordDialog email={email} onClose={() => setChangingPassword(false)} />
        </Suspense>
      )}
    </>
  );
}

/** 'AV' of 'Asha Verma'. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
