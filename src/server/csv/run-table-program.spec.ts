import { describe, expect, it } from 'vitest';
import { runTableProgram } from './run-table-program.ts';

describe('runTableProgram', () => {
  const cells = new URL('./table-child.ts', import.meta.url);
  const endless = new URL('../testing/inputs/endless-table-program.ts', import.meta.url);
  const job = { limits: { rows: 10_000, columns: 10, letters: 100 }, acceptsWorkbooks: true };
  const bytes = new TextEncoder().encode('Test,Price\nCBC,350\n');
  const never = 100_000;
  const large = new TextEncoder().encode('Complete blood count,350\n'.repeat(5000));
  const run = (program: URL, key: string, limits?: Parameters<typeof runTableProgram>[2], file = bytes) =>
    runTableProgram(program, { job, bytes: file, key }, limits);
  const lines = [
    ['Test', 'Price'],
    ['CBC', '350'],
  ];
  const read = [{ name: '', lines }];
  const tooSlow = 'This file takes too long to be read. Divide it into several.';

  it('returns what the program makes of the cells, or says why a file is rejected', async () => {
    await expect(run(cells, 'a')).resolves.toEqual(read);
    const pdf = { job, bytes: new TextEncoder().encode('%PDF-1.7'), key: 'a' };
    await expect(runTableProgram(cells, pdf)).rejects.toMatchObject({ status: 400, issues: [{ path: 'file' }] });
  });

  it.each([
    ['reading', { readingMs: 0, workingMs: never, workingMsPerRow: 0, clockMs: never, waitMs: never }],
    ['working', { readingMs: never, workingMs: 0, workingMsPerRow: 1, clockMs: never, waitMs: never }],
  ])(
    'ends a program that takes too long for %s, reads the next file, and blames no small file',
    async (_part, limits) => {
      const files = [run(endless, 'a', limits, large), run(endless, 'b', limits), run(cells, 'c')];
      const [ended, small, next] = await Promise.allSettled(files);
      expect(ended).toMatchObject({ reason: { status: 400, message: tooSlow } });
      expect(small).toMatchObject({ reason: { status: 503, headers: { 'Retry-After': '10' } } });
      expect(next).toMatchObject({ value: read });
    },
  );

  // Only where the time of the processor is known.
  it.runIf(process.platform === 'linux')(
    'blames the machine, not the file, for a program that gets no turn',
    async () => {
      const limits = { readingMs: never, workingMs: never, workingMsPerRow: 0, clockMs: never, waitMs: 0 };
      await expect(run(endless, 'a', limits)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '10' } });
    },
  );

  it('rejects a second waiting file of a lab at once, and accepts that of another lab', async () => {
    const files = ['a', 'a', 'a', 'b'].map((key) => run(cells, key));
    await expect(files[2]).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '10' } });
    await expect(Promise.all([files[0], files[1], files[3]])).resolves.toEqual([read, read, read]);
  });
});
