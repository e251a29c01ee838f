import type { Database } from '../database/connect.ts';
import { holdsDemoAccounts } from '../demo/demo-accounts.ts';
import type { Config } from './config.ts';

/** Variables of a site that other people use. The demo's passwords are public, so its start there must be a choice. */
export function assertDemoIsChosen({ demo, isDemoUnset, smtp, sms, admin, secureCookies }: Config) {
  if (!demo || !isDemoUnset) return;
  const signs = { SMTP_URL: smtp, MSG91_AUTH_KEY: sms, ADMIN_EMAIL: admin, 'PUBLIC_URL with https': secureCookies };
  const [sign] = Object.entries(signs).find(([, value]) => value) ?? [];
  if (!sign) return;
  throw new Error(
    `${sign} is set, and DEMO is not. To go on trying the demo, whose passwords are public, set DEMO=on. ` +
      'To open a site, set DEMO=off and DATA_DIR to an empty folder.',
  );
}

/** Its invented labs would be public, and its accounts could return with DEMO=on. */
export async function assertNoDemoWorld(db: Database, { databaseUrl, dataDirectory }: Config) {
  if (!(await holdsDemoAccounts(db))) return;
  throw new Error(
    databaseUrl
      ? 'The database of DATABASE_URL holds the demo world. To go on trying it, set DEMO=on. To open a site, use an empty database.'
      : `${dataDirectory} holds the demo world. To go on trying it, set DEMO=on. To open a site, set DATA_DIR to an empty folder.`,
  );
}
