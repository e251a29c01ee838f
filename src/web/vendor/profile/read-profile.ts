import { readBoolean, readOptionalText, readText, readTexts } from '../../portal/read-form.ts';
import { readLocation } from '../../portal/vendor-fields/location-fields.tsx';

/** The fields of the form, by what people know them. */
export const profileLabels = {
  name: 'Lab name',
  establishmentYear: 'Establishment year',
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
  logoUrl: 'Logo',
} as const;

export type ProfileName = keyof typeof profileLabels;
export const profileNames = Object.keys(profileLabels) as ProfileName[];

/** What the form says; blank fields are cleared. */
export function readProfile(form: FormData) {
  const text = (name: ProfileName) => readOptionalText(form, name);
  return {
    ...readLocation(form),
    name: readText(form, 'name'),
    establishmentYear: text('establishmentYear'),
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
    logoUrl: text('logoUrl'),
  };
}
