import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { connectEmbedded } from '../../database/connect.ts';
import { readCatalogue } from './read-catalogue.ts';

const script = fileURLToPath(import.meta.resolve('../../../../scripts/catalogue.ts'));

describe('npm run catalogue', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'jaanch-catalogue-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (words: string[], directory = folder) => {
    const env = { PATH: process.env.PATH, DATA_DIR: directory, DEMO: 'off' };
    const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...words], { env, encoding: 'utf8' });
    return { stdout, stderr, status };
  };

  it('says what it would do, and does it once, as one entry of the audit log', async () => {
    const { length } = await readCatalogue();
    expect(run(['--check']).stdout).toMatch(new RegExp(`^Nothing was written\\. It would be:\n  ${length} new: `));
    expect(run([])).toMatchObject({ stdout: expect.stringMatching(`^Done:\n  ${length} new: `), status: 0 });
    expect(run([]).stdout).toBe('The database has the catalogue of this version already.\n');
    const db = connectEmbedded({ folder: join(folder, 'database') });
    const log = await db.selectFrom('auditLog').select(['call', 'role', 'after']).execute();
    await db.destroy();
    expect(log).toMatchObject([{ call: 'npm run catalogue', role: 'server', after: { addedCount: length } }]);
  });

  it('refuses other words, and a folder that is not there', () => {
    expect(run(['--force'])).toMatchObject({ status: 2, stdout: '' });
    expect(run([], join(folder, 'nowhere'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is no database in'),
    });
  });
});
