/** Labels of a lab's edited fields, in the order of its forms. Rules are in `contract/vendor-field-rules.ts`. */
export const vendorFieldLabels = {
  name: 'Name',
  establishmentYear: 'Establishment year',
  bio: 'About the lab',
  servicesOffered: 'Services offered',
  address: 'Address',
  locality: 'Locality',
  city: 'City',
  pincode: 'Pincode',
  latitude: 'Latitude',
  longitude: 'Longitude',
  positionConfirmed: 'Pin confirmed',
  formattedAddress: 'Full address',
  googlePlaceId: 'Place id',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  legalName: 'Legal name',
  gstNumber: 'GST number',
  licenseNumber: 'License number',
  labDirectorName: 'Lab director name',
  accreditationBody: 'Accreditation body',
  nablAccredited: 'NABL accredited',
  nablCertificateNumber: 'NABL certificate number',
  nablValidUntil: 'NABL valid until',
  certifications: 'Certifications',
  operatingHours: 'Operating hours',
  logoUrl: 'Logo',
} as const;

export type VendorFieldName = keyof typeof vendorFieldLabels;
export const vendorFieldNames = Object.keys(vendorFieldLabels) as VendorFieldName[];

/** Fields of one line in the registration part of both forms, by its sections. */
export const registrationFields = {
  legal: ['legalName', 'gstNumber', 'licenseNumber'],
  professional: ['labDirectorName', 'accreditationBody'],
} as const satisfies Record<string, readonly VendorFieldName[]>;

/** Forms of the lab and of administrators send these as one text, blank to clear. */
export const optionalTextFields = [
  'establishmentYear',
  'phone',
  'email',
  'website',
  'legalName',
  'gstNumber',
  'licenseNumber',
  'labDirectorName',
  'accreditationBody',
  'nablCertificateNumber',
  'nablValidUntil',
  'logoUrl',
] as const satisfies readonly VendorFieldName[];

/** Columns at the end of the administrators' CSV. */
export const exportedFields = ['legalName', 'gstNumber', 'licenseNumber', 'establishmentYear'] as const;

/** Texts that the approval page shows. */
export const approvalTextFields = [
  'phone',
  'email',
  'website',
  'legalName',
  'licenseNumber',
  'gstNumber',
  'labDirectorName',
] as const;

/** Fields that an administrator reads before approval, besides name and city. */
export const approvalFields = [
  'address',
  'pincode',
  ...approvalTextFields,
  'nablAccredited',
  'nablCertificateNumber',
  'nablValidUntil',
] as const;

/** Fields on the lab's public page besides name, place and rating. */
export const publicFields = ['establishmentYear', 'bio', 'website', 'logoUrl', 'licenseNumber'] as const;
