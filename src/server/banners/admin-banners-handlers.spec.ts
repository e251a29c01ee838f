import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/admin/admin-banners.ts';
import type { Call } from '../../contract/client.ts';
import { activeBanners, trackBannerImpressions } from '../../contract/patient/banners.ts';
import { bannerStatuses, compareBanners, getBannerStatus } from '../../domain/banners/banner-schedule.ts';
import { demoPicture, type NewBanner, typedBanner } from '../testing/test-banners.ts';
import { createTestAdmin } from '../testing/test-portal.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
let admin: Call;
let headers: Record<string, string>;
beforeAll(async () => {
  world = await testWorld();
  ({ call: admin, headers } = await createTestAdmin(world));
});
const create = (more: Partial<NewBanner> = {}) => admin(contract.createBanner, { ...typedBanner, ...more });
const listShown = async (location: string) => {
  const banners = await world.visitor()(activeBanners, { location });
  return banners.map(({ id }) => id);
};

describe('a new banner', () => {
  it('is returned as stored, and shows at once', async () => {
    const banner = await create({
      linkUrl: 'https://labs.example/offer',
      priority: 25,
      locationFilter: 'mumbai',
      pageType: 'homepage',
      position: 'sidebar',
    });
    expect(banner).toEqual({
      id: expect.any(Number),
      title: 'Spec banner',
      imageUrl: demoPicture,
      linkUrl: 'https://labs.example/offer',
      startDate: '2026-11-19T18:30:00.000Z',
      endDate: '2026-11-20T18:29:59.000Z',
      isActive: true,
      priority: 25,
      locationFilter: 'mumbai',
      pageType: 'homepage',
      position: 'sidebar',
      impressionCount: 0,
      clickCount: 0,
      status: 'active',
      version: 1,
    });
    expect(await listShown('mumbai')).toContain(banner.id);
    expect(await listShown('pune')).not.toContain(banner.id);
  });

  it('needs only a title, a picture and its days', async () => {
    expect(await create()).toMatchObject({
      isActive: true,
      position: 'top',
      priority: null,
      locationFilter: null,
      pageType: null,
      linkUrl: null,
    });
    expect(await create({ linkUrl: '', pageType: '', locationFilter: '', priority: '' as never })).toMatchObject({
      linkUrl: null,
      pageType: null,
      locationFilter: null,
      priority: null,
    });
  });

  it('shows for whole days in India', async () => {
    const banner = await create({ startDate: '2026-11-21', endDate: '2026-11-22', locationFilter: 'Nagpur' });
    expect(banner).toMatchObject({
      startDate: '2026-11-20T18:30:00.000Z',
      endDate: '2026-11-22T18:29:59.000Z',
      status: 'scheduled',
    });
    const shows = async (instant: string) => {
      world.clock.now = Date.parse(instant);
      return (await listShown('nagpur')).includes(banner.id);
    };
    try {
      expect(await shows('2026-11-20T23:59:59+05:30')).toBe(false);
      expect(await shows('2026-11-21T00:00:00+05:30')).toBe(true);
      expect(await shows('2026-11-22T23:59:59+05:30')).toBe(true);
      expect(await shows('2026-11-23T00:00:00+05:30')).toBe(false);
    } finally {
      world.clock.now = testNow;
    }
  });

  it.each([
    ['all', 'all'],
    ['ALL', 'all'],
    ['Bengaluru', 'bangalore'],
    ['navi mumbai', 'navi mumbai'],
    ['Alibag', 'alibag'],
  ])('for %j is one for %j', async (locationFilter, answered) => {
    const banner = await create({ locationFilter });
    expect(banner.locationFilter).toBe(answered);
    expect(await listShown(locationFilter)).toContain(banner.id);
    if (answered === 'all') expect(await listShown('pune')).toContain(banner.id);
  });

  it.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ imageUrl: '' }, 'imageUrl', 'Image data is required'],
    [{ imageUrl: undefined }, 'imageUrl', 'Image data is required'],
    [{ imageUrl: 'abc' }, 'imageUrl', /^Image must be a jpg/],
    [{ imageUrl: 'data:text/html;base64,PGI+' }, 'imageUrl', /^Image must be a jpg/],
    [{ imageUrl: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'imageUrl', /^Image must be a jpg/],
    [{ imageUrl: 'data:image/png;base64,PGI+' }, 'imageUrl', /^Invalid file type/],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl', /^Image must be a jpg/],
    [{ linkUrl: 'javascript:alert(1)' }, 'linkUrl', /^Link must be a web address/],
    [{ linkUrl: '//elsewhere.example' }, 'linkUrl', /^Link must be a web address/],
    [{ startDate: 'tomorrow' }, 'startDate', /^Invalid date format/],
    [{ startDate: '2026-02-30' }, 'startDate', /^Invalid date format/],
    [{ startDate: '0001-01-01T00:00:00Z' }, 'startDate', /^Invalid date format/],
    [{ endDate: '2026-11-20T00:00:00+05:30' }, 'endDate', 'End date must be after start date'],
    [{ endDate: '2026-11-19' }, 'endDate', 'End date must be after start date'],
    [{ priority: -1 }, 'priority', /^Priority must be/],
    [{ priority: 1.5 }, 'priority', /^Priority must be/],
    [{ priority: 1e12 }, 'priority', /^Priority must be/],
    [{ pageType: 'checkout' }, 'pageType', /^Page type must be/],
    [{ position: 'left' as never }, 'position', /^Position must be/],
  ])('%j is rejected at its field', async (more, path, message) => {
    const refused = await create(more as Partial<NewBanner>).catch((error) => error);
    const says = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(refused).toMatchObject({ status: 400, message: says, issues: [{ path, message: says }] });
  });
});

describe('an edit of a banner', () => {
  it('replaces its fields, keeps its counts, and shows at once', async () => {
    const { id, version } = await create({ locationFilter: 'surat', linkUrl: 'http://jaanch.test/hba1c-test' });
    await world.visitor()(trackBannerImpressions, { ids: [id] });
    const sneaky = {
      ...typedBanner,
      id,
      version,
      title: 'Second title',
      locationFilter: 'surat',
      impressionCount: 900,
    };
    expect(await admin(contract.updateBanner, sneaky)).toMatchObject({
      title: 'Second title',
      impressionCount: 1,
      version: version + 1,
      linkUrl: null,
    });
    const shown = await world.visitor()(activeBanners, { location: 'surat' });
    expect(shown.find((banner) => banner.id === id)?.title).toBe('Second title');
  });

  it('of an old version is rejected with the current one', async () => {
    const { id, version } = await create();
    await admin(contract.updateBanner, { ...typedBanner, id, version, title: 'Theirs' });
    const late = admin(contract.updateBanner, { ...typedBanner, id, version, title: 'Mine' });
    await expect(late).rejects.toMatchObject({
      status: 409,
      message: 'Somebody else changed this meanwhile.',
      current: { id, title: 'Theirs', version: version + 1, status: 'active' },
    });
  });

  it('of an unknown id is 404', async () => {
    const edit = admin(contract.updateBanner, { ...typedBanner, id: 999_999 });
    await expect(edit).rejects.toMatchObject({ status: 404, message: 'Banner not found' });
    const removal = admin(contract.deleteBanner, { id: 999_999 });
    await expect(removal).rejects.toMatchObject({ status: 404, message: 'Banner not found' });
  });

  it('that deletes it removes it from the pages', async () => {
    const { id } = await create({ locationFilter: 'patna' });
    expect(await admin(contract.deleteBanner, { id })).toEqual({
      success: true,
      message: 'Banner deleted successfully.',
    });
    expect(await listShown('patna')).not.toContain(id);
  });

  it('stores a link to this site without its domain', async () => {
    const { id, linkUrl } = await create({ linkUrl: 'http://jaanch.test/hba1c-test?from=banner' });
    expect(linkUrl).toBe('/hba1c-test?from=banner');
    const shown = await world.visitor()(activeBanners, {});
    expect(shown.find((banner) => banner.id === id)?.linkUrl).toBe('http://jaanch.test/hba1c-test?from=banner');
  });
});

describe('the list of banners', () => {
  it('has pages of ten, as patients see them, with the total number', async () => {
    const first = await create({ priority: 1_000_000 });
    for (let number = 0; number < 11; number++) await create();
    const { banners, totalCount } = await admin(contract.adminBanners, {});
    expect(banners).toHaveLength(10);
    expect(banners[0]).toEqual(first);
    const second = await admin(contract.adminBanners, { page: 2, pageSize: 10 });
    expect(second.totalCount).toBe(totalCount);
    const ids = [...banners, ...second.banners].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has the order that patients see, also in the export', async () => {
    for (const priority of [3, null, 7, 0]) await create({ priority });
    await create({ priority: 3, startDate: '2026-11-19T00:00:00+05:30' });
    const { banners } = await admin(contract.adminBanners, { pageSize: 100 });
    const asSeen = [...banners].sort((one, other) =>
      compareBanners(
        { ...one, startsAt: Date.parse(one.startDate) },
        { ...other, startsAt: Date.parse(other.startDate) },
      ),
    );
    const ids = asSeen.map(({ id }) => id);
    expect(banners.map(({ id }) => id)).toEqual(ids);
    const table = await (await world.request(contract.exportBanners.path, { headers })).text();
    expect([...table.matchAll(/^\W?(\d+)[,;]/gm)].map(([, id]) => Number(id)).slice(0, ids.length)).toEqual(ids);
  });

  it.each(bannerStatuses)("filtered by %s agrees with each banner's status", async (status) => {
    const at = { startDate: '2026-11-01', endDate: '2026-11-30' };
    await create(at);
    await create({ ...at, endDate: '2026-11-10' });
    await create({ ...at, endDate: '2026-11-10', isActive: false });
    await create({ ...at, startDate: '2026-11-29' });
    const all = await admin(contract.adminBanners, { pageSize: 100 });
    const chosen = await admin(contract.adminBanners, { pageSize: 100, status });
    const expected = all.banners.filter((banner) => banner.status === status);
    expect(chosen).toEqual({ banners: expected, totalCount: expected.length });
    for (const { isActive, startDate, endDate } of expected) {
      const schedule = { isActive, startsAt: Date.parse(startDate), endsAt: Date.parse(endDate) };
      expect(getBannerStatus(schedule, testNow)).toBe(status);
    }
  });

  it.each(['page=0', 'page=x', 'pageSize=101', 'pageSize=0', 'status=gone'])('rejects %s', async (query) => {
    expect((await world.request(`/_api/admin/banners?${query}`, { headers })).status).toBe(400);
  });

  it('is also available as CSV', async () => {
    await create({ title: '=1+1', locationFilter: 'kanpur', startDate: '2026-11-20', endDate: '2026-11-25' });
    const response = await world.request('/_api/admin/banners/export?status=active', { headers });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="banners.csv"');
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF?Id,Title,Status,Starts,Ends,Priority/);
    expect(lines.find((line) => line.includes('kanpur'))).toMatch(
      /^\d+,'=1\+1,active,2026-11-20 00:00,2026-11-25 23:59,,kanpur,all,top,,\/images\/.*,0,0$/,
    );
    expect(lines.every((line) => !line.includes(',expired,'))).toBe(true);
  });
});
