import type { Insertable } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '../../contract/endpoint.ts';
import { activeBanners, trackBannerClick, trackBannerImpressions } from '../../contract/patient/banners.ts';
import type { BannerRow } from '../database/tables/platform-rows.ts';
import { demoPicture } from '../testing/test-banners.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const day = 24 * 60 * 60 * 1000;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

async function insertBanner(banner: Partial<Insertable<BannerRow>> = {}): Promise<number> {
  const { id } = await world.services.db
    .insertInto('banners')
    .values({
      title: 'Spec banner',
      imageUrl: demoPicture,
      startsAt: new Date(testNow - day),
      endsAt: new Date(testNow + day),
      priority: 10,
      ...banner,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  world.services.banners.invalidate();
  return id;
}

const listShown = async (input: InputOf<typeof activeBanners>) => {
  const banners = await world.visitor()(activeBanners, input);
  return banners.map(({ id }) => id);
};

describe('active banners', () => {
  it('contain what a page shows of them, and no counts', async () => {
    const id = await insertBanner({ citySlug: 'kota', linkUrl: 'https://example.com/a', position: 'sidebar' });
    const banners = await world.visitor()(activeBanners, { location: 'kota' });
    expect(banners.find((banner) => banner.id === id)).toEqual({
      id,
      title: 'Spec banner',
      imageUrl: demoPicture,
      linkUrl: 'https://example.com/a',
      position: 'sidebar',
    });
  });

  it('contain the category of the test that their link leads to', async () => {
    const categoryOf = async (linkUrl: string) => {
      const id = await insertBanner({ citySlug: 'kota', linkUrl });
      const banners = await world.visitor()(activeBanners, { location: 'kota' });
      return banners.find((banner) => banner.id === id)?.testCategory;
    };
    expect(await categoryOf('/hba1c-test')).toBe('diabetes');
    expect(await categoryOf('/tsh/mumbai?sort=distance')).toBe('thyroid');
    for (const link of [
      '/',
      '/#health-packages',
      '/vendor/signup',
      '/no-such-test',
      'https://example.com/hba1c-test',
    ]) {
      expect(await categoryOf(link), link).toBeUndefined();
    }
  });

  it('are active and have started but not ended', async () => {
    const citySlug = 'guntur';
    const active = await insertBanner({ citySlug });
    const inactive = await insertBanner({ citySlug, isActive: false });
    const scheduled = await insertBanner({ citySlug, startsAt: new Date(testNow + 1) });
    const expired = await insertBanner({ citySlug, endsAt: new Date(testNow - 1) });
    const listed = await listShown({ location: 'guntur' });
    expect(listed).toContain(active);
    for (const id of [inactive, scheduled, expired]) expect(listed).not.toContain(id);
  });

  it('start and end at the exact time', async () => {
    const id = await insertBanner({
      citySlug: 'erode',
      startsAt: new Date(testNow + day),
      endsAt: new Date(testNow + 2 * day),
    });
    try {
      world.clock.now = testNow + day;
      expect(await listShown({ location: 'erode' })).toContain(id);
      world.clock.now = testNow + 2 * day + 1;
      expect(await listShown({ location: 'erode' })).not.toContain(id);
    } finally {
      world.clock.now = testNow;
    }
  });

  it.each(['bangalore', 'Bangalore', 'BENGALURU', 'Bangalore, Karnataka'])(
    'of one city are found as %j, and never in another',
    async (location) => {
      const own = await insertBanner({ citySlug: 'bangalore' });
      const everywhere = await insertBanner({ citySlug: null });
      expect(await listShown({ location })).toEqual(expect.arrayContaining([own, everywhere]));
      for (const other of [{ location: 'pune' }, { location: 'all' }, { location: ' ' }, {}]) {
        const listed = await listShown(other);
        expect(listed).toContain(everywhere);
        expect(listed).not.toContain(own);
      }
    },
  );

  it('without a page type show on all pages, the others on theirs', async () => {
    const citySlug = 'salem';
    const any = await insertBanner({ citySlug });
    const home = await insertBanner({ citySlug, pageType: 'homepage' });
    const onHome = await listShown({ location: 'salem', pageType: 'homepage' });
    expect(onHome).toEqual(expect.arrayContaining([any, home]));
    const inCity = await listShown({ location: 'salem', pageType: 'location_page' });
    expect(inCity).toContain(any);
    expect(inCity).not.toContain(home);
  });

  it('come with the highest priority first and none last', async () => {
    const citySlug = 'nanded';
    const none = await insertBanner({ citySlug, priority: null });
    const low = await insertBanner({ citySlug, priority: 1 });
    const high = await insertBanner({ citySlug, priority: 90 });
    const own = (await listShown({ location: 'nanded' })).filter((id) => [none, low, high].includes(id));
    expect(own).toEqual([high, low, none]);
  });

  it('link to pages of this site at its public URL', async () => {
    const id = await insertBanner({ citySlug: 'gaya', linkUrl: '/hba1c-test' });
    const banners = await world.visitor()(activeBanners, { location: 'gaya' });
    expect(banners.find((banner) => banner.id === id)?.linkUrl).toBe('http://jaanch.test/hba1c-test');
  });

  it.each(['https://', 'https://[', 'http://:80'])('drop the link %j, which leads nowhere', async (linkUrl) => {
    const id = await insertBanner({ citySlug: 'satna', linkUrl });
    const banners = await world.visitor()(activeBanners, { location: 'satna' });
    expect(banners.find((banner) => banner.id === id)).toHaveProperty('linkUrl', null);
  });

  it('are rejected for an unknown page type', async () => {
    // biome-ignore lint/suspicious/noExplicitAny: a wrong value on purpose
    const rejected = world.visitor()(activeBanners, { pageType: 'checkout' as any });
    await expect(rejected).rejects.toMatchObject({ status: 400 });
  });
});

describe('impressions and clicks', () => {
  const countsOf = async (id: number) => {
    const counts = world.services.db.selectFrom('banners').select(['impressionCount', 'clickCount']);
    return counts.where('id', '=', id).executeTakeFirstOrThrow();
  };

  it('are counted exactly, however many come at once', async () => {
    const [one, other] = [await insertBanner({ linkUrl: '/' }), await insertBanner()];
    const at = world.visitor();
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => [
        at(trackBannerImpressions, { ids: index % 2 ? [one, other] : [other, one] }),
        at(trackBannerClick, { bannerId: one }),
      ]).flat(),
    );
    expect(await countsOf(one)).toEqual({ impressionCount: 50, clickCount: 50 });
    expect(await countsOf(other)).toEqual({ impressionCount: 50, clickCount: 0 });
  });

  it('count a banner once per call, and ignore unknown or inactive ones and those without a link', async () => {
    const [active, resting] = [await insertBanner(), await insertBanner({ isActive: false, linkUrl: '/' })];
    const at = world.visitor();
    const answer = await at(trackBannerImpressions, { ids: [active, active, resting, 999_999_999] });
    expect(answer).toEqual({ success: true });
    for (const bannerId of [active, resting, 999_999_999]) {
      expect(await at(trackBannerClick, { bannerId })).toEqual({ success: true });
    }
    expect(await countsOf(active)).toEqual({ impressionCount: 1, clickCount: 0 });
    expect(await countsOf(resting)).toEqual({ impressionCount: 0, clickCount: 0 });
  });

  it.each([
    [{ ids: [] }],
    [{ ids: Array.from({ length: 101 }, (_, index) => index + 1) }],
    [{ ids: [0] }],
    [{ ids: [1.5] }],
    [{ ids: 'all' }],
    [{ ids: [2 ** 53] }],
    [{}],
  ])('reject %j', async (body) => {
    // biome-ignore lint/suspicious/noExplicitAny: a wrong value on purpose
    await expect(world.visitor()(trackBannerImpressions, body as any)).rejects.toMatchObject({ status: 400 });
  });

  it('reject a click without a banner', async () => {
    // biome-ignore lint/suspicious/noExplicitAny: a wrong value on purpose
    await expect(world.visitor()(trackBannerClick, { bannerId: -1 } as any)).rejects.toMatchObject({ status: 400 });
  });
});
