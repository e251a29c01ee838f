export const columnHeaders = {
  testId: 'Test ID',
  testName: 'Test Name',
  price: 'Price',
  availableSlots: 'Available Slots',
  reportTimeHours: 'Report Time (Hours)',
  reportType: 'Report Type',
  homeCollection: 'Home Collection',
  durationMinutes: 'Duration (Minutes)',
} as const;
export type Column = keyof typeof columnHeaders;
export type Columns = ReadonlyMap<Column, number>;

/** Other headers that people use, in lower case letters and digits only. */
const otherNames: Record<Column, readonly string[]> = {
  // A column 'ID', 'Test No' or 'Code' has the lab's own numbers.
  testId: [],
  testName: [
    'name',
    'test',
    'tests',
    'testsname',
    'nameoftest',
    'investigation',
    'investigations',
    'investigationname',
    'testnames',
    'nameofthetest',
    'nameoftests',
    'nameofinvestigation',
    'servicename',
    'description',
    'testprofile',
    'treatmentprocedureinvestigation',
    'particulars',
    'जाँचकानाम',
    'जांचकानाम',
    'जाँच',
    'जांच',
    'टेस्टकानाम',
    'slug',
    'abbreviation',
  ],
  price: [
    'rate',
    'rates',
    'ourrate',
    'offerprice',
    'ourprice',
    'labrate',
    'sellingprice',
    'amount',
    'cost',
    'testprice',
    'fee',
    'charges',
    'priceinr',
    'pricers',
    'rupees',
    'rs',
    'inr',
    'rateinrs',
    'raters',
    'rateinr',
    'charge',
    'tariff',
    'fees',
    'testrate',
    'netrate',
    'patientrate',
    'discountedprice',
    'discountedrate',
    'specialprice',
    'specialrate',
    'afterdiscount',
    'offer',
    'offerrate',
    'revisedrate',
    'cghsrate',
    'दर',
    'कीमत',
    'मूल्य',
    'शुल्क',
  ],
  availableSlots: ['slots', 'cap', 'slotsavailable', 'maxbookings'],
  reportTimeHours: ['reporttime', 'reporthours', 'reportinghours', 'tat', 'tathours', 'turnaroundtime', 'hours'],
  reportType: ['report', 'reportas', 'reportformat'],
  homeCollection: ['home', 'homevisit', 'homesamplecollection', 'homesample'],
  durationMinutes: ['duration', 'minutes', 'estimatedduration', 'estimateddurationminutes'],
};

/** The printed price, from which labs sell at another rate. It is the price of a list that has no other. */
const listPriceNames: ReadonlySet<string> = new Set(['mrp', 'mrprate', 'mrpprice', 'mrprs', 'listprice']);

const columnByName = new Map<string, Column>(
  (Object.keys(columnHeaders) as Column[]).flatMap((column) =>
    [columnHeaders[column], ...otherNames[column]].map((name): [string, Column] => [toKey(name), column]),
  ),
);

/** Longer texts are not column names. */
const maxNameLength = 200;

/** Finds the columns by the names in the first row, in any order, or returns the problem. */
export function findColumns(header: readonly string[]): { columns: Columns; ignored: string[] } | { problem: string } {
  const columns = new Map<Column, number>();
  const ignored: string[] = [];
  let listPrice: { at: number; name: string } | undefined;
  for (const [at, written] of header.entries()) {
    const name = written.slice(0, maxNameLength);
    // Allow any unit in brackets.
    const column = columnByName.get(toKey(name)) ?? columnByName.get(toKey(name.replace(/\(.*\)/, '')));
    if (!column && !listPrice && listPriceNames.has(toKey(name.replace(/\(.*\)/, '')))) {
      listPrice = { at, name: name.trim() };
      continue;
    }
    if (!column) {
      if (toKey(name) !== '') ignored.push(name.trim());
      continue;
    }
    if (columns.has(column)) {
      return { problem: `Two columns are the ${columnHeaders[column]}. Remove one of them.` };
    }
    columns.set(column, at);
  }
  if (listPrice && columns.has('price')) ignored.push(listPrice.name);
  else if (listPrice) columns.set('price', listPrice.at);
  if (!columns.has('testId') && !columns.has('testName')) {
    return { problem: missing(`'${columnHeaders.testId}' or '${columnHeaders.testName}'`, header) };
  }
  if (!columns.has('price')) return { problem: missing(`'${columnHeaders.price}'`, header) };
  return { columns, ignored };
}

function missing(column: string, header: readonly string[]): string {
  const said = header.map((name) => name.trim()).filter((name) => name !== '');
  return `The first row must name the columns, and there is no ${column}. It says: ${said.slice(0, 8).join(', ').slice(0, 200)}.`;
}

/** Letters in lower case and digits; without a year, which lists of prices name: 'Rate 2026'. */
function toKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b20\d\d\b/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
