import * as z from 'zod/mini';

/** 256 bits, from which the key of each file is derived. */
export type SealingKey = { id: string; secret: Buffer };

/** New files are sealed with the first one. The others open older files. */
export type SealingKeys = readonly [SealingKey, ...SealingKey[]];

const secretBytes = 32;
const keyForm = /^([a-z0-9-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

/** `REPORT_KEYS`: names and secrets in base64, the newest first, such as `2026-11:q83v…=,2025-04:Zm9v…=`. */
export const sealingKeysSchema = z.pipe(
  z.string(),
  z.transform((text: string, context): SealingKeys => {
    const keys = text.split(',').map((part): SealingKey | null => {
      const [, id, secret] = keyForm.exec(part.trim()) ?? [];
      return id && secret ? { id, secret: Buffer.from(secret, 'base64') } : null;
    });
    const [newest, ...older] = keys.filter((key) => key !== null && key.secret.length === secretBytes) as SealingKey[];
    const isWhole = 1 + older.length === keys.length && new Set(keys.map((key) => key?.id)).size === keys.length;
    if (newest && isWhole) return [newest, ...older];
    context.issues.push({
      code: 'custom',
      input: text,
      message: 'Name each key once, as name:secret, with 32 bytes in base64: openssl rand -base64 32',
    });
    return z.NEVER;
  }),
);
