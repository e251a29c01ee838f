import * as z from 'zod/mini';
import { labMailChoices } from '../../domain/messages/lab-news.ts';

export const bookingMails = z.object({ choice: z.enum(labMailChoices, 'Choose at once, every evening or never.') });
