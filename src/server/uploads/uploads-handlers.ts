import * as contract from '../../contract/uploads.ts';
import { bannerUpload, logoUpload, uploadedAnswer } from '../../contract/uploads-schemas.ts';
import { hashToken, sessionCookie } from '../http/cookies.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { encodeImage } from '../images/encode-image.ts';
import { bannerProfile, logoProfile } from '../images/image-profiles.ts';
import { insertImage } from '../images/images-queries.ts';
import { findCurrentVendor } from '../members/members-queries.ts';

export const uploadLogo = implement(contract.uploadLogo, logoUpload, uploadedAnswer).with(
  async ({ file }, { db, clock, user, token }) => {
    if (user.role === 'vendor') {
      const vendor = await findCurrentVendor(db, hashToken(token(sessionCookie) ?? ''));
      if (!vendor) throw new HttpError(404, 'Vendor profile not found');
      if (vendor.role !== 'owner') {
        throw new HttpError(403, `Access denied. Your role (${vendor.role}) lacks required permissions.`);
      }
    }
    const image = await encodeImage(new Uint8Array(await file.arrayBuffer()), logoProfile, 'file');
    return { url: await insertImage(db, image, new Date(clock())) };
  },
);

export const uploadBanner = implement(contract.uploadBanner, bannerUpload, uploadedAnswer).with(
  async ({ file }, { write, clock }) => {
    const image = await encodeImage(new Uint8Array(await file.arrayBuffer()), bannerProfile, 'file');
    return { url: await write((db) => insertImage(db, image, new Date(clock()))) };
  },
);
