import {
  type Account,
  changeAccountRole,
  disableAccount,
  enableAccount,
  endAccountSessions,
  listAccounts,
  type OneTimeLogin,
  resetAccountPassword,
} from '../../../contract/admin/accounts.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { AdminRoleDialog } from './admin-role-dialog.tsx';

export type ChangeKind =
  | 'close'
  | 'open'
  | 'end sessions'
  | 'reset password'
  | 'make admin'
  | 'change admin'
  | 'make customer';

/** Those that would be refused now are left out. */
export function listChanges({ role, isDisabled, isYou, vendors, sessionCount }: Account) {
  const isOfLab = vendors.length > 0;
  const changes: { kind: ChangeKind; label: string; isPossible: boolean }[] = [
    { kind: 'open', label: 'Open again', isPossible: isDisabled },
    { kind: 'end sessions', label: 'Log out everywhere', isPossible: sessionCount > 0 },
    { kind: 'reset password', label: 'Reset password', isPossible: !isDisabled && !isYou },
    { kind: 'make admin', label: 'Make administrator', isPossible: !isDisabled && role !== 'admin' && !isOfLab },
    { kind: 'change admin', label: 'Change what it may do', isPossible: !isDisabled && role === 'admin' && !isYou },
    {
      kind: 'make customer',
      label: 'Make customer',
      isPossible: !isDisabled && role !== 'customer' && !isYou && !isOfLab,
    },
    { kind: 'close', label: 'Close account', isPossible: !isDisabled && !isYou },
  ];
  return changes.filter(({ isPossible }) => isPossible);
}

type ChangeDialogProps<Kind> = {
  change: { account: Account; kind: Kind };
  /** Called with the password to hand over. */
  onLogin(login: OneTimeLogin): void;
  onClose(): void;
};
type RoleKind = 'make admin' | 'change admin';

export function AccountChangeDialog({ change: { account, kind }, ...props }: ChangeDialogProps<ChangeKind>) {
  if (kind === 'make admin' || kind === 'change admin')
    return <AdminRoleDialog account={account} onClose={props.onClose} />;
  return <AccountConfirmDialog change={{ account, kind }} {...props} />;
}

function AccountConfirmDialog({
  change: { account, kind },
  onLogin,
  onClose,
}: ChangeDialogProps<Exclude<ChangeKind, RoleKind>>) {
  const { text, endpoint, input, ...texts } = describeChange(kind, account);
  const { mutateAsync } = usePortalMutation(endpoint, {
    refetch: [listAccounts],
    onSuccess: (answer) => {
      if ('oneTimePassword' in answer) onLogin(answer);
    },
  });
  return (
    <ConfirmDialog
      {...texts}
      isDangerous={kind === 'close'}
      onConfirm={() => mutateAsync({ userId: account.id, ...input })}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}

function describeChange(kind: Exclude<ChangeKind, RoleKind>, { email: stored, vendors, isYou }: Account) {
  const email = formatEmail(stored);
  switch (kind) {
    case 'close':
      return {
        title: `Close the account of ${email}?`,
        text: `It is logged out everywhere and cannot log in.${
          vendors.some(({ role }) => role === 'owner') ? ' It must not be the only owner of a public lab.' : ''
        }`,
        confirmText: 'Close account',
        busyText: 'Closing...',
        endpoint: disableAccount,
        input: {},
      };
    case 'open':
      return {
        title: `Open the account of ${email} again?`,
        text: 'It can log in with its old password.',
        confirmText: 'Open again',
        busyText: 'Opening...',
        endpoint: enableAccount,
        input: {},
      };
    case 'end sessions':
      return {
        title: `Log ${email} out everywhere?`,
        text: isYou ? 'You too have to log in again.' : 'It has to log in again on each device.',
        confirmText: 'Log out',
        busyText: 'Logging out...',
        endpoint: endAccountSessions,
        input: {},
      };
    case 'reset password':
      return {
        title: `Reset the password of ${email}?`,
        text: 'It gets a new password, which is shown once for you to hand over. It is signed out everywhere, and a second step of its login is removed.',
        confirmText: 'Reset password',
        busyText: 'Resetting...',
        endpoint: resetAccountPassword,
        input: {},
      };
    case 'make customer':
      return {
        title: `Make ${email} a customer?`,
        text: 'It loses its rights and has to log in again.',
        confirmText: 'Make customer',
        busyText: 'Changing...',
        endpoint: changeAccountRole,
        input: { role: 'customer' },
      };
  }
}
