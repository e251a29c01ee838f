import { describe, expect, it } from 'vitest';
import { type ChosenColumns, findTable } from './find-table.ts';

const rates = [
  ['S.No', 'Investigation', 'OPD Rate', 'Ward Rate'],
  ['1', 'Hemoglobin', '60', '80'],
  ['2', 'Stool for occult blood', '70', '90'],
  ['3', 'Sputum for AFB', '', '100'],
];
const find = (lines: string[][], chosen: ChosenColumns = {}) => findTable(lines, () => chosen);

describe('the columns of a price list', () => {
  it('are asked for if several have prices, with three rows as an example', () => {
    expect(find(rates)).toEqual({
      header: rates[0],
      questions: [
        {
          of: 'price',
          columns: [
            { at: 2, header: 'OPD Rate', examples: ['60', '70'] },
            { at: 3, header: 'Ward Rate', examples: ['80', '90', '100'] },
          ],
        },
      ],
    });
    const columns = new Map([
      ['testName', 1],
      ['price', 3],
    ]);
    expect(find(rates, { price: 3 })).toMatchObject({ headerAt: 0, columns, ignored: ['S.No', 'OPD Rate'] });
  });

  it.each([
    ['a printed price beside another', ['Test', 'MRP', 'Rate'], ['CBC', '500', '350']],
    ['a second price that is empty', ['Test', 'Rate', 'Ward Rate'], ['CBC', '350', '']],
    ['a heading that only mentions it', ['Test', 'Price', 'Rate valid until'], ['CBC', '350', 'March']],
  ])('are not asked for with %s', (_case, header, row) => {
    expect(find([header, row])).toHaveProperty('columns');
  });

  it.each([
    ['two known headings', ['Test', 'MRP', 'Offer Price', 'Our Rate'], ['CBC', '500', '300', '350']],
    ['a price for other labs', ['Test', 'B2B Rate', 'Price'], ['CBC', '150', '350']],
    ['two headings that we do not know', ['Test', 'Non-NABL Rates', 'NABL Rates'], ['CBC', '150', '350']],
    ['headings without a word for money', ['Test', 'Price', 'OPD', 'IPD'], ['CBC', '500', '350', '400']],
    ['a printed price beside an unknown one', ['Test', 'MRP', 'Walk-in'], ['CBC', '500', '350']],
    ['a column without a heading', ['Test', 'Rate', ''], ['CBC', '500', '350']],
    ['a price after a discount', ['Test', 'MRP', 'After 30% off'], ['CBC', '500', '350']],
    ['one price that patients do not pay', ['Test', 'B2B Rate'], ['CBC', '120']],
    ['a word in brackets that is no unit', ['Test', 'MRP', 'Rate (B2B)'], ['CBC', '500', '120']],
  ])('are asked for with %s', (_case, header, row) => {
    expect(find([header, row])).toMatchObject({ questions: [{ of: 'price' }] });
  });

  it.each([
    ['headed as a printed price', ['Test', 'MRP', 'Rate'], {}, 1],
    ['of our own file, though it is empty', ['Test', 'List Price', 'Price'], {}, 1],
    ['the other of two prices', ['Test', 'Our Rate', 'Offer Price'], { price: 2 }, 1],
    ['without a heading', ['Test', 'Rate', ''], { price: 1 }, 2],
    ['none, if it is the only price', ['Test', 'MRP'], {}, undefined],
    ['none for a ward', ['Test', 'OPD Rate', 'Ward Rate'], { price: 1 }, undefined],
    ['none for other labs', ['Test', 'B2B Rate', 'Price'], { price: 2 }, undefined],
    ['none, if two are printed', ['Test', 'MRP', 'List rate', 'Price', 'Original price'], { price: 3 }, undefined],
  ])('have the list price %s', (_case, header, chosen, at) => {
    const isOwn = header[1] === 'List Price';
    const found = find(
      [header, header.map((_, column) => (column === 0 ? 'CBC' : isOwn && column === 1 ? '' : '500'))],
      chosen,
    );
    expect('columns' in found && found.columns.get('listPrice')).toBe(at);
  });

  it('offer a price for patients that most rows lack', () => {
    const lines = [
      ['Test', 'B2B Rate', 'Our Rate'],
      ['CBC', '150', 'NA'],
      ['ESR', '40', 'NA'],
      ['TSH', '90', '200 only'],
    ];
    expect(find(lines)).toMatchObject({ questions: [{ columns: [{ at: 1 }, { at: 2, examples: ['200 only'] }] }] });
  });

  it('are found far below in a long list', () => {
    const row = (at: number) => [`Test ${at}`, '100', at > 300 ? '200' : ''];
    const lines = [['Test', 'Rate', 'Rate for Staff'], ...Array.from({ length: 2000 }, (_, at) => row(at))];
    expect(find(lines)).toMatchObject({ questions: [{ columns: [{ at: 1 }, { at: 2 }] }] });
  });

  it('are not numbers of another kind', () => {
    const header = ['S.No', 'Test Code', 'Test', 'Rate', 'Discount %', 'TAT Days'];
    const rows = [
      ['1', '104', 'CBC', '350', '10', '1'],
      ['2', '203', 'ESR', '80', '10', '1'],
    ];
    expect(find([header, ...rows])).toHaveProperty('columns');
  });

  it('have the names of a heading in two lines', () => {
    const lines = [
      ['S.No', 'Investigation', 'Rate'],
      ['', '', 'OPD', 'Private Ward'],
      ['1', 'CBC', '60', '130'],
    ];
    const columns = [{ header: 'Rate OPD' }, { header: 'Rate Private Ward' }];
    expect(find(lines)).toMatchObject({ questions: [{ columns }] });
    expect(find(lines, { price: 3 })).toMatchObject({
      headerAt: 1,
      columns: new Map(Object.entries({ testName: 1, price: 3 })),
    });
  });

  it('take our own heading of the name before others, and are asked for of two others', () => {
    const row = ['CBC', 'Complete blood count', '350'];
    expect(find([['Test Name', 'Description', 'Price'], row])).toMatchObject({
      columns: new Map(Object.entries({ testName: 0, price: 2 })),
      ignored: ['Description'],
    });
    const asked = find([['Test', 'Investigation', 'Price'], row]);
    expect(asked).toMatchObject({ questions: [{ of: 'testName', columns: [{ at: 0 }, { at: 1 }] }] });
  });

  it('are asked for without a heading, below titles, and answered by their numbers', () => {
    const lines = [['Shri Path Lab'], [], ['1', 'CBC', '350'], ['2', 'Lipid Profile', '900'], ['3', 'ESR', '80']];
    expect(find(lines)).toEqual({
      header: [],
      questions: [
        { of: 'testName', columns: [{ at: 1, header: '', examples: ['CBC', 'Lipid Profile', 'ESR'] }] },
        { of: 'price', columns: [{ at: 2, header: '', examples: ['350', '900', '80'] }] },
      ],
    });
    const columns = new Map([
      ['testName', 1],
      ['price', 2],
    ]);
    expect(find(lines, { testName: 1, price: 2 })).toMatchObject({ headerAt: 1, columns });
  });

  it('refuse two tables side by side', () => {
    expect(
      find([
        ['Test', 'Rate', 'Test', 'Rate'],
        ['CBC', '350', 'ESR', '80'],
      ]),
    ).toHaveProperty('problem');
  });
});
