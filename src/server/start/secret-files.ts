import { readFileSync } from 'node:fs';

type Variables = Record<string, string | undefined>;

/** Variables that may also come from a file, whose path is in the variable of the same name with `_FILE`. */
const secretNames = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'GOOGLE_MAPS_API_KEY',
  'MSG91_AUTH_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'REPORT_KEYS',
] as const;

/** Also true for names like these, should one be missing above. */
export const isSecret = (name: string) =>
  (secretNames as readonly string[]).includes(name) || /(?:KEY|PASSWORD|SECRET|TOKEN)$/.test(name);

/** Adds the secrets of files, without line breaks at their end. Throws for a file that cannot be read. */
export function withSecretFiles(variables: Variables): Variables {
  const all = { ...variables };
  for (const name of secretNames) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) throw new Error(`Set ${name} or ${name}_FILE, not both.`);
    all[name] = readSecret(name, file);
  }
  return all;
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new Error(`The file of ${name}_FILE cannot be read (${code}): ${file}`, { cause });
  }
}

/** What may be shown of a secret: an address without its password, otherwise only that it is set. */
export function maskSecret(value: string): string {
  const url = URL.parse(value);
  if (!url?.host) return 'set';
  return `${url.protocol}//${url.username ? `${url.username}@` : ''}${url.host}${url.pathname}`;
}
