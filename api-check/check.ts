// Fails when a client that is generated from the API document needs a cast, or cannot use the program.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { startProgram } from '../bench/processes.ts';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';

const generated = 'api-check/node_modules/jaanch-api';
const data = await mkdtemp(join(tmpdir(), 'jaanch-api-check-'));
const program = await startProgram({ DATA_DIR: data });
try {
  await mkdir(generated, { recursive: true });
  const schema = astToString(await openapiTS(new URL('/_api/openapi.json', program.origin)));
  await writeFile(join(generated, 'index.d.ts'), schema);
  const { status } = spawnSync('node_modules/.bin/tsc', ['-p', 'api-check', '--noEmit'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The generated client does not fit the API document.');
  const { callAsIntegrator } = await import('./client.ts');
  process.stdout.write(`${await callAsIntegrator(program.origin, demoAccounts.vendor)}\n`);
} finally {
  await program.stop();
  await rm(data, { recursive: true, force: true });
  // Too large for the linter, which would read it, too.
  await rm(generated, { recursive: true, force: true });
}
