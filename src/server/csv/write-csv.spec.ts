import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readInBatches } from './read-in-batches.ts';
import { type CsvColumn, csvStream } from './write-csv.ts';

type Row = { name: string; price: number | null };
const columns: CsvColumn<Row>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Price', value: ({ price }) => price },
];

async function write(rows: Row[], size: number): Promise<string> {
  const batches = readInBatches<Row>(async (after, count) => {
    const from = after ? rows.indexOf(after) + 1 : 0;
    return rows.slice(from, from + count);
  }, size);
  let text = '';
  for await (const chunk of csvStream('prices.csv', columns, batches).chunks) text += chunk;
  return text;
}

describe('CSV for spreadsheets', () => {
  it('has a header, and each row once, in batches of any size', async () => {
    const rows = Array.from({ length: 7 }, (_, at) => ({ name: `Test ${at}`, price: at }));
    const whole = ['Name,Price', ...rows.map(({ name, price }) => `${name},${price}`), ''].join('\r\n');
    for (const size of [1, 3, 7, 8]) expect(await write(rows, size)).toBe(`\uFEFF${whole}`);
    expect(await write([], 3)).toBe('\uFEFFName,Price\r\n');
  });

  it('preserves texts', async () => {
    const names = ['Blood, "urgent"', 'two\nlines', 'ख़ून की जाँच', ' blank '];
    const text = await write(
      names.map((name) => ({ name, price: null })),
      10,
    );
    const { data } = Papa.parse<{ Name: string }>(text.slice(1).trimEnd(), { header: true });
    expect(data.map(({ Name }) => Name)).toEqual(names);
  });

  it.each(['=1+1', '+91 98', '-cmd', '@SUM(A1)', '\tx', '\r=x', '\n=x', '＝1+1', '＋91', '－cmd', '＠SUM(A1)', '﹦1'])(
    'makes text of %j, which begins a formula',
    async (name) => {
      expect(await write([{ name, price: 1 }], 10)).toContain(`'${name}`);
    },
  );

  it('leaves telephone numbers from abroad unchanged', async () => {
    expect(await write([{ name: '+44 207 946 0958', price: null }], 10)).toContain('\r\n+44 207 946 0958,');
  });

  it('leaves negative numbers unchanged', async () => {
    expect(await write([{ name: '-12.50', price: -3 }], 10)).toContain('\r\n-12.50,-3\r\n');
  });
});
