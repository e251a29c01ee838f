import { accountPath, newPasswordPath, notMePath } from '../../../domain/paths.ts';
import { isChannelOpen } from '../../outgoing/open-channels.ts';
import { sendMessage } from '../../outgoing/send-message.ts';
import { formatBrowserName } from '../sessions/browser-name.ts';
import { createMailedLink } from '../sessions/mailed-links.ts';
import type { SessionContext } from '../sessions/session.ts';

/**
 * Writes to the account that a browser has logged in to for the first time, in the login's transaction. After a login by
 * `phone`, with a link by which the person says that it was another one.
 */
export async function tellNewDevice(
  { db, clock, config, header }: SessionContext,
  { id: userId, email, displayName }: { id: number; email: string; displayName: string },
  phone: string | null = null,
): Promise<void> {
  if (!isChannelOpen(config, 'email', 'new-device')) return;
  const now = new Date(clock());
  const { publicUrl } = config;
  const link = phone === null ? null : await createMailedLink(db, { userId, purpose: 'not-me', now: now.getTime() });
  await sendMessage(db, {
    kind: 'new-device',
    channel: 'email',
    recipient: email,
    userId,
    dueAt: now,
    cause: `new device at ${now.getTime()}`,
    data: {
      displayName,
      browser: formatBrowserName(header('user-agent')),
      at: now.toISOString(),
      accountUrl: `${publicUrl}${accountPath}`,
      passwordUrl: `${publicUrl}${newPasswordPath}`,
      ...(phone && link && { lastDigits: phone.slice(-4), notMeUrl: `${publicUrl}${notMePath}#${link.token}` }),
    },
  });
}
