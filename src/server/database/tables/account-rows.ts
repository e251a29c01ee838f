import type { Generated } from 'kysely';
import type { AdminRole } from '../../../domain/accounts/admin-roles.ts';
import type { LinkPurpose } from '../../../domain/accounts/mailed-links.ts';
import type { Id, Instant, OptionalInstant } from './column-types.ts';

export type UserRow = {
  id: Id;
  email: string;
  passwordHash: string;
  displayName: string;
  role: 'customer' | 'vendor' | 'admin';
  adminRole: Generated<AdminRole>;
  mustChangePassword: Generated<boolean>;
  passwordSetAt: Generated<Date>;
  createdAt: Instant;
  disabledAt: OptionalInstant;
  sessionsEndedAt: OptionalInstant;
  confirmedAt: OptionalInstant;
  confirmedByReset: Generated<boolean>;
  emailWaits: Generated<boolean>;
  phone: Generated<string | null>;
  phoneUsedAt: Generated<Date | null>;
  noticeVersion: number | null;
  noticeLanguage: string | null;
  agreedAt: OptionalInstant;
};

export type SessionRow = {
  id: Generated<number>;
  tokenHash: string;
  userId: number;
  createdAt: Instant;
  expiresAt: Date;
  lastUsedAt: Generated<Date>;
  currentVendorId: Generated<number | null>;
  browser: Generated<string | null>;
  passwordTypedAt: OptionalInstant;
};

export type KnownDeviceRow = { userId: number; tokenHash: string; createdAt: Date; lastUsedAt: Date };

export type SecondStepRow = {
  userId: number;
  secret: string | null;
  proposedSecret: string | null;
  proposedAt: OptionalInstant;
  lastCounter: number | null;
  setUpAt: OptionalInstant;
  recoveryCodeUsedAt: OptionalInstant;
};

export type RecoveryCodeRow = { userId: number; codeHash: string };

export type PasswordResetRow = {
  id: Id;
  userId: number;
  tokenHash: string;
  purpose: Generated<LinkPurpose>;
  createdAt: Date;
  expiresAt: Date;
};

export type EmailConfirmationRow = {
  id: Id;
  userId: number;
  email: string;
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
};

export type PhoneCodeRow = {
  id: Id;
  phoneKey: string;
  codeHash: string;
  purpose: string | null;
  requester: string | null;
  network: string | null;
  createdAt: Date;
  expiresAt: Date;
  tries: Generated<number>;
  networkTries: Generated<number>;
};

export type StoppedFollowUpRow = { addressKey: string; stoppedAt: Date };

export type PasswordGuessRow = {
  id: Id;
  account: string;
  network: string;
  guessedAt: Date;
};

export type RateLimitWindowRow = { kind: string; rateLimitKey: string; windowAt: Date; calls: number };
