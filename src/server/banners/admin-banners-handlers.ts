import * as contract from '../../contract/admin/admin-banners.ts';
import { stream } from '../../contract/bodies.ts';
import { formatInstantCell } from '../csv/format-cell.ts';
import { readInBatches } from '../csv/read-in-batches.ts';
import { type CsvColumn, csvStream } from '../csv/write-csv.ts';
import { assertVersion } from '../http/assert-version.ts';
import { userKey } from '../http/fair-queue.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import type { ImageNetwork } from '../images/image-network.ts';
import { bannerProfile } from '../images/image-profiles.ts';
import type { ImageStore } from '../images/image-store.ts';
import { type ImageUrl, prepareImage } from '../images/prepare-image.ts';
import * as queries from './admin-banners-queries.ts';
import type { BannerCache } from './banner-cache.ts';
import { toBanner, toBannerFields } from './banner-fields.ts';

type Needs = { banners: BannerCache; imageNetwork: ImageNetwork; images: ImageStore };

type PictureNeeds = Pick<Needs, 'imageNetwork' | 'images'> & { user: { id: number }; config: { publicUrl: string } };

/** Before the transaction, because fetching and encoding take time. */
function preparePicture<Url extends ImageUrl>(
  imageUrl: Url,
  { user, config: { publicUrl }, imageNetwork: network, images }: PictureNeeds,
) {
  const target = { path: 'imageUrl', queueKey: userKey(user.id) };
  return prepareImage(imageUrl, { ...target, profile: bannerProfile, publicUrl, network, images });
}

const notFound = () => new HttpError(404, 'Banner not found');

export const adminBanners = implement(contract.adminBanners, contract.bannersInput, contract.bannersAnswer).with(
  async ({ page, pageSize, status }, { db, clock }) => {
    const now = clock();
    const [banners, totalCount] = await Promise.all([
      queries.listBanners(db, { status, now, page, pageSize }),
      queries.countBanners(db, { status, now }),
    ]);
    return { banners: banners.map((banner) => toBanner(banner, now)), totalCount };
  },
);

export const createBanner = implement(contract.createBanner, contract.newBanner, contract.banner).with<Needs>(
  async (typed, context) => {
    const { write, clock, config, banners } = context;
    const { publicUrl } = config;
    const now = clock();
    const picture = await preparePicture(typed.imageUrl, context);
    const banner = await write(async (db) => {
      const imageUrl = await picture.store(db, new Date(now));
      return queries.insertBanner(db, toBannerFields(typed, { imageUrl, publicUrl, now }));
    });
    banners.invalidate();
    return toBanner(banner, now);
  },
);

export const updateBanner = implement(contract.updateBanner, contract.changedBanner, contract.banner).with<Needs>(
  async ({ id, version, ...typed }, context) => {
    const { write, clock, config, banners } = context;
    const { publicUrl } = config;
    const now = clock();
    const picture = await preparePicture(typed.imageUrl, context);
    const banner = await write(async (db) => {
      const current = await queries.findBannerForUpdate(db, id);
      if (!current) throw notFound();
      await assertVersion(version, current.version, () => toBanner(current, now));
      const imageUrl = await picture.store(db, new Date(now));
      return queries.updateBanner(db, id, toBannerFields(typed, { imageUrl, publicUrl, now }));
    });
    banners.invalidate();
    return toBanner(banner, now);
  },
);

export const deleteBanner = implement(
  contract.deleteBanner,
  contract.bannerToDelete,
  contract.deletedAnswer,
).with<Needs>(async ({ id }, { write, banners }) => {
  if (!(await write((db) => queries.deleteBanner(db, id)))) throw notFound();
  banners.invalidate();
  return { success: true, message: 'Banner deleted successfully.' };
});

export const exportBanners = implement(contract.exportBanners, contract.bannersExportInput, stream).with(
  async ({ status }, { db, clock }) => {
    const now = clock();
    const batches = readInBatches<queries.StoredBanner>((cursor, pageSize) =>
      queries.listBanners(db, { status, now, pageSize, cursor }),
    );
    return csvStream('banners.csv', columnsAt(now), batches);
  },
);

function columnsAt(now: number): readonly CsvColumn<queries.StoredBanner>[] {
  return [
    { header: 'Id', value: ({ id }) => id },
    { header: 'Title', value: ({ title }) => title },
    { header: 'Status', value: (banner) => toBanner(banner, now).status },
    { header: 'Starts', value: ({ startsAt }) => formatInstantCell(startsAt) },
    { header: 'Ends', value: ({ endsAt }) => formatInstantCell(endsAt) },
    { header: 'Priority', value: ({ priority }) => priority },
    { header: 'Location', value: (banner) => toBanner(banner, now).locationFilter ?? 'all' },
    { header: 'Page', value: ({ pageType }) => pageType ?? 'all' },
    { header: 'Position', value: ({ position }) => position },
    { header: 'Link', value: ({ linkUrl }) => linkUrl },
    { header: 'Picture', value: ({ imageUrl }) => imageUrl },
    { header: 'Impressions', value: ({ impressionCount }) => impressionCount },
    { header: 'Clicks', value: ({ clickCount }) => clickCount },
  ];
}
