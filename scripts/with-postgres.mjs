// Runs a command with a throw-away PostgreSQL from the machine's own binaries, or the one in TEST_DATABASE_URL:
// node scripts/with-postgres.mjs node scripts/run-specs.mjs --project server
import './end-with-parent.mjs';
import { join } from 'node:path';
import { startPostgresServer } from './postgres-server.mjs';
import { runChild } from './run-child.mjs';

const [command, ...parameters] = process.argv.slice(2);

if (process.env.TEST_DATABASE_URL) process.exit(await run(process.env.TEST_DATABASE_URL));

const postgres = await startPostgresServer();
if (!postgres) {
  process.stderr.write(
    'No PostgreSQL was found. Install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.\n',
  );
  process.exit(1);
}
let status = 1;
try {
  status = await run(postgres.url);
} finally {
  await postgres.stop();
}
process.exit(status);

function run(url) {
  return runChild(join('node_modules', '.bin', command), parameters, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  });
}
