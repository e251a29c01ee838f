import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runSpecs } from './try-failures-again.mjs';

beforeEach(() => vi.stubEnv('CI', '1'));
afterEach(() => vi.unstubAllEnvs());

/** Runs specs of which `failures` fail at their first try. Returns the result and the files asked for in each try. */
async function runWith(failures: string[]) {
  const tries: string[][] = [];
  const isPassed = await runSpecs(['--project', 'server'], async (_command: string, parameters: string[]) => {
    const report = parameters.at(-1)?.split('=')[1] ?? '';
    const failed = tries.length === 0 ? failures : [];
    writeFileSync(report, JSON.stringify({ testResults: failed.map((name) => ({ name, status: 'failed' })) }));
    tries.push(parameters.filter((word) => word.endsWith('.spec.ts')));
    return failures.length === 0 || tries.length > 1;
  });
  return { isPassed, tries };
}

it('reruns failed files once in CI', async () => {
  expect(await runWith(['one.spec.ts'])).toEqual({ isPassed: true, tries: [[], ['one.spec.ts']] });
});

it('does not try again where people watch', async () => {
  vi.stubEnv('CI', '');
  expect(await runWith(['one.spec.ts'])).toEqual({ isPassed: false, tries: [[]] });
});

it('does not try again when many files fail', async () => {
  const failures = Array.from({ length: 6 }, (_, index) => `${index}.spec.ts`);
  expect(await runWith(failures)).toEqual({ isPassed: false, tries: [[]] });
});
