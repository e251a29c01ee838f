import type { Generated } from 'kysely';
import type { Id, Instant, OptionalInstant } from './column-types.ts';

export type UserRow = {
  id: Id;
  email: string;
  passwordHash: string;
  displayName: string;
  role: 'customer' | 'vendor' | 'admin';
  mustChangePassword: Generated<boolean>;
  createdAt: Instant;
  disabledAt: OptionalInstant;
  sessionsEndedAt: OptionalInstant;
};

export type SessionRow = {
  tokenHash: string;
  userId: number;
  createdAt: Instant;
  expiresAt: Date;
  currentVendorId: Generated<number | null>;
};

export type KnownDeviceRow = { userId: number; tokenHash: string; createdAt: Date; lastUsedAt: Date };

export type PasswordGuessRow = {
  id: Id;
  account: string;
  network: string;
  guessedAt: Date;
};

export type RateLimitWindowRow = { kind: string; caller: string; windowAt: Date; calls: number };
