import * as z from 'zod/mini';
import { sixDigitCode } from '../../account/phone-schemas.ts';
import { phoneNumber, positiveId, requiredText } from '../../scalars.ts';

/** A town as it stands in an address: a city of the list, or any other slug. */
const location = requiredText('Choose a town.', 80);

export const townPhone = z.object({ location, phone: phoneNumber });
export const townPhoneWithCode = z.extend(townPhone, { code: sixDigitCode });
/** Ends it by one press. */
export const townWait = z.object({
  id: positiveId('This entry is not known.'),
  secret: z.string().check(z.regex(/^[\w-]{24}$/, 'This entry is not known.')),
});
