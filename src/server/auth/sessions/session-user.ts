import type { SessionUser } from '../../../contract/account/auth.ts';
import type { AdminRole } from '../../../domain/accounts/admin-roles.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import type { HttpConfig } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { type ChannelConfig, isChannelOpen } from '../../outgoing/open-channels.ts';

type Row = Omit<SessionUser, 'emailUnconfirmed' | 'adminRole'> & {
  adminRole: AdminRole;
  hasSecondStep: boolean;
  confirmedAt: Date | null;
};

/** True where mail is set up. The addresses of the demo are invented, so it asks and refuses nothing. */
export function needsConfirmedEmail({ smtp }: Pick<ChannelConfig, 'smtp'>): boolean {
  return smtp !== undefined;
}

/**
 * A stranger may have opened the account with the address of another person: what logs in or reads data beside the password
 * waits until the address is confirmed.
 */
export function assertConfirmedEmail({ emailUnconfirmed }: SessionUser, config: Pick<ChannelConfig, 'smtp'>): void {
  if (!emailUnconfirmed || !needsConfirmedEmail(config)) return;
  throw new HttpError(403, 'Confirm your e-mail address first, by the link that we have sent to it.', {
    code: 'email-confirmation-required',
  });
}

/** Administrators see everything, so that a password alone is too little. The demo's is public anyway. */
export function needsSecondStep({ role }: Pick<SessionUser, 'role'>, { demo }: Pick<HttpConfig, 'demo'>): boolean {
  return role === 'admin' && !demo;
}

/** The address for people, where that is another one. */
export function toShownEmail(email: string): Pick<SessionUser, 'shownEmail'> {
  const shownEmail = formatEmail(email);
  return shownEmail === email ? {} : { shownEmail };
}

/** Adds the steps that the account still needs. */
export function toSessionUser<R extends Row>(row: R, config: ChannelConfig) {
  const { hasSecondStep, confirmedAt, adminRole, ...user } = row;
  const emailUnconfirmed = !confirmedAt && isChannelOpen(config, 'email', 'email-confirmation');
  const mustConfirmEmail = !confirmedAt && user.role === 'admin' && needsConfirmedEmail(config);
  const mustSetUpSecondStep = !hasSecondStep && needsSecondStep(user, config);
  return {
    ...user,
    ...(user.role === 'admin' && { adminRole }),
    ...toShownEmail(user.email),
    ...(emailUnconfirmed && { emailUnconfirmed: true as const }),
    ...(mustConfirmEmail && { mustConfirmEmail: true as const }),
    ...(mustSetUpSecondStep && { mustSetUpSecondStep: true as const }),
  };
}
