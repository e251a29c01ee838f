import { vendorFieldLabels } from '../../../domain/vendor-fields.ts';

export const fieldLabels = { ...vendorFieldLabels, labDirectorName: 'Lab director' };
