import * as contract from '../../contract/uploads.ts';
import { bannerUpload, logoUpload, uploadedAnswer } from '../../contract/uploads-schemas.ts';
import { vendorIdHeader } from '../../contract/vendor-id.ts';
import { getCurrentVendor } from '../auth/sessions/current-vendor.ts';
import { userKey, vendorKey } from '../http/fair-queue.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { parseVendorId } from '../http/request/read-vendor-id.ts';
import { hashToken, sessionCookie } from '../http/set-cookies.ts';
import { encodeImage } from '../images/encode-image.ts';
import { bannerProfile, logoProfile } from '../images/image-profiles.ts';
import type { ImageStore } from '../images/image-store.ts';
import { insertImage } from '../images/images-queries.ts';
import { addVendorImage } from '../vendors/vendor-images.ts';

type Needs = { images: ImageStore };

const path = 'file';

export const uploadLogo = implement(contract.uploadLogo, logoUpload, uploadedAnswer).with<Needs>(
  async ({ file }, { db, clock, user, token, header, images }) => {
    const session = hashToken(token(sessionCookie) ?? '');
    const namedId = parseVendorId(header(vendorIdHeader));
    const vendor = user.role === 'vendor' ? await getCurrentVendor(db, session, namedId) : null;
    if (vendor && vendor.role !== 'owner') {
      throw new HttpError(403, `Access denied. Your role (${vendor.role}) lacks required permissions.`);
    }
    const queueKey = vendor ? vendorKey(vendor.id) : userKey(user.id);
    const image = await images.save(await encodeImage(await file.bytes(), logoProfile, { path, queueKey }), path);
    const now = new Date(clock());
    const url = await db.transaction().execute(async (transaction) => {
      const address = await insertImage(transaction, image, now);
      // An administrator's picture becomes the lab's when the lab is saved with it.
      if (vendor) await addVendorImage(transaction, { vendorId: vendor.id, address, now, path });
      return address;
    });
    return { url };
  },
);

export const uploadBanner = implement(contract.uploadBanner, bannerUpload, uploadedAnswer).with<Needs>(
  async ({ file }, { write, user, clock, images }) => {
    const target = { path, queueKey: userKey(user.id) };
    const image = await images.save(await encodeImage(await file.bytes(), bannerProfile, target), path);
    return { url: await write((db) => insertImage(db, image, new Date(clock()))) };
  },
);
