import * as contract from '../../contract/admin/admin-vendors.ts';
import { stream } from '../../contract/bodies.ts';
import { vendorPath } from '../../domain/paths.ts';
import { listChangedDays } from '../../domain/schedule/operating-hours.ts';
import { formatEmail } from '../../domain/text/format-email.ts';
import { formatPhoneCell } from '../../domain/text/format-phone.ts';
import { type PlainDate, toIndiaTime } from '../../domain/time/calendar.ts';
import { recordConcerns } from '../../domain/vendors/lab-concerns.ts';
import { getNablState, nablTexts } from '../../domain/vendors/nabl-state.ts';
import { exportedFields, type VendorFieldName, vendorFieldLabels } from '../../domain/vendors/vendor-field-labels.ts';
import { createOneTimePassword } from '../auth/passwords/one-time-password.ts';
import { changeWeeklyHours } from '../availability/change-weekly-hours.ts';
import { readInBatches } from '../csv/read-in-batches.ts';
import { type CsvColumn, csvStream } from '../csv/write-csv.ts';
import { userKey } from '../http/fair-queue.ts';
import { HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import type { ImageNetwork } from '../images/image-network.ts';
import { logoProfile } from '../images/image-profiles.ts';
import type { ImageStore } from '../images/image-store.ts';
import { prepareImage } from '../images/prepare-image.ts';
import { tellExport } from '../outgoing/tell-access.ts';
import { findLogin, type ListedVendor, listVendors as list, listVendorsAfter } from './admin-vendors-queries.ts';
import * as creating from './create-vendor.ts';
import * as deleting from './delete-vendor.ts';
import { editVendor } from './edit-vendor.ts';
import { readLabRecords } from './lab-concerns-queries.ts';
import { resetVendorPassword } from './vendor-accounts.ts';
import { getVendorDetails, updateVendorRow, type VendorDetails } from './vendor-details.ts';
import { storeLogo } from './vendor-images.ts';

type Needs = { imageNetwork: ImageNetwork; images: ImageStore };

export const listVendors = implement(contract.listVendors, contract.vendorsInput, contract.vendorsAnswer).with(
  async ({ page, limit: pageSize, sort, ...chosen }, { db, clock }) => {
    const today = toIndiaTime(clock()).day;
    const { vendors, totalCount } = await list(db, { ...chosen, today }, { page, pageSize, sort });
    const asksRecords = chosen.id !== undefined || (chosen.concern && recordConcerns.includes(chosen.concern));
    if (!asksRecords || vendors.length === 0) return { vendors, totalCount };
    const ids = vendors.map(({ id }) => id);
    const records = await readLabRecords(db, ids, today);
    return { vendors: vendors.map((vendor) => ({ ...vendor, record: records.get(vendor.id) })), totalCount };
  },
);

export const createVendor = implement(contract.createVendor, contract.newVendor, contract.createdVendor).with<Needs>(
  async (fields, context) => {
    const { vendor, credentials } = await creating.createVendor(context, fields);
    return {
      success: true as const,
      message: 'Vendor created successfully!',
      vendor: { ...vendor, loginId: credentials.loginId, hasOneTimePassword: true },
      generatedCredentials: credentials,
    };
  },
);

export const updateVendor = implement(contract.updateVendor, contract.vendorUpdate, contract.updatedVendor).with<Needs>(
  async (
    { id, resetPassword, operatingHours, scheduleVersion, ...edit },
    { user, write, clock, config, imageNetwork: network, images },
  ) => {
    const now = clock();
    const logo = await prepareImage(edit.logoUrl, {
      profile: logoProfile,
      path: 'logoUrl',
      queueKey: userKey(user.id),
      publicUrl: config.publicUrl,
      network,
      images,
    });
    const password = resetPassword ? await createOneTimePassword() : null;
    const answer = await write(async (db) => {
      const show = async (details: VendorDetails) => ({ ...details, ...(await findLogin(db, id)) });
      const logoUrl = await storeLogo(db, logo, { vendorId: id, now: new Date(now), byAdmin: true });
      const edited = await editVendor(db, id, { ...edit, logoUrl }, { userId: user.id, now, show });
      const days = operatingHours ? listChangedDays(edited.weeklyHours, operatingHours) : [];
      const affected =
        days.length > 0
          ? await changeWeeklyHours(db, id, days, {
              version: scheduleVersion,
              getCurrent: () => show(edited),
              now: toIndiaTime(now),
            })
          : undefined;
      const saved = await getVendorDetails(db, id);
      const affectedBookings = affected?.size;
      if (!password) return { vendor: await show(saved), affectedBookings };
      const newCredentials = await resetVendorPassword({ db, clock, config, user }, saved, password);
      // A reset counts as an edit, so that a second one with the old version learns about it.
      const counted = await updateVendorRow(db, id, { version: saved.version + 1 });
      return { vendor: await show(counted), newCredentials, affectedBookings };
    });
    return { success: true as const, message: 'Vendor updated successfully!', ...answer };
  },
);

export const vendorDeletion = implement(contract.vendorDeletion, contract.vendorId, contract.vendorDeletionAnswer).with(
  async ({ id }, { db, clock }) => {
    const uses = await deleting.findVendorUses(db, id);
    if (!uses) throw new HttpError(404, 'Vendor not found');
    const { slug, ...others } = uses;
    return { ...others, path: vendorPath(slug), refusal: await deleting.findDeletionRefusal(db, id, clock()) };
  },
);

export const deleteVendor = implement(contract.deleteVendor, contract.vendorId, contract.deletedVendor).with(
  async ({ id }, { write, clock }) => {
    await deleting.deleteVendor(write, id, clock());
    return { success: true as const, message: 'Vendor deleted successfully!' };
  },
);

export const exportVendors = implement(contract.exportVendors, contract.vendorFilter, stream).with(
  async (chosen, context) => {
    const { db, clock } = context;
    await tellExport(context, 'Labs');
    const filter = { ...chosen, today: toIndiaTime(clock()).day };
    return csvStream(
      'labs.csv',
      listColumns(filter.today),
      readInBatches<ListedVendor>((cursor, pageSize) => listVendorsAfter(db, filter, cursor, pageSize)),
    );
  },
);

const listColumns = (today: PlainDate): CsvColumn<ListedVendor>[] => [
  { header: 'Id', value: ({ id }) => id },
  { header: 'Vendor Name', value: ({ name }) => name },
  ...toColumns(['address', 'locality', 'city', 'pincode']),
  {
    header: vendorFieldLabels.phone,
    value: ({ phone, phoneIsLandline }) => phone && formatPhoneCell(phone, phoneIsLandline),
  },
  { header: vendorFieldLabels.email, value: ({ email }) => email && formatEmail(email) },
  ...toColumns(['website']),
  { header: 'Login', value: ({ loginId }) => loginId && formatEmail(loginId) },
  { header: 'Approval', value: ({ approval }) => approval },
  { header: 'NABL', value: (vendor) => nablTexts[getNablState(vendor, today)] },
  { header: 'NABL certificate', value: ({ nablCertificateNumber }) => nablCertificateNumber },
  ...toColumns(['nablValidUntil', ...exportedFields]),
  { header: vendorFieldLabels.operatingHours, value: ({ hours }) => hours.join('; ') },
];

type PlainFieldName = Exclude<
  VendorFieldName,
  'nablAccredited' | 'certifications' | 'servicesOffered' | 'operatingHours'
>;

function toColumns(names: readonly PlainFieldName[]): CsvColumn<ListedVendor>[] {
  return names.map((name) => ({ header: vendorFieldLabels[name], value: (vendor) => vendor[name] }));
}
