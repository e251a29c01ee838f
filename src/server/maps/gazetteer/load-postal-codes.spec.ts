import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '../../testing/test-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaanch-postal-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command like an operator, with its own embedded database. */
async function load(...files: string[]) {
  const script = fileURLToPath(import.meta.resolve('../../../../scripts/load-postal-codes.ts'));
  const child = spawn(process.execPath, [script, ...files], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') },
  });
  const [output, complaint, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { output, complaint, exitCode: exitCode as number };
}

function write(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return name;
}

function place(pincode: string, name: string) {
  return `IN\t${pincode}\t${name}\tMaharashtra\t16\tPune\t521\tHaveli\t\t18.51\t73.86\t4\n`;
}

describe('npm run load-postal-codes', () => {
  it('prints its usage', async () => {
    const usage = 'Say which file to load: npm run load-postal-codes -- path/to/IN.txt\n';
    expect(await load()).toEqual({ output: '', complaint: usage, exitCode: 2 });
  });

  it('reports problems of a file', async () => {
    const missing = await load('missing.txt');
    expect(missing.exitCode).toBe(1);
    expect(missing.complaint).toMatch(/^Nothing was loaded\. There is no file .*missing\.txt\.\n$/);
    const packed = await load(write('IN.zip', 'PK\u0003\u0004'.repeat(500)));
    expect(packed.exitCode).toBe(1);
    expect(packed.complaint).toContain('Nothing was loaded. The file is not in the GeoNames postal format');
  });

  // Uses the embedded database, even if other specs do not.
  it.skipIf(testDatabaseUrl)('loads a file and reports what it skipped', async () => {
    const places = place('411998', 'Kesarpur') + place('411998', 'Chandanwadi') + place('411999', 'Amrapur');
    const { output, ...rest } = await load(write('IN.txt', `${places}LK\t00100\tColombo\n`));
    expect(rest).toEqual({ complaint: '', exitCode: 0 });
    expect(output).toContain('Loaded 2 pincodes from 4 lines; there were 0 before.');
    expect(output).toContain('Lines left out: 1. The first of them:\n  line 4: It has 3 columns instead of 12.');
  });
});
