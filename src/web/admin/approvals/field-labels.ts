import { vendorFieldLabels } from '../../../domain/vendors/vendor-fields.ts';

export const fieldLabels = { ...vendorFieldLabels, labDirectorName: 'Lab director' };
