import { daysOfUnusedAccess } from '../../accounts/session-lifetime.ts';
import { formatInstant } from '../../time/format-instant.ts';
import type { MessageContent } from '../message-content.ts';
import type { Site } from '../registered-sms.ts';

type Act = { subject: string; sentence: string; about: string; by?: string };

const acts = {
  'token-made': {
    subject: 'A token for the programs of your lab',
    sentence: 'A token was made. A program that has it reads the bookings of your lab, and may change them.',
    about: 'Lab',
  },
  'calendar-made': {
    subject: 'A calendar address of your lab',
    sentence: 'A secret address was made. A calendar program that has it reads the bookings of your lab.',
    about: 'Lab',
  },
  'access-ended': {
    subject: 'Tokens or a calendar address of your lab have ended',
    sentence:
      'Programs that used them no longer reach the bookings of your lab. They ended with the logins of the account that had made them: by a log-out everywhere, a new password, a new second step, or its closing.',
    about: 'Lab',
  },
  'access-left': {
    subject: 'Tokens or a calendar address of your lab have ended',
    sentence:
      'Programs that used them no longer reach the bookings of your lab. They ended because the owner who had made them has left the lab, or is no owner any more.',
    about: 'Lab',
  },
  'access-unused': {
    subject: 'Tokens or a calendar address of your lab have ended',
    sentence: `They ended because no program had used them for ${daysOfUnusedAccess} days.`,
    about: 'Lab',
  },
  'member-closed': {
    subject: 'The account of a member of your lab was closed',
    sentence:
      'Another person has shown that the e-mail address of this account is theirs. The account no longer logs in, and homes to which it was sent wait for another collector. Ask the member for an address of their own, and invite it.',
    about: 'Lab',
    by: 'Member',
  },
  'member-waits': {
    subject: 'A member of your lab must say again that they work for it',
    sentence:
      'The e-mail address of this account was shown for the first time, by a new password. Until its person says in the lab’s portal that they work for you, the account sees nothing of the lab, and homes to which it was sent wait for another collector.',
    about: 'Lab',
    by: 'Member',
  },
  'member-confirmed': {
    subject: 'A member of your lab has said that they work for it',
    sentence:
      'The account sees the lab again, with the role that it had. If this person does not work for you, remove them under People in the lab’s portal.',
    about: 'Lab',
    by: 'Member',
  },
  'admin-made': { subject: 'A new administrator', sentence: 'An account is now an administrator’s.', about: 'Account' },
  'admin-changed': {
    subject: 'What an administrator may do was changed',
    sentence: 'The role of an administrator was changed.',
    about: 'Account',
  },
  'admin-removed': {
    subject: 'An administrator less',
    sentence: 'An account is no longer an administrator’s.',
    about: 'Account',
  },
  'password-reset': {
    subject: 'A password was reset by an administrator',
    sentence: 'An account has got a one-time password, and was logged out everywhere.',
    about: 'Account',
  },
  'lab-account-made': {
    subject: 'An account for a lab, made by an administrator',
    sentence: 'An account has got a one-time password. It sees and changes all that its lab has.',
    about: 'Account',
  },
  'account-opened': {
    subject: 'A closed account was opened again',
    sentence: 'A closed account was opened again, with the password that it had.',
    about: 'Account',
  },
  'table-exported': {
    subject: 'A table was exported by an administrator',
    sentence: 'A table with personal data was downloaded.',
    about: 'Table',
  },
} as const satisfies Record<string, Act>;

export type AccessAct = keyof typeof acts;

export type AccessGivenData = {
  displayName: string;
  act: AccessAct;
  byName: string;
  /** The name of the lab, the address of the account, or the name of the table. */
  about: string;
  /** What an administrator may do from now on. */
  role?: string | null;
  /** The tokens and calendar addresses that ended. */
  ended?: string | null;
  at: string;
  passwordUrl: string;
};

/** To the people who must know that somebody was given access, or much data. */
export function writeAccessGiven(
  { displayName, act, byName, about, role, ended, at, passwordUrl }: AccessGivenData,
  { brandName }: Site,
): MessageContent {
  const { subject, sentence, about: label, by = 'By' }: Act = acts[act];
  return {
    subject,
    paragraphs: [`Hello ${displayName},`, sentence],
    facts: [
      { label, value: about },
      ...(role ? [{ label: 'Role', value: role }] : []),
      ...(ended ? [{ label: 'Ended', value: ended }] : []),
      { label: ended ? 'Made by' : by, value: byName },
      { label: 'Time', value: `${formatInstant(at)} in India` },
    ],
    lists: [],
    links: [{ label: 'Set a new password', url: passwordUrl }],
    closing: ended
      ? `If programs of your lab still need access, an owner makes it again, in the lab’s portal. ${brandName}`
      : `If you know about this, there is nothing to do. If not, ask the person. A person whose account somebody else uses sets a new password: it ends all logins, tokens and calendar addresses of the account. ${brandName}`,
  };
}
