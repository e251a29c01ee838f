import { describe, expect, it } from 'vitest';
import { imagingAtHomeMessage } from '../home-collection/imaging-at-lab.ts';
import { comparePriceList, isLargeChange } from './compare-price-list.ts';
import { emptyPriceMessage, type KnownOffer, type ListedTest, type OfferTerms } from './compare-row.ts';
import type { Correction } from './compared-row.ts';
import type { SheetColumns } from './sheet-tables.ts';

const makeTest = (id: number, name: string, more: Partial<ListedTest> = {}): ListedTest => ({
  id,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  abbreviations: [],
  alternativeNames: [],
  sampleType: 'Blood',
  category: 'blood_test',
  reportTimeHours: 12,
  sampledAtHome: null,
  ...more,
});
const cbc = makeTest(1, 'Complete Blood Count', {
  abbreviations: ['CBC'],
  alternativeNames: ['Hemogram', 'पूर्ण रक्त गणना'],
});
const lipid = makeTest(2, 'Lipid Profile', { alternativeNames: ['Fats'] });
const sugar = makeTest(3, 'Blood Sugar', { abbreviations: ['BS'], alternativeNames: ['Fats'] });
const xray = makeTest(4, 'Chest X-ray', { category: 'imaging' });
const terms: OfferTerms = {
  pricePaise: 35_000,
  listPricePaise: null,
  offerCap: 5,
  reportTimeHours: 24,
  reportType: 'online',
  homeCollection: true,
  durationMinutes: 20,
};
const offers: KnownOffer[] = [
  { testId: 1, terms, isWithdrawn: false },
  { testId: 3, terms, isWithdrawn: true },
];
const compare = (lines: string[][], corrections: readonly Correction[] = [], homeCategories: string[] = []) =>
  comparePriceList([{ name: '', lines }], {
    tests: [cbc, lipid, sugar, xray],
    offers,
    corrections,
    homeCategories,
  });
const rowsOf = (lines: string[][], corrections?: readonly Correction[], homeCategories?: string[]) => {
  const comparison = compare(lines, corrections, homeCategories);
  if (!('rows' in comparison)) throw new Error(JSON.stringify(comparison));
  return comparison.rows;
};
const only = (lines: string[][]) => {
  const rows = rowsOf(lines);
  expect(rows).toHaveLength(1);
  return rows[0];
};

describe('a price list', () => {
  it('lists new, changed, unchanged and wrong rows by their number in the spreadsheet', () => {
    const rows = rowsOf([
      ['Test ID', 'Price', 'Report Time (Hours)'],
      ['1', '350', ''],
      ['2', '₹1,200.00', '48'],
      ['9', 'free', ''],
    ]);
    expect(rows).toMatchObject([
      { row: 2, kind: 'unchanged', test: { id: 1, name: 'Complete Blood Count' } },
      {
        row: 3,
        kind: 'new',
        test: { id: 2, name: 'Lipid Profile' },
        before: null,
        after: { pricePaise: 120_000, reportTimeHours: 48, reportType: 'both' },
      },
      {
        row: 4,
        kind: 'wrong',
        problems: [
          { column: 'Test ID', typed: '9', message: 'There is no test with this ID.' },
          { column: 'Price', typed: 'free' },
        ],
      },
    ]);
  });

  it('changes only filled cells', () => {
    const row = only([
      ['name', 'rate', 'slots', 'home collection', 'duration'],
      ['CBC', '400', '', 'nahi', 'none'],
    ]);
    expect(row).toMatchObject({
      kind: 'changed',
      before: terms,
      after: { ...terms, pricePaise: 40_000, homeCollection: false, durationMinutes: null },
    });
    expect(
      only([
        ['name', 'price', 'slots'],
        ['CBC', '', 'Unlimited'],
      ]),
    ).toMatchObject({ after: { ...terms, offerCap: null } });
  });

  it.each(['CBC', 'cbc', 'Complete  Blood Count', 'complete-blood-count', 'HEMOGRAM', 'पूर्ण रक्त गणना', "'CBC"])(
    'finds a test by its name %j',
    (name) => {
      expect(
        only([
          ['Test', 'MRP'],
          [name, '350'],
        ]),
      ).toMatchObject({ kind: 'unchanged', test: { id: cbc.id } });
    },
  );

  it('rejects home collection of imaging at its column', () => {
    const list = (atHome: string) => [
      ['Test Name', 'Price', 'Home Collection'],
      ['Chest X-ray', '400', atHome],
    ];
    expect(only(list('Yes'))).toMatchObject({
      kind: 'wrong',
      problems: [{ column: 'Home Collection', typed: 'Yes', message: imagingAtHomeMessage }],
    });
    expect(only(list('No'))).toMatchObject({ kind: 'new', after: { homeCollection: false } });
  });

  it('collects the tests of a category at home, unless their row says otherwise', () => {
    const [no, silent, imaging] = rowsOf(
      [
        ['Test Name', 'Price', 'Home Collection'],
        ['Lipid Profile', '400', 'No'],
        ['Blood Sugar', '400', ''],
        ['Chest X-ray', '400', ''],
      ],
      [],
      ['blood_test', 'imaging'],
    );
    expect(no).toMatchObject({ after: { homeCollection: false } });
    expect(silent).toMatchObject({ after: { homeCollection: true } });
    expect(imaging).toMatchObject({ after: { homeCollection: false } });
  });

  it('asks about a name that is nearly right, and about one that two tests share', () => {
    const unknown = rowsOf([
      ['Test', 'Price', 'Home'],
      ['Complete Blood Cuont', '350', 'perhaps'],
      ['Gold', '350', ''],
    ]);
    expect(unknown).toMatchObject([
      {
        problems: [
          { message: "There is no test of this name. Did you mean 'Complete Blood Count'?", suggestion: cbc.name },
        ],
      },
      { problems: [{ message: 'There is no test of this name.' }] },
    ]);
    expect(
      only([
        ['Test', 'Price'],
        ['Fats', '350'],
      ]),
    ).toMatchObject({
      problems: [
        {
          message: "This can be 'Lipid Profile' or 'Blood Sugar'. Choose one of them.",
          choices: ['Lipid Profile', 'Blood Sugar'],
        },
      ],
    });
    expect(
      only([
        ['Test', 'Price'],
        ['', '350'],
      ]),
    ).toMatchObject({ problems: [{ message: 'The row names no test.' }] });
  });

  it('takes only our own numbers as such', () => {
    for (const header of ['Test No', 'Test Code', 'ID', 'Code']) {
      expect(
        compare([
          [header, 'Test Name', 'Rate'],
          ['1', 'ADA Level', '600'],
        ]),
      ).toMatchObject({
        ignoredColumns: [header],
        rows: [{ kind: 'wrong', missing: { name: 'ADA Level', pricePaise: 60_000 } }],
      });
    }
  });

  it("rejects an ID whose name is that of another test, and accepts the lab's own name", () => {
    const header = ['Test ID', 'Test Name', 'Price'];
    const one = ['3', 'Blood Sugar', '90'];
    const many = Array.from({ length: 9 }, () => one);
    expect(rowsOf([header, ...many, ['1', 'Lipid Profile', '350']])[9]).toMatchObject({
      problems: [
        {
          column: 'Test ID',
          message: "ID 1 is 'Complete Blood Count', and the name says 'Lipid Profile'. Choose the right one.",
        },
      ],
    });
    // Nine of ten numbers fit their names.
    const fitting = Array.from({ length: 9 }, () => ['1', 'CBC', '350']);
    expect(rowsOf([header, ...fitting, ['3', 'Our sugar special', '350']])[9]).toMatchObject({
      test: { id: sugar.id },
    });
    const chosen = { row: 2, column: 'testName', text: 'Lipid Profile' } as const;
    expect(rowsOf([header, ['1', 'Fats', '350']], [chosen])).toMatchObject([
      { kind: 'new', test: { id: lipid.id }, typedName: 'Fats' },
    ]);
    expect(only([header, ['2', 'Fats', '350']])).toMatchObject({ kind: 'new', test: { id: lipid.id } });
  });

  it('ignores numbers of another system below our heading', () => {
    const comparison = compare([
      ['Test ID', 'Test Name', 'Price'],
      ['1', 'ADA Level', '600'],
      ['2', 'CBC', '350'],
    ]);
    expect(comparison).toMatchObject({
      ignoredColumns: ['Test ID'],
      rows: [{ kind: 'wrong' }, { kind: 'unchanged', test: { id: cbc.id } }],
    });
  });

  it('skips headings of sections and pages, notes and totals', () => {
    const header = ['S.No', 'Test', 'Price'];
    const sections = [['BIOCHEMISTRY'], ['', 'SEROLOGY & IMMUNOLOGY', ''], header, ['Note: rates may change.']];
    const total = ['', 'Total tests', '1'];
    const tests = [
      ['1', 'CBC', '350'],
      ['2', 'Lipid Profile', '900'],
      ['3', 'Blood Sugar', '80'],
    ];
    expect(rowsOf([header, ...sections, ...tests, total]).map(({ row }) => row)).toEqual([6, 7, 8]);
  });

  it('says that the price of a test is empty, also where only its name is left of the row', () => {
    const rows = rowsOf([
      ['Test', 'Price', 'Remarks'],
      ['CBC', '', ''],
      ['Lipid Profile', '', 'on request'],
      ['Blood Sugar', '80', ''],
    ]);
    const problems = [{ column: 'Price', message: emptyPriceMessage }];
    expect(rows).toMatchObject([{ kind: 'wrong', problems }, { kind: 'wrong', problems }, { kind: 'new' }]);
    const names = rowsOf([['Test', 'Price'], ['CBC'], ['Our special'], ['Blood Sugar', '80']]);
    expect(names.map(({ kind }) => kind)).toEqual(['wrong', 'wrong', 'new']);
  });

  it('is read by the heading above, where a later one has its columns in another order', () => {
    const rows = rowsOf([
      ['Sr', 'Test', 'Price', 'TAT'],
      ['1', 'CBC', '400', '5 hrs'],
      ['Sr', 'Test', 'MRP', 'Price'],
      ['1', 'Lipid Profile', '900', '600'],
    ]);
    expect(rows).toMatchObject([
      { row: 2, place: '2', after: { pricePaise: 40_000, reportTimeHours: 5 } },
      { row: 4, place: '4', after: { pricePaise: 60_000, reportTimeHours: 12 } },
    ]);
  });

  it('compares numbers below our heading with names whose heading we do not know', () => {
    const comparison = compare([
      ['Test ID', 'Item', 'Price'],
      ['2', 'CBC', '600'],
    ]);
    expect(comparison).toMatchObject({ ignoredColumns: ['Test ID'], rows: [{ test: { id: cbc.id } }] });
  });

  it('takes a sample other than blood as part of the name', () => {
    const urine = makeTest(5, 'Urine Creatinine', { sampleType: 'Urine' });
    const serum = makeTest(6, 'Serum Creatinine', { alternativeNames: ['Creatinine'] });
    const lines = [
      ['Test', 'Specimen', 'Rate'],
      ['Creatinine', 'Urine', '100'],
      ['Creatinine', 'Serum / Plasma', '150'],
    ];
    expect(comparePriceList([{ name: '', lines }], { tests: [urine, serum], offers: [] })).toMatchObject({
      ignoredColumns: [],
      rows: [{ test: { id: urine.id } }, { test: { id: serum.id } }],
    });
  });

  it('takes the sample from the section above, and a chosen name without it', () => {
    const urine = makeTest(5, 'Urine Creatinine', { sampleType: 'Urine' });
    const serum = makeTest(6, 'Serum Creatinine', { alternativeNames: ['Creatinine'] });
    const lines = [['Test', 'Rate'], ['Creatinine', '150'], ['URINE'], ['Creatinine', '100'], ['Creatinine', '90']];
    const corrections = [{ row: 5, column: 'testName', text: 'Serum Creatinine' }] as const;
    const compared = comparePriceList([{ name: '', lines }], { tests: [urine, serum], offers: [], corrections });
    expect(compared).toMatchObject({
      rows: [
        { kind: 'new', test: { id: serum.id } },
        { kind: 'new', test: { id: urine.id } },
        { kind: 'wrong', problems: [{ message: "'Serum Creatinine' is also in row 2. Keep one of them." }] },
      ],
    });
  });

  it('takes no sample from a test above whose price is missing', () => {
    const urine = makeTest(5, 'Urine Creatinine', { sampleType: 'Urine' });
    const serum = makeTest(6, 'Serum Creatinine', { alternativeNames: ['Creatinine'] });
    const lines = [['Test', 'Rate'], ['CBC', '300'], ['Urine Creatinine'], ['Creatinine', '90']];
    const compared = comparePriceList([{ name: '', lines }], { tests: [cbc, urine, serum], offers: [] });
    expect(compared).toMatchObject({ rows: [{}, { kind: 'wrong' }, { test: { id: serum.id } }] });
  });

  it('asks nothing about a sheet that names no test, if another one does', () => {
    const sheets = [
      {
        name: 'Staff',
        lines: [
          ['Ravi', 'Sales', '77'],
          ['Meena', 'Accounts', '80'],
        ],
      },
      {
        name: 'Rates',
        lines: [
          ['Test', 'Price'],
          ['CBC', '400'],
        ],
      },
    ];
    expect(comparePriceList(sheets, { tests: [cbc], offers })).toMatchObject({
      ignoredSheets: ['Staff'],
      rows: [{ row: 4 }],
    });
  });

  it('takes what the lab has answered for an earlier list, and says what to remember', () => {
    const lines = [
      ['Test', 'Walk-in', 'Online'],
      ['Our special', '400', '350'],
      ['Our special', '90', '80'],
    ];
    const sheets = [{ name: '', lines }];
    const asked = comparePriceList(sheets, { tests: [cbc, sugar], offers });
    expect(asked).toMatchObject({ asks: { questions: [{ of: 'price' }] } });
    const answered = comparePriceList(sheets, {
      tests: [cbc, sugar],
      offers,
      chosenColumns: [{ sheet: 0, price: 2 }],
      corrections: [
        { row: 2, column: 'testName', text: cbc.name },
        { row: 3, isLeftOut: true },
      ],
    });
    const heading = 'Test\nWalk-in\nOnline';
    expect(answered).toMatchObject({
      hasRememberedColumns: false,
      answeredColumns: [{ heading, price: 2 }],
      rows: [{ kind: 'unchanged', answersTo: 'our special' }, { kind: 'left-out' }],
    });
    const answers = { names: [{ typed: 'our special', testId: sugar.id }], columns: [{ heading, price: 1 }] };
    const again = comparePriceList([{ name: '', lines: lines.slice(0, 2) }], { tests: [cbc, sugar], offers, answers });
    expect(again).toMatchObject({
      hasRememberedColumns: true,
      answeredColumns: [],
      rows: [{ kind: 'new', test: { id: sugar.id }, after: { pricePaise: 40_000 } }],
    });
  });

  it('takes a chosen name also where a number says another test', () => {
    const lines = [['Test ID', 'Test Name', 'Price'], ...Array.from({ length: 9 }, () => ['3', 'Blood Sugar', '90'])];
    const chosen = { row: 11, column: 'testName', text: 'Lipid Profile' } as const;
    expect(rowsOf([...lines, ['1', 'Lipid Profile', '350']], [chosen])[9]).toMatchObject({ test: { id: lipid.id } });
  });

  it('leaves terms as they are that cannot be read, and says so', () => {
    const header = ['Test', 'Price', 'TAT', 'Home Collection'];
    // '3' may be hours or days.
    expect(only([header, ['CBC', '400', '3', '']])).toMatchObject({ unread: [{ typed: '3' }] });
    expect(only([header, ['CBC', '400', 'Daily 6 pm', 'Available']])).toMatchObject({
      kind: 'changed',
      after: { pricePaise: 40_000, reportTimeHours: terms.reportTimeHours, homeCollection: true },
      unread: [{ column: 'Report Time (Hours)', typed: 'Daily 6 pm' }],
    });
  });

  it('is read from all sheets that have one, with one answer for sheets of one heading', () => {
    const sheets = [
      { name: 'Cover', lines: [['Shri Path Lab'], ['Rates of 2026']] },
      {
        name: 'Blood',
        lines: [
          ['Test', 'OPD Rate', 'Ward Rate'],
          ['CBC', '400', '500'],
        ],
      },
      {
        name: 'Imaging',
        lines: [
          ['Test', 'OPD Rate', 'Ward Rate'],
          ['Chest X-ray', '300', '350'],
          ['CBC', '1', '2'],
        ],
      },
    ];
    const compareSheets = (chosenColumns: SheetColumns[]) =>
      comparePriceList(sheets, { tests: [cbc, xray], offers, chosenColumns });
    expect(compareSheets([])).toMatchObject({ asks: { sheet: 1, name: 'Blood', questions: [{ of: 'price' }] } });
    expect(compareSheets([{ sheet: 1, price: 2 }])).toMatchObject({
      ignoredSheets: ['Cover'],
      rows: [
        {
          row: 4,
          place: '2 of Blood',
          kind: 'wrong',
          problems: [{ message: expect.stringContaining('3 of Imaging') }],
        },
        { row: 6, place: '2 of Imaging', kind: 'new', after: { pricePaise: 35_000 } },
        { row: 7, place: '3 of Imaging', kind: 'wrong' },
      ],
    });
  });

  it('leaves out a row on request, so that the other row of its test is written', () => {
    const lines = [
      ['Test', 'Price'],
      ['CBC', '400'],
      ['Hemogram', '300'],
    ];
    expect(rowsOf(lines, [{ row: 3, isLeftOut: true }])).toMatchObject([
      { row: 2, kind: 'changed' },
      { row: 3, kind: 'left-out', typedName: 'Hemogram' },
    ]);
  });

  it('rejects both of two rows for one test', () => {
    const rows = rowsOf([
      ['Test', 'Price'],
      ['CBC', '350'],
      ['Hemogram', '300'],
    ]);
    expect(rows.map((row) => row.kind === 'wrong' && row.problems[0]?.message)).toEqual([
      "'Complete Blood Count' is also in row 3. Keep one of them.",
      "'Complete Blood Count' is also in row 2. Keep one of them.",
    ]);
  });

  describe('with several rows for one test', () => {
    const lines = [
      ['Test', 'Price'],
      ['CBC', '400'],
      ['Hemogram', '300'],
      ['Our blood picture', '250'],
    ];
    const chosen = { row: 4, column: 'testName', text: 'Complete Blood Count' } as const;

    it('writes the one that was kept, and says in the others which one that is', () => {
      expect(rowsOf(lines, [chosen, { row: 3, isKept: true }])).toMatchObject([
        { kind: 'left-out', kept: { place: '3', testName: 'Complete Blood Count' } },
        { kind: 'changed', after: { pricePaise: 30_000 } },
        { kind: 'left-out', kept: { place: '3' } },
      ]);
    });

    it('follows the last choice, and asks again without one', () => {
      const kept = [
        { row: 3, isKept: true },
        { row: 2, isKept: true },
      ] as const;
      expect(rowsOf(lines, kept)).toMatchObject([{ kind: 'changed' }, { kind: 'left-out' }, { kind: 'wrong' }]);
      expect(rowsOf(lines)).toMatchObject([
        { kind: 'wrong', double: { pricePaise: 40_000 } },
        { kind: 'wrong', double: { pricePaise: 30_000 } },
        { kind: 'wrong' },
      ]);
    });

    it('does not let a chosen name make the row wrong that has the name itself', () => {
      const two = lines.filter(([name]) => name !== 'Hemogram');
      expect(rowsOf(two, [{ ...chosen, row: 3 }])).toMatchObject([
        { kind: 'changed' },
        { kind: 'wrong', problems: [{ typed: 'Our blood picture' }] },
      ]);
    });
  });

  it('brings back a withdrawn test as new, with its former terms', () => {
    expect(
      only([
        ['Test', 'Price'],
        ['BS', '99'],
      ]),
    ).toMatchObject({ kind: 'new', before: null, after: { ...terms, pricePaise: 9900 } });
  });

  it('skips tests of the catalogue without a price, unless another cell is filled', () => {
    const header = ['Test ID', 'Test', 'Price', 'Report Type'];
    expect(only([header, ['2', 'Lipid Profile', '', '']])).toMatchObject({ kind: 'unchanged', after: null });
    expect(only([header, ['2', 'Lipid Profile', '', 'Online']])).toMatchObject({ kind: 'wrong' });
  });

  it('accepts columns in any order and case, and skips empty rows and unknown columns', () => {
    const comparison = compare([
      ['', '', ''],
      ['Remarks', ' PRICE (₹) ', '', 'test name', ''],
      ['x', '350', '', 'cbc', '', '', ''],
      ['', '\u00a0', '', ''],
      [''],
    ]);
    expect(comparison).toMatchObject({ ignoredColumns: ['Remarks'], rows: [{ row: 3, kind: 'unchanged' }] });
  });

  it('has its columns named below title lines, and takes the rate beside an MRP', () => {
    const lines = [
      ['Shri Path Lab, Indore'],
      ['Rate list 2026'],
      [''],
      ['S.No.', 'Test', 'MRP', 'Our Rate'],
      ['1', 'CBC', '500', '350'],
    ];
    expect(compare(lines)).toMatchObject({
      ignoredColumns: ['S.No.'],
      rows: [{ row: 5, kind: 'changed', test: { id: cbc.id }, after: { pricePaise: 35_000, listPricePaise: 50_000 } }],
    });
    expect(
      only([
        ['Test', 'MRP'],
        ['CBC', '350'],
      ]),
    ).toMatchObject({ kind: 'unchanged' });
  });

  it('takes a printed price as the list price where it is higher, and keeps one that the file does not have', () => {
    const list = (...prices: [mrp: string, rate: string][]) =>
      rowsOf([
        ['Test', 'MRP', 'Our Rate'],
        ...prices.map((cells, at) => [at === 0 ? 'CBC' : 'Lipid Profile', ...cells]),
      ]);
    expect(list(['500', '350'], ['300', '300'])).toMatchObject([
      { kind: 'changed', after: { pricePaise: 35_000, listPricePaise: 50_000 } },
      { kind: 'new', after: { pricePaise: 30_000, listPricePaise: null } },
    ]);
    expect(list(['500', ''])).toMatchObject([{ kind: 'wrong', problems: [{ message: emptyPriceMessage }] }]);
    expect(list(['on request', '350'])).toMatchObject([{ kind: 'unchanged', unread: [{ column: 'List Price' }] }]);
    const printed = [{ testId: 1, terms: { ...terms, listPricePaise: 50_000 }, isWithdrawn: false }];
    const withPrinted = (lines: string[][]) =>
      comparePriceList([{ name: '', lines }], { tests: [cbc], offers: printed });
    expect(
      withPrinted([
        ['Test', 'Price'],
        ['CBC', '400'],
      ]),
    ).toMatchObject({ rows: [{ after: { listPricePaise: 50_000 } }] });
    expect(
      withPrinted([
        ['Test', 'Price'],
        ['CBC', '500'],
      ]),
    ).toMatchObject({ rows: [{ after: { listPricePaise: null } }] });
    expect(
      withPrinted([
        ['Test', 'Price', 'List Price'],
        ['CBC', '350', 'None'],
      ]),
    ).toMatchObject({
      rows: [{ kind: 'changed', after: { listPricePaise: null } }],
    });
  });

  it('shows no list price of a row or of a whole list that the lab has declined', () => {
    const lines = [
      ['Test', 'MRP', 'Our Rate'],
      ['CBC', '500', '350'],
      ['Lipid Profile', '900', '700'],
    ];
    const listPricesWith = (declined: { corrections?: Correction[]; declinesListPrices?: boolean }) => {
      const printed = [{ testId: 1, terms: { ...terms, listPricePaise: 45_000 }, isWithdrawn: false }];
      const compared = comparePriceList([{ name: '', lines }], { tests: [cbc, lipid], offers: printed, ...declined });
      return (
        'rows' in compared && compared.rows.map((row) => 'test' in row && [row.after?.listPricePaise, row.listPrice])
      );
    };
    expect(listPricesWith({})).toEqual([
      [50_000, { pricePaise: 50_000, isDeclined: false }],
      [90_000, { pricePaise: 90_000, isDeclined: false }],
    ]);
    expect(listPricesWith({ corrections: [{ row: 2, declinesListPrice: true }] })).toEqual([
      [null, { pricePaise: 50_000, isDeclined: true }],
      [90_000, { pricePaise: 90_000, isDeclined: false }],
    ]);
    expect(listPricesWith({ declinesListPrices: true })).toEqual([
      [null, { pricePaise: 50_000, isDeclined: true }],
      [null, { pricePaise: 90_000, isDeclined: true }],
    ]);
  });

  it('takes over corrections of single cells', () => {
    const lines = [
      ['Test', 'Price'],
      ['Complete Blood Cuont', '350'],
      ['Lipid Profile', 'free'],
    ];
    const comparison = comparePriceList([{ name: '', lines }], {
      tests: [cbc, lipid, sugar],
      offers,
      corrections: [
        { row: 2, column: 'testName', text: 'Complete Blood Count' },
        { row: 3, column: 'price', text: '500' },
        { row: 99, column: 'price', text: '500' },
      ],
    });
    expect(comparison).toMatchObject({ rows: [{ kind: 'unchanged' }, { kind: 'new', after: { pricePaise: 50_000 } }] });
  });

  it.each([
    [[['']], 'The file is empty.'],
    [[['Test', 'Price']], 'The file has no rows below the names of its columns.'],
    [[['CBC', 'free']], /^There is no column 'Test ID' or 'Test Name'/],
    [[['Test', 'Remarks']], /^There is no column 'Price'/],
    [[['Test', 'Price', 'Rate']], 'The file has no rows below the names of its columns.'],
    [[['Test', 'Price', 'Slots', 'Cap']], 'Two columns are the Available Slots. Remove one of them.'],
  ])('is rejected as a whole: %j', (lines, sentence) => {
    expect(compare(lines)).toEqual({ problem: expect.stringMatching(sentence) });
  });
});

describe('isLargeChange', () => {
  it('is true for more than half, up or down', () => {
    const to = (pricePaise: number) => isLargeChange({ ...terms, pricePaise: 1000 }, { ...terms, pricePaise });
    expect([500, 1500].map(to)).toEqual([false, false]);
    expect([499, 1501].map(to)).toEqual([true, true]);
  });

  it('rejects overlong cells quickly', () => {
    // Backtracking patterns would take hours.
    const long = `1${' '.repeat(300_000)}x`;
    const [row] = rowsOf([
      ['Test ID', 'Price', 'Duration', '('.repeat(300_000)],
      ['1', '350', long],
    ]);
    expect(row).toMatchObject({ unread: [{ message: 'This is too long to be read.' }] });
    expect(
      rowsOf([
        ['Test Name', 'Price'],
        [long, '350'],
      ])[0],
    ).toMatchObject({ kind: 'wrong' });
  });
});
