import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTest, listTests, updateTest } from '../../../contract/admin/admin-catalogue.ts';
import * as contract from '../../../contract/admin/catalogue-import.ts';
import type { Call } from '../../../contract/client.ts';
import { testBySlug } from '../../../contract/patient/catalogue.ts';
import { suggestions } from '../../../contract/patient/search.ts';
import { createWorkbook } from '../../testing/inputs/create-workbook.ts';
import { createTestAdmin } from '../../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
let admin: Call;
let headers: Record<string, string>;
let lastOwnId: number;
beforeAll(async () => {
  world = await testWorld();
  ({ call: admin, headers } = await createTestAdmin(world));
  const { max } = await world.services.db
    .selectFrom('diagnosticTests')
    .select(({ fn }) => fn.max('id').as('max'))
    .executeTakeFirstOrThrow();
  lastOwnId = max;
});
afterEach(async () => {
  const { db, catalogue } = world.services;
  await db.deleteFrom('diagnosticTests').where('id', '>', lastOwnId).execute();
  await catalogue.refresh();
});

const toFile = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'tests.csv');
const check = (content: string | Uint8Array<ArrayBuffer>, answers: readonly contract.ImportAnswer[] = []) =>
  admin(contract.checkTestImport, { file: toFile(content), answers: JSON.stringify(answers) });
const importFile = async (content: string | Uint8Array<ArrayBuffer>, fingerprint?: string) =>
  admin(contract.importTests, {
    file: toFile(content),
    fingerprint: fingerprint ?? (await check(content)).fingerprint,
  });
const importAnswered = async (
  content: string,
  answers: readonly contract.ImportAnswer[],
  leaveOutUnanswered: 'true' | 'false' = 'false',
) => {
  const { fingerprint } = await check(content, answers);
  const typed = { file: toFile(content), answers: JSON.stringify(answers), fingerprint, leaveOutUnanswered };
  return admin(contract.importTests, typed);
};
const find = async (wanted: string) =>
  (await admin(listTests, { search: wanted })).tests.find(({ name }) => name.toLowerCase() === wanted);
const download = async (format: string) => {
  const response = await world.request(`${contract.exportTests.path}?format=${format}`, { headers });
  expect(response.status).toBe(200);
  return response.text();
};

describe('a file of tests', () => {
  it('is shown row by row before anything is written', async () => {
    await admin(createTest, { name: 'Known Spec', abbreviations: 'KS', reportTimeHours: 24 });
    const found = await check(
      [
        'Name,Category,Report Time (Hours),Abbreviations,Remarks',
        'Fresh Spec,Imaging,48,"FS, FR",x',
        'known spec,,12,KS,',
        'KNOWN SPEC!,,,,',
        'Wrong Spec,xray,0,,',
        'Complete Blood Count,Blood Test,,,',
        ',,,,',
        'ab,,,,',
      ].join('\n'),
    );
    expect(found.ignoredColumns).toEqual(['Remarks']);
    expect(found.rows.map(({ row, kind, name }) => [row, kind, name])).toEqual([
      [2, 'new', 'Fresh Spec'],
      [3, 'wrong', 'known spec'],
      [4, 'wrong', 'KNOWN SPEC!'],
      [5, 'wrong', 'Wrong Spec'],
      [6, 'unchanged', 'Complete Blood Count'],
      [8, 'wrong', 'ab'],
    ]);
    expect(found.counts).toEqual({ new: 1, changed: 0, unchanged: 1, wrong: 4, unclear: 0, leftOut: 0 });
    expect(found.rows[1]?.problems).toEqual([
      { column: 'Name', message: 'This test is also in row 4. Keep one of them.' },
    ]);
    expect(found.rows[3]?.problems).toEqual([
      { column: 'Category', message: expect.stringMatching(/^Category must be one of/) },
      { column: 'Report Time (Hours)', message: expect.stringMatching(/^Report time must be/) },
    ]);
    expect(await find('fresh spec')).toBeUndefined();
  });

  it('lists the fields that it changes; empty cells change nothing', async () => {
    await admin(createTest, { name: 'Change Spec', description: 'Before', seoTitle: 'Title' });
    const content = 'Name,Description,SEO Title\nChange Spec,After,\n';
    expect((await check(content)).rows).toMatchObject([
      { kind: 'changed', changes: [{ field: 'description', before: 'Before', after: 'After' }] },
    ]);
    expect(await importFile(content)).toEqual({ createdCount: 0, changedCount: 1 });
    expect(await find('change spec')).toMatchObject({ description: 'After', seoTitle: 'Title', version: 2 });
  });

  it('renames by ID, and the former address redirects', async () => {
    const { id } = await admin(createTest, { name: 'Before Spec' });
    await importFile(JSON.stringify([{ id, name: 'Afterwards Spec' }]));
    expect((await world.visitor()(testBySlug, { testName: 'before-spec' })).slug).toBe('afterwards-spec');
  });

  it.each([
    [
      'a semicolon and an old encoding',
      new Uint8Array([...Buffer.from('Name;Description\nMicro Spec;in \xb5g\n', 'latin1')]),
    ],
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('Name\tDescription\nMicro Spec\tin µg\n', 'utf16le')])],
    ['a mark and quotes', new Uint8Array([...Buffer.from('\uFEFF"Name","Description"\r\n"Micro Spec","in µg"\r\n')])],
  ])('is read with %s', async (_what, bytes) => {
    expect((await check(bytes)).rows).toMatchObject([{ kind: 'new', name: 'Micro Spec' }]);
  });

  it('keeps line breaks in cells, true and false, and texts that look like formulas', async () => {
    await importFile(
      'name,fastingRequired,isFeatured,normalRange,preparationInstructions\nCells Spec,YES,FALSE,\'-5 to 5,"One\r\nTwo"\n',
    );
    expect(await find('cells spec')).toMatchObject({
      fastingRequired: true,
      isFeatured: false,
      normalRange: '-5 to 5',
      preparationInstructions: 'One\nTwo',
    });
  });

  it.each([
    ['', 'The file is empty.'],
    ['   \n\n', 'The file is empty.'],
    ['Name\n', 'The file has no tests.'],
    ['Description\nx\n', "The first row must name the columns, and there is no 'Name'. It says: Description."],
    ['Name,Test Name\na,b\n', 'Two columns are the Name. Remove one of them.'],
    ['[{"name": "Half', 'The file is not valid JSON.'],
    ['{"a": 1}', /^A JSON file is a list of tests/],
    ['PK\u0003\u0004', /^This workbook could not be read/],
    ['Name,Description\n"never closed,x\n', /quotation mark/],
    [`Name\n${Array.from({ length: 2001 }, (_, at) => `T${at} Spec`).join('\n')}`, /at most 2000/],
  ])('is rejected as a whole: %#', async (content, message) => {
    const refused = await check(content).catch((error) => error);
    const text = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(refused).toMatchObject({ status: 400, message: text });
  });

  it.each([
    [[{ name: 'Login' }], /Please choose a different name/],
    [[{ name: 'खून' }], /needs letters from A to Z/],
    [[{ id: 999_999, name: 'Nothing Spec' }], 'No test has the ID 999999. A new test has none.'],
    [[{ id: 1, name: 'Lipid Profile' }], /^A test with this name exists already: Lipid/],
    [[{ category: 'other' }], 'A new test needs a name.'],
    [[{ name: 'Same Spec' }, { name: 'same  spec' }], 'This test is also in row 2. Keep one of them.'],
    [['text'], 'This is not a test.'],
    [[{ name: 'Type Spec', description: 7 }], 'Must be a text.'],
  ])('has wrong rows such as %j', async (tests, message) => {
    const { rows } = await check(JSON.stringify(tests));
    const text = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(rows[0]).toMatchObject({ kind: 'wrong', problems: [{ message: text }] });
    await expect(importFile(JSON.stringify(tests))).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/Nothing was imported\.$/),
    });
  });

  it('that swaps the names of two tests is rejected, because neither name is free', async () => {
    const { id: one } = await admin(createTest, { name: 'Left Spec' });
    const { id: two } = await admin(createTest, { name: 'Right Spec' });
    const { counts } = await check(
      JSON.stringify([
        { id: one, name: 'Right Spec' },
        { id: two, name: 'Left Spec' },
      ]),
    );
    expect(counts.wrong).toBe(2);
  });

  it('has wrong rows with names that other tests or rows have', async () => {
    const content = [
      'Name,Abbreviations,Alternative Names',
      'CBC,,',
      'Taker Spec,"TKS, FBC",haemogram',
      'Larch Spec,SHR9,',
      'Alder Spec,,shr9',
      'Fine Spec,FNS,',
    ].join('\n');
    const { rows } = await check(content, [{ row: 2, isNew: true }]);
    const cbc = 'Complete Blood Count already.';
    expect(
      rows.map(({ kind, problems }) => [kind, ...problems.map(({ column, message }) => `${column}: ${message}`)]),
    ).toEqual([
      ['wrong', `Name: 'CBC' is an abbreviation of ${cbc}`],
      [
        'wrong',
        `Abbreviations: 'FBC' is an abbreviation of ${cbc}`,
        `Alternative Names: 'haemogram' is another name of ${cbc}`,
      ],
      ['wrong', "Abbreviations: 'SHR9' is another name of Alder Spec (row 5) already."],
      ['wrong', "Alternative Names: 'shr9' is an abbreviation of Larch Spec (row 4) already."],
      ['new'],
    ]);
  });

  describe('with names that the catalogue may have already', () => {
    const content = [
      'Name,Sample Type,Description',
      '"Complete Blood Count, Automated",,From the file',
      'Quince Antibody,,',
      'Quince Pectin Ratio,,',
      'Medlar Index,,',
    ].join('\n');
    let ids: { igg: number; igm: number };
    beforeEach(async () => {
      const igg = await admin(createTest, { name: 'Quince IgG Antibody' });
      const igm = await admin(createTest, { name: 'Quince IgM Antibody' });
      ids = { igg: igg.id, igm: igm.id };
    });

    it('asks which test a row is, and writes nothing before', async () => {
      const { rows, counts, fingerprint } = await check(content);
      expect(rows.map(({ row, kind, isSure, meant }) => [row, kind, isSure, meant.map(({ name }) => name)])).toEqual([
        [2, 'unclear', true, ['Complete Blood Count']],
        [3, 'unclear', false, ['Quince IgG Antibody', 'Quince IgM Antibody']],
        [4, 'new', false, []],
        [5, 'new', false, []],
      ]);
      expect(counts).toMatchObject({ new: 2, unclear: 2 });
      await expect(importFile(content, fingerprint)).rejects.toMatchObject({
        status: 400,
        message: '2 of the rows are not answered. Nothing was imported.',
      });
      expect(await find('medlar index')).toBeUndefined();
    });

    it('changes the test that is meant, which has the name as another one from then on', async () => {
      const answers = [
        { row: 2, isLeftOut: true as const },
        { row: 3, testId: ids.igm },
      ];
      expect((await check(content, answers)).rows.slice(0, 2)).toMatchObject([
        { kind: 'left-out', isAnswered: true },
        {
          kind: 'changed',
          isAnswered: true,
          name: 'Quince Antibody',
          testName: 'Quince IgM Antibody',
          changes: [{ field: 'alternativeNames', before: '', after: 'Quince Antibody' }],
        },
      ]);
      expect(await importAnswered(content, answers)).toEqual({ createdCount: 2, changedCount: 1 });
      expect(await find('quince igm antibody')).toMatchObject({ alternativeNames: ['Quince Antibody'] });
      expect((await check(content)).rows[1]).toMatchObject({ kind: 'unclear', isSure: true, meant: [{ id: ids.igm }] });
      const again = await check(content, [{ row: 3, testId: ids.igm }]);
      expect(again.rows[1]).toMatchObject({ kind: 'unchanged', testName: 'Quince IgM Antibody' });
    });

    it('makes a new test where people say so, and leaves out what they did not answer', async () => {
      const answers = [{ row: 3, isNew: true as const }];
      expect(await importAnswered(content, answers, 'true')).toEqual({ createdCount: 3, changedCount: 0 });
      expect(await find('quince antibody')).toMatchObject({ alternativeNames: null });
      expect(await find('complete blood count')).not.toMatchObject({ description: 'From the file' });
    });

    it('is wrong for two rows that are one test, until one of them is left out', async () => {
      const table = 'Name\nQuince Antibody\nAntibody of Quince\n';
      const same = [2, 3].map((row) => ({ row, testId: ids.igg }));
      const { rows } = await check(table, same);
      expect(rows.map(({ kind }) => kind)).toEqual(['wrong', 'wrong']);
      expect(rows[0]?.problems[0]?.message).toBe('This test is also in row 3. Keep one of them.');
      const { counts } = await check(table, [same[0] ?? { row: 2, isNew: true }, { row: 3, isLeftOut: true }]);
      expect(counts).toMatchObject({ changed: 1, wrong: 0, leftOut: 1 });
    });

    it.each([
      ['{', 'The answers cannot be read.'],
      ['[{"row": 2}]', 'The answers cannot be read.'],
    ])('rejects answers such as %s', async (answers, message) => {
      const checking = admin(contract.checkTestImport, { file: toFile(content), answers });
      await expect(checking).rejects.toMatchObject({ status: 400, message });
    });

    it('is wrong with a test that is gone', async () => {
      const { rows } = await check(content, [{ row: 3, testId: 999_999 }]);
      expect(rows[1]).toMatchObject({ kind: 'wrong', problems: [{ message: 'There is no such test any more.' }] });
    });
  });

  it('is read from a workbook, with titles above and all sheets that have names', async () => {
    const workbook = createWorkbook(
      [['Tests of 2026'], [], ['Name', 'Report Time (Hours)'], ['Sheet Spec', 48], ['Report Spec', 'soon']],
      {
        Imaging: [
          ['Investigation', 'Specimen'],
          ['Film Spec', 'None'],
        ],
        Staff: [['Person', 'Room']],
      },
    );
    const found = await check(workbook);
    expect(found.rows.map(({ place, kind, name }) => [place, kind, name])).toEqual([
      ['4 of Rates', 'new', 'Sheet Spec'],
      ['5 of Rates', 'wrong', 'Report Spec'],
      ['2 of Imaging', 'new', 'Film Spec'],
    ]);
    expect(found.ignoredSheets).toEqual(['Staff']);
    const small = createWorkbook([['Name'], ['Sheet Spec']]);
    expect(await importFile(small)).toEqual({ createdCount: 1, changedCount: 0 });
  });

  it('may move an abbreviation from one test to another', async () => {
    const { id } = await admin(createTest, { name: 'Giver Spec', abbreviations: 'MVD9' });
    await importFile(
      JSON.stringify([
        { id, abbreviations: ['GVR9'] },
        { name: 'Getter Spec', abbreviations: ['MVD9'] },
      ]),
    );
    expect((await find('getter spec'))?.abbreviations).toEqual(['MVD9']);
  });

  it('is not imported if it differs from the check', async () => {
    const { id } = await admin(createTest, { name: 'Moving Spec' });
    const content = 'Name,Description\nMoving Spec,From the file\nAlongside Spec,New\n';
    const { fingerprint } = await check(content);
    await admin(updateTest, { id, description: 'By hand' });
    await expect(importFile(content, fingerprint)).rejects.toMatchObject({
      status: 409,
      message: 'The catalogue has changed since this file was checked. Please check it again.',
    });
    await expect(importFile('Name\nOther Spec\n', fingerprint)).rejects.toMatchObject({ status: 409 });
    expect(await find('alongside spec')).toBeUndefined();
    expect(await find('moving spec')).toMatchObject({ description: 'By hand' });
  });

  it('drops scripts', async () => {
    await importFile(JSON.stringify([{ name: 'Script Spec', seoContent: '<p>Fine</p><img src=x onerror=alert(1)>' }]));
    expect(await find('script spec')).toMatchObject({ seoContent: '<p>Fine</p>' });
  });

  it('of many tests is imported at once, and patients find each of them', async () => {
    const count = 60;
    const content = [
      'Name,Category,Description,Abbreviations,SEO Content',
      ...Array.from(
        { length: count },
        (_, at) => `Quorvex ${at} Assay,other,Number ${at},QV${at},"<h2>About</h2><p>Of ${at}</p>"`,
      ),
    ].join('\r\n');
    const { counts, fingerprint } = await check(content);
    expect(counts).toEqual({ new: count, changed: 0, unchanged: 0, wrong: 0, unclear: 0, leftOut: 0 });
    expect(await importFile(content, fingerprint)).toEqual({ createdCount: count, changedCount: 0 });
    for (const query of ['quorvex 42', 'QV42']) {
      const found = await world.visitor()(suggestions, { query });
      expect(found[0]).toMatchObject({ name: 'Quorvex 42 Assay', slug: 'quorvex-42-assay' });
    }
    expect((await check(content)).counts).toMatchObject({ new: 0, changed: 0, unchanged: count, wrong: 0 });
    const records = await world.services.db
      .selectFrom('auditLog')
      .where('call', '=', contract.importTests.path)
      .where('after', 'is not', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(records.count).toBeGreaterThanOrEqual(count);
  });
});

describe('the export of the catalogue', () => {
  it.each(['csv', 'json'])('as %s can be imported again without changes', async (format) => {
    await admin(createTest, {
      name: 'Formula Spec',
      description: '=1+1',
      normalRange: '-5, or "less"\n+ 5',
      seoContent: '<p>One</p><p>Two</p>',
      alternativeNames: 'One, Two',
    });
    const { counts } = await check(await download(format));
    expect(counts).toMatchObject({ new: 0, changed: 0, wrong: 0 });
    expect(counts.unchanged).toBeGreaterThan(150);
  });

  it('contains no formulas', async () => {
    await admin(createTest, { name: 'Formula Spec', description: '=cmd|calc' });
    const table = await download('csv');
    expect(table).toMatch(/^ID,Name,Category,/);
    expect(table).toContain(",'=cmd|calc,");
  });

  it('has two formats', async () => {
    const response = await world.request(`${contract.exportTests.path}?format=xml`, { headers });
    expect(await response.json()).toMatchObject({ message: 'Format must be csv or json.' });
  });
});
