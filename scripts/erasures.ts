import '../src/server/pages/set-node-env.ts';
import { text } from 'node:stream/consumers';
import { openDatabase } from '../src/server/database/open-database.ts';
import { listErasures } from '../src/server/privacy/erasures.ts';
import { formatErasure, parseErasures } from '../src/server/privacy/erasures-in-the-log.ts';
import { repeatErasures } from '../src/server/privacy/repeat-erasures.ts';
import { parseConfig } from '../src/server/start/config.ts';
import { createLog } from '../src/server/start/log.ts';

const usage = `npm run --silent erasures -- list > erasures.jsonl
  What people have erased within a year, from the database that a backup is to replace.

npm run erasures -- repeat < erasures.jsonl
  Erases it again in the restored database, before the program starts. Reads lists, and logs of the program.
  Ends with 1 if it has read none.`;

async function run(word: string) {
  const config = parseConfig(process.env);
  const { erasures, broken } = parseErasures(word === 'repeat' ? await text(process.stdin) : '');
  if (broken > 0) process.stderr.write(`${broken} erasures could not be read, because their lines are broken.\n`);
  if (word === 'repeat' && erasures.length === 0) throw new Error('No erasure was read.');
  const { db, close } = await openDatabase(config, createLog('warn'));
  try {
    if (word === 'list') return (await listErasures(db)).map((one) => `${formatErasure(one)}\n`).join('');
    const { bookings, accounts } = await repeatErasures({ db, clock: Date.now }, erasures);
    return `${erasures.length} erasures were read. Erased again: ${bookings} bookings, ${accounts} accounts.\n`;
  } finally {
    await close();
  }
}

const [word = '', ...others] = process.argv.slice(2);
if (['list', 'repeat'].includes(word) && others.length === 0) {
  await run(word).then(
    (answer) => process.stdout.write(answer),
    (error: Error) => {
      process.stderr.write(`It was not finished. ${error.message}\n`);
      process.exitCode = 1;
    },
  );
} else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
