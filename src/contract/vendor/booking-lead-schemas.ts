import * as z from 'zod/mini';
import { maxLeadMinutes } from './booking-lead.ts';

const invalidLead = `Lead time must be a whole number of minutes from 0 to ${maxLeadMinutes}.`;

export const bookingLead = z.object({
  leadMinutes: z
    .number(invalidLead)
    .check(z.int(invalidLead), z.gte(0, invalidLead), z.lte(maxLeadMinutes, invalidLead)),
});
