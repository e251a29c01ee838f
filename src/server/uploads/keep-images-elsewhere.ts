import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import type { ImageNetwork } from '../images/image-network.ts';
import { bannerProfile, logoProfile } from '../images/image-profiles.ts';
import type { ImageStore } from '../images/image-store.ts';
import { prepareImage } from '../images/prepare-image.ts';
import { storeLogo } from '../vendors/vendor-images.ts';

type Needs = {
  db: Database;
  log: Logger;
  clock(): number;
  config: { publicUrl: string };
  imageNetwork: ImageNetwork;
  images: ImageStore;
};

/** More than were ever typed by hand. */
const maxRows = 1000;

/** Copies the pictures that older versions left on other sites. Pages show none of these until then. */
export async function keepImagesElsewhere({
  db,
  clock,
  config,
  imageNetwork: network,
  images,
  log,
}: Needs): Promise<void> {
  const now = new Date(clock());
  const context = { publicUrl: config.publicUrl, network, images, queueKey: 'pictures elsewhere' };
  const attempt = (what: object, work: () => Promise<unknown>) =>
    work().catch((error: Error) => log.warn({ ...what, reason: error.message }, 'a picture elsewhere was not copied'));

  const vendors = db.selectFrom('vendors').where('logoUrl', 'not like', '/images/%').select(['id', 'logoUrl']);
  for (const { id, logoUrl } of await vendors.limit(maxRows).execute()) {
    await attempt({ vendorId: id }, async () => {
      const logo = await prepareImage(logoUrl, { profile: logoProfile, path: 'logoUrl', ...context });
      await db.transaction().execute(async (transaction) => {
        const kept = await storeLogo(transaction, logo, { vendorId: id, now });
        const vendor = transaction.updateTable('vendors').where('id', '=', id).where('logoUrl', '=', logoUrl);
        await vendor.set({ logoUrl: kept }).execute();
      });
    });
  }
  const banners = db.selectFrom('banners').where('imageUrl', 'not like', '/images/%').select(['id', 'imageUrl']);
  for (const { id, imageUrl } of await banners.limit(maxRows).execute()) {
    await attempt({ bannerId: id }, async () => {
      const picture = await prepareImage(imageUrl, { profile: bannerProfile, path: 'imageUrl', ...context });
      await db.transaction().execute(async (transaction) => {
        const kept = await picture.store(transaction, now);
        const banner = transaction.updateTable('banners').where('id', '=', id).where('imageUrl', '=', imageUrl);
        await banner.set({ imageUrl: kept }).execute();
      });
    });
  }
}
