import { vendorFieldLabels } from '../../../domain/vendors/vendor-field-labels.ts';

export const fieldLabels = { ...vendorFieldLabels, labDirectorName: 'Lab director' };
