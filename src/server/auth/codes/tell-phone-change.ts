import type { PhoneChangedData } from '../../../domain/messages/templates/phone-changed.ts';
import { accountPath, newPasswordPath } from '../../../domain/paths.ts';
import { type ChannelConfig, isChannelOpen } from '../../outgoing/open-channels.ts';
import { sendMessage } from '../../outgoing/send-message.ts';
import type { SessionContext } from '../sessions/session.ts';

export type TellContext = Pick<SessionContext, 'db' | 'clock'> & { config: ChannelConfig & { publicUrl: string } };

/** Writes to the address of an account whose number has changed, in the transaction of the change. */
export async function tellPhoneChange(
  { db, clock, config }: TellContext,
  { id: userId, email, displayName }: { id: number; email: string; displayName: string },
  { change, phone }: { change: PhoneChangedData['change']; phone: string },
): Promise<void> {
  if (!isChannelOpen(config, 'email', 'phone-changed')) return;
  const now = new Date(clock());
  const { publicUrl } = config;
  await sendMessage(db, {
    kind: 'phone-changed',
    channel: 'email',
    recipient: email,
    userId,
    dueAt: now,
    cause: `phone ${change} at ${now.getTime()}`,
    data: {
      displayName,
      change,
      lastDigits: phone.slice(-4),
      accountUrl: `${publicUrl}${accountPath}`,
      passwordUrl: `${publicUrl}${newPasswordPath}`,
    },
  });
}
