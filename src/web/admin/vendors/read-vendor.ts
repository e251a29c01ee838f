import type { OperatingHours } from '../../../domain/operating-hours.ts';
import { readBoolean, readOptionalText, readText, readTexts } from '../../portal/read-form.ts';
import { readLocation } from '../../portal/vendor-fields/location-fields.tsx';
import { readOperatingHours } from './operating-hours-fields.tsx';

/** The fields of the form, by what people know them. */
export const vendorLabels = {
  name: 'Vendor name',
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

export type VendorName = keyof typeof vendorLabels;
export const vendorNames = Object.keys(vendorLabels) as VendorName[];

/** What the form says; blank fields are cleared. */
export function readVendor(form: FormData, hoursBefore: OperatingHours | null) {
  const text = (name: VendorName) => readOptionalText(form, name);
  return {
    ...readLocation(form),
    name: readText(form, 'name'),
    establishmentYear: text('establishmentYear'),
    bio: text('bio'),
    servicesOffered: readTexts(form, 'servicesOffered'),
    phone: text('phone'),
    email: text('email'),
    website: text('website'),
    legalName: text('legalName'),
    gstNumber: text('gstNumber'),
    licenseNumber: text('licenseNumber'),
    labDirectorName: text('labDirectorName'),
    accreditationBody: text('accreditationBody'),
    nablAccredited: readBoolean(form, 'nablAccredited'),
    nablCertificateNumber: text('nablCertificateNumber'),
    nablValidUntil: text('nablValidUntil'),
    certifications: readTexts(form, 'certifications'),
    operatingHours: readOperatingHours(form, hoursBefore),
    logoUrl: text('logoUrl'),
  };
}
