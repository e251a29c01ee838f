import type { VendorProfile } from '../../../contract/patient/vendors.ts';

type Category = VendorProfile['tests'][number]['category'];

export const categoryNames: Record<Category, string> = {
  blood_test: 'Blood tests',
  cardiac: 'Cardiac',
  diabetes: 'Diabetes',
  imaging: 'Imaging',
  kidney: 'Kidney',
  liver: 'Liver',
  other: 'Other tests',
  thyroid: 'Thyroid',
  urine_test: 'Urine tests',
};
