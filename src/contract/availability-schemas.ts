import * as z from 'zod/mini';
import { day, positiveId } from './scalars.ts';

export const slotsInput = z.object({
  vendorId: positiveId('Vendor id must be a positive whole number.'),
  date: day('Invalid date format. Expected YYYY-MM-DD.'),
});
export const slotList = z.array(z.string());
