import {
  type Account,
  changeAccountRole,
  disableAccount,
  enableAccount,
  endAccountSessions,
} from '../../../contract/admin/accounts.ts';
import { ConfirmDialog } from '../../portal/confirm-dialog.tsx';
import { useSignedInCall } from '../../portal/use-signed-in-call.ts';

export type ChangeKind = 'close' | 'open' | 'end sessions' | 'make admin' | 'make customer';

/** What can be done with an account; what cannot says why. */
export function listChanges({ role, isDisabled, isYou, vendors, sessionCount }: Account) {
  const ofLab = vendors.length > 0 ? 'It works for a lab, which must remove it first.' : undefined;
  const own = isYou ? 'It is your own account.' : undefined;
  const changes: { kind: ChangeKind; label: string; disabledReason?: string | undefined }[] = [
    {
      kind: 'end sessions',
      label: 'Sign out everywhere',
      disabledReason: sessionCount === 0 ? 'It is signed in nowhere.' : undefined,
    },
    isDisabled ? { kind: 'open', label: 'Open again' } : { kind: 'close', label: 'Close account', disabledReason: own },
  ];
  if (isDisabled) return changes;
  if (role !== 'admin') changes.push({ kind: 'make admin', label: 'Make administrator', disabledReason: ofLab });
  if (role !== 'customer') {
    changes.push({ kind: 'make customer', label: 'Make customer', disabledReason: own ?? ofLab });
  }
  return changes;
}

export function AccountChangeDialog({
  change: { account, kind },
  onChanged,
  onClose,
}: {
  change: { account: Account; kind: ChangeKind };
  onChanged(): void;
  onClose(): void;
}) {
  const call = useSignedInCall();
  const { id: userId, email } = account;
  const { title, text, verb, busy, run } = getTexts(kind, account);
  const onConfirm = async () => {
    try {
      await run();
    } catch (error) {
      // Somebody else may have been faster: the panel behind shows what is there now.
      onChanged();
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={title}
      confirmText={verb}
      busyText={busy}
      isDangerous={kind === 'close'}
      onConfirm={onConfirm}
      onDone={onChanged}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );

  function getTexts(asked: ChangeKind, { vendors, isYou }: Account) {
    switch (asked) {
      case 'close':
        return {
          title: `Close the account of ${email}?`,
          text: `It is signed out everywhere and cannot log in.${
            vendors.some(({ role }) => role === 'owner') ? ' A lab of which it is the only owner has nobody then.' : ''
          }`,
          verb: 'Close account',
          busy: 'Closing...',
          run: () => call(disableAccount, { userId }),
        };
      case 'open':
        return {
          title: `Open the account of ${email} again?`,
          text: 'It can log in with its old password.',
          verb: 'Open again',
          busy: 'Opening...',
          run: () => call(enableAccount, { userId }),
        };
      case 'end sessions':
        return {
          title: `Sign ${email} out everywhere?`,
          text: isYou ? 'You too have to log in again.' : 'It has to log in again on each device.',
          verb: 'Sign out',
          busy: 'Signing out...',
          run: () => call(endAccountSessions, { userId }),
        };
      case 'make admin':
        return {
          title: `Make ${email} an administrator?`,
          text: 'Administrators see and change everything. It has to log in again.',
          verb: 'Make administrator',
          busy: 'Changing...',
          run: () => call(changeAccountRole, { userId, role: 'admin' }),
        };
      case 'make customer':
        return {
          title: `Make ${email} a customer?`,
          text: 'It loses its rights and has to log in again.',
          verb: 'Make customer',
          busy: 'Changing...',
          run: () => call(changeAccountRole, { userId, role: 'customer' }),
        };
    }
  }
}
