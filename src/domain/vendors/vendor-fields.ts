/**
 * The fields that are edited of a lab, in the order of its forms: how people know them, and where else they appear.
 * Their rules are in `contract/vendor-fields.ts`.
 */
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

/** Texts that an approval looks at. */
export const approvalTextFields = [
  'phone',
  'email',
  'website',
  'legalName',
  'licenseNumber',
  'gstNumber',
  'labDirectorName',
] as const;

/** What an administrator who approves the lab reads of it, besides its name and city. */
export const approvalFields = [
  'address',
  'pincode',
  ...approvalTextFields,
  'nablAccredited',
  'nablCertificateNumber',
  'nablValidUntil',
] as const;

/** What the lab's public page says of it besides its name, place and rating. */
export const publicFields = ['establishmentYear', 'bio', 'website', 'logoUrl', 'licenseNumber'] as const;
