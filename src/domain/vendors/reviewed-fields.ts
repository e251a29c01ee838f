import type { Approval } from './vendor-approval.ts';
import type { VendorFieldName } from './vendor-field-labels.ts';

/** Fields of an approved lab whose changes wait for an operator, by what they say together. */
export const reviewedTopics = {
  name: ['name'],
  place: [
    'address',
    'locality',
    'city',
    'pincode',
    'latitude',
    'longitude',
    'positionConfirmed',
    'formattedAddress',
    'googlePlaceId',
  ],
  license: ['licenseNumber'],
  gst: ['gstNumber'],
  nabl: ['nablAccredited', 'nablCertificateNumber', 'nablValidUntil'],
} as const satisfies Record<string, readonly VendorFieldName[]>;

export type ReviewedField = (typeof reviewedTopics)[keyof typeof reviewedTopics][number];
export const reviewedFields: readonly ReviewedField[] = Object.values(reviewedTopics).flat();

export type FieldValue = string | number | boolean | null;
/** Fields that are right only together. */
export const vendorFieldGroups: readonly (readonly VendorFieldName[])[] = Object.values(reviewedTopics);

/** New values of the fields that a request changes. */
export type ProposedFields = { [Name in ReviewedField]?: FieldValue };
export type FieldChange = { field: ReviewedField; now: FieldValue; proposed: FieldValue };

export const daysBetweenRenames = 30;

/** True if patients have seen the lab's fields, so that changes wait. Others are checked with the whole lab. */
export function isReviewed(approval: Approval): boolean {
  return approval === 'approved' || approval === 'suspended';
}

/** Lists what a request changes, in the order of forms. */
export function listChanges(current: Record<ReviewedField, FieldValue>, proposed: ProposedFields): FieldChange[] {
  return reviewedFields.flatMap((field) => {
    const value = proposed[field];
    const now = current[field];
    return value === undefined || value === now ? [] : [{ field, now, proposed: value }];
  });
}

/** True if both change the same topic, such as the place by address and by pincode. */
export function doOverlap(one: readonly FieldChange[], other: readonly FieldChange[]): boolean {
  const topics = listTopics(one);
  return listTopics(other).some((topic) => topics.includes(topic));
}

function listTopics(changes: readonly FieldChange[]) {
  return Object.values(reviewedTopics).filter((fields: readonly ReviewedField[]) =>
    changes.some(({ field }) => fields.includes(field)),
  );
}
