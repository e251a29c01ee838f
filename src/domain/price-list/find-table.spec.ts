import { describe, expect, it } from 'vitest';
import { type ChosenColumns, findTable } from './find-table.ts';

const rates = [
  ['S.No', 'Investigation', 'OPD Rate', 'Ward Rate'],
  ['1', 'Hemoglobin', '60', '80'],
  ['2', 'Stool for occult blood', '70', '90'],
  ['3', 'Sputum for AFB', '', '100'],
];
const find = (lines: string[][], chosen: ChosenColumns = {}) => findTable(lines, chosen);

describe('the columns of a price list', () => {
  it('are asked for if several have prices, with three rows as an example', () => {
    expect(find(rates)).toEqual({
      question: {
        asks: ['price'],
        columns: [
          { at: 2, header: 'OPD Rate', examples: ['60', '70'] },
          { at: 3, header: 'Ward Rate', examples: ['80', '90', '100'] },
        ],
      },
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
  ])('are asked for with %s', (_case, header, row) => {
    expect(find([header, row])).toMatchObject({ question: { asks: ['price'] } });
  });

  it('are asked for without a heading, below titles, and answered by their numbers', () => {
    const lines = [['Shri Path Lab'], [], ['1', 'CBC', '350'], ['2', 'Lipid Profile', '900'], ['3', 'ESR', '80']];
    expect(find(lines)).toEqual({
      question: {
        asks: ['testName', 'price'],
        columns: [
          { at: 1, header: '', examples: ['CBC', 'Lipid Profile', 'ESR'] },
          { at: 2, header: '', examples: ['350', '900', '80'] },
        ],
      },
    });
    const columns = new Map([
      ['testName', 1],
      ['price', 2],
    ]);
    expect(find(lines, { testName: 1, price: 2 })).toMatchObject({ headerAt: 1, columns });
  });
});
