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

/** Prices for somebody, or for some of the patients: 'B2B Rate', 'Private Ward Charges'. */
const moneyWord = /\b(?:rates?|prices?|charges?|cost|fees?|amount|tariff)\b|दर|कीमत|मूल्य|शुल्क/i;

const columnByName = new Map<string, Column>(
  (Object.keys(columnHeaders) as Column[]).flatMap((column) =>
    [columnHeaders[column], ...otherNames[column]].map((name): [string, Column] => [toKey(name), column]),
  ),
);

/** Longer texts are not column names. */
const maxNameLength = 200;

/** What the headings of a list say. `columns` have the first of several with one meaning, `others` the rest of the prices. */
export type NamedColumns = {
  columns: Map<Column, number>;
  otherPrices: number[];
  ignored: string[];
  doubled: Column | null;
};

/** Finds the columns by their headings, in any order. A printed price is the price of a list that has no other. */
export function nameColumns(header: readonly string[]): NamedColumns {
  const columns = new Map<Column, number>();
  const otherPrices: number[] = [];
  const ignored: string[] = [];
  let doubled: Column | null = null;
  let listPriceAt: number | undefined;
  for (const [at, written] of header.entries()) {
    const name = written.slice(0, maxNameLength);
    // Allow any unit in brackets.
    const column = columnByName.get(toKey(name)) ?? columnByName.get(toKey(name.replace(/\(.*\)/, '')));
    const isListPrice = !column && listPriceNames.has(toKey(name.replace(/\(.*\)/, '')));
    if (isListPrice && listPriceAt === undefined) listPriceAt = at;
    else if (column && !columns.has(column)) columns.set(column, at);
    else if (column === 'price' || (!column && moneyWord.test(name))) otherPrices.push(at);
    else if (column) doubled ??= column;
    else ignored.push(name.trim());
  }
  if (listPriceAt !== undefined) {
    if (columns.has('price')) ignored.push(header[listPriceAt]?.trim() ?? '');
    else columns.set('price', listPriceAt);
  }
  return { columns, otherPrices, ignored: ignored.filter((name) => name !== ''), doubled };
}

export function describeMissing(columns: Columns, header: readonly string[]): string {
  if (columns.has('testId') || columns.has('testName')) return missing(`'${columnHeaders.price}'`, header);
  return missing(`'${columnHeaders.testId}' or '${columnHeaders.testName}'`, header);
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
