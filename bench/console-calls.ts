type Request = { path: string; body?: Record<string, unknown> };

export type Measured = { name: string; method?: 'POST'; requests: readonly Request[] };

const day = new Date().toISOString().slice(0, 10);
const yearAgo = new Date(Date.now() - 360 * 86_400_000).toISOString().slice(0, 10);
const days = `from=${yearAgo}&until=${day}`;

/** What a lab with ten thousand bookings asks for all day. */
export const labCalls: readonly Measured[] = [
  {
    name: 'bookings of a lab',
    method: 'POST',
    requests: [{}, { page: 100 }, { status: 'pending' }, { text: 'patient 7' }, { text: '98000' }].map((body) => ({
      path: '/_api/vendor/bookings/list',
      body,
    })),
  },
  { name: 'desk', requests: [{ path: `/_api/vendor/bookings/day?date=${day}` }] },
  { name: 'analytics over time', requests: [{ path: `/_api/vendor/analytics/over-time?${days}&by=week` }] },
  { name: 'analytics by test', requests: [{ path: `/_api/vendor/analytics/by-item?${days}` }] },
  { name: 'analytics by hour', requests: [{ path: `/_api/vendor/analytics/by-hour?${days}` }] },
  { name: 'analytics of prices', requests: [{ path: '/_api/vendor/analytics/prices' }] },
];

/** The lists and searches of the admin console, each in the ways that people use it, among them the dear ones. */
export const consoleCalls: readonly Measured[] = [
  {
    name: 'vendors',
    requests: [
      { path: '/_api/admin/vendors' },
      { path: '/_api/admin/vendors?page=100' },
      { path: '/_api/admin/vendors?search=diagnostic' },
      { path: '/_api/admin/vendors?search=zz' },
    ],
  },
  {
    name: 'tests',
    requests: [
      { path: '/_api/admin/tests' },
      { path: '/_api/admin/tests?search=thyroid' },
      { path: '/_api/admin/tests/all' },
    ],
  },
  {
    name: 'pricing',
    requests: [
      { path: '/_api/admin/pricing' },
      { path: '/_api/admin/pricing?page=1000' },
      { path: '/_api/admin/pricing?search=sanjeevika' },
      { path: '/_api/admin/pricing?search=vitamin' },
    ],
  },
  {
    name: 'bookings',
    method: 'POST',
    requests: [{}, { status: 'cancelled' }, { vendorId: 1 }, { text: 'GGGG2B3C4D' }, { text: 'sanjeevika' }].map(
      (body) => ({ path: '/_api/admin/bookings', body }),
    ),
  },
  {
    name: 'banners',
    requests: [{ path: '/_api/admin/banners?pageSize=50' }, { path: '/_api/admin/banners?status=active' }],
  },
  {
    name: 'messages',
    method: 'POST',
    requests: [{}, { status: 'open' }, { overdue: true }, { search: '98200' }, { kind: 'issue', page: 100 }].map(
      (body) => ({
        path: '/_api/admin/messages/search',
        body,
      }),
    ),
  },
  {
    name: 'audit log',
    method: 'POST',
    requests: [
      {},
      { vendorId: 7 },
      { vendor: 'sanjeevika' },
      { vendor: 'diagnostic', thing: 'offers' },
      { email: 'bench-7@bench.example' },
      { thing: 'offers', thingKey: '12' },
      { thing: 'banners' },
      { from: '2026-03-01', to: '2026-03-02' },
      { email: 'bench-9@bench.example', to: '2026-04-01', pageSize: 100 },
    ].map((body) => ({ path: '/_api/admin/audit/search', body })),
  },
  {
    name: 'overview',
    requests: [{ path: '/_api/admin/overview' }, { path: '/_api/admin/overview?days=365' }],
  },
];

/** Tables for spreadsheets. */
export const consoleTables: readonly ({ name: string } & Request)[] = [
  { name: 'bookings', path: '/_api/admin/bookings/export', body: {} },
  { name: 'audit log', path: '/_api/admin/audit/export' },
  { name: 'messages', path: '/_api/admin/messages/export' },
];
