import '../src/server/pages/set-node-env.ts';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parsePlainDate } from '../src/domain/time/calendar.ts';
import { listPeopleOfBreach, reportBreach } from '../src/server/access-log/breach-report.ts';
import { reportReaders } from '../src/server/access-log/report-readers.ts';
import { resetAccount } from '../src/server/accounts/reset-account.ts';
import type { Database } from '../src/server/database/connect.ts';
import { type OpenDatabase, openDatabase } from '../src/server/database/open-database.ts';
import { type Config, parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';

const usage = `npm run admin -- reset ADDRESS
  A new password for the account with this e-mail address.

npm run admin -- breach --from 2026-11-20 --to 2026-11-22 [--vendor ID] [--account ADDRESS] [--people]
  Who read personal data on these days, and how many bookings were concerned; with --people their patients, as CSV.

npm run admin -- readers --booking CODE
npm run admin -- readers --phone NUMBER
  Who has read a booking, or those of a telephone number, and the answer to the patient who asks.`;

class UsageError extends Error {}

type Services = { db: Database; clock: () => number; config: Config };

/** Commands for the operator of the server. Words are checked before the database is opened. */
const commands: Record<string, (words: string[]) => (services: Services) => Promise<string>> = {
  reset(words) {
    const [email, ...others] = words;
    if (!email || others.length > 0) throw new UsageError();
    return async (services) => {
      const { password } = await resetAccount(services, email);
      return `One-time password: ${password}\nIt must be changed at the next sign-in. All sessions of the account have ended.`;
    };
  },

  breach(words) {
    const text = { type: 'string' } as const;
    const options = { from: text, to: text, vendor: text, account: text, people: { type: 'boolean' } } as const;
    const { from, to, vendor, account, people } = parseArgs({ args: words, options }).values;
    const days = [from, to].map((day) => parsePlainDate(day ?? ''));
    const vendorId = vendor === undefined ? null : Number(vendor);
    if (!days[0] || !days[1] || days[0] > days[1] || Number.isNaN(vendorId)) throw new UsageError();
    const period = { from: days[0], to: days[1], vendorId, email: account ?? null };
    return (services) => (people ? listPeopleOfBreach : reportBreach)(services, period);
  },

  readers(words) {
    const text = { type: 'string' } as const;
    const { booking, phone } = parseArgs({ args: words, options: { booking: text, phone: text } }).values;
    if ((booking === undefined) === (phone === undefined)) throw new UsageError();
    return (services) => reportReaders(services, booking ?? phone ?? '', booking === undefined ? 'phone' : 'code');
  },
};

async function run([name = '', ...words]: string[]) {
  const execute = parseCommand(name, words);
  const config = parseConfig(process.env);
  const database = await open(config);
  try {
    process.stdout.write(`${(await execute({ db: database.db, clock: Date.now, config })).trimEnd()}\n`);
  } finally {
    await database.close();
  }
}

function parseCommand(name: string, words: string[]) {
  try {
    const parse = commands[name];
    if (parse) return parse(words);
  } catch (error) {
    // `parseArgs` throws a TypeError for an unknown option.
    if (!(error instanceof UsageError || error instanceof TypeError)) throw error;
  }
  throw new UsageError();
}

function open(config: Config): Promise<OpenDatabase> {
  if (!config.databaseUrl && !existsSync(config.dataDirectory)) {
    throw new Error(
      `There is no database in ${config.dataDirectory}. Set DATABASE_URL or DATA_DIR as for the program.`,
    );
  }
  return openDatabase(config, createLog(config.logLevel));
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  const isUsage = error instanceof UsageError;
  const message = isUsage ? usage : `Nothing was done. ${error instanceof Error ? error.message : error}`;
  process.stderr.write(`${message}\n`);
  process.exitCode = isUsage ? 2 : 1;
});
