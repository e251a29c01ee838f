import { confirmPhoneMessage } from '../../../contract/patient/bookings.ts';
import { isIndianMobile } from '../../../domain/text/landline.ts';
import { assertPhoneCode, sendPhoneCode } from '../../auth/codes/phone-codes.ts';
import type { Database } from '../../database/connect.ts';
import type { CallServices } from '../../http/call-context.ts';
import { HttpError } from '../../http/http-error.ts';
import { isChannelOpen } from '../../outgoing/open-channels.ts';
import { getNewNumberShare } from '../terms/booking-rate-limits.ts';
import { callLab, needsCode, phoneNeedsCode } from '../terms/new-numbers.ts';
import type { NumberConditions } from '../terms/patient-conditions.ts';
import { takeCodeFromBudget } from '../terms/sms-budget.ts';

type Context = Parameters<typeof sendPhoneCode>[0] & Pick<CallServices, 'db' | 'clock' | 'config'>;
type Numbered = { vendorId: number; phone: string | null; code: string | null; attempt: string };

/**
 * Places what numbers without history may take of a day. Beyond that, the number is confirmed by its code: without one it is sent,
 * and asked for.
 */
export async function placeWithNumber<Placed>(
  context: Context & Parameters<typeof getNewNumberShare>[0],
  numbered: Numbered,
  place: (numbers: NumberConditions) => Promise<Placed>,
): Promise<Placed> {
  const newNumberShare = getNewNumberShare(context);
  return place({ newNumberShare, confirmedPhone: null }).catch(async (error) => {
    if (!needsCode(error)) throw error;
    await confirmNumber(context, numbered);
    return place({ newNumberShare, confirmedPhone: numbered.phone });
  });
}

/**
 * Returns if this is the code that was sent to the number for a booking. Without a code it sends one and throws 409 with the code
 * `confirm-phone`, or `call-lab` where no SMS can be sent.
 */
async function confirmNumber(context: Context, { vendorId, phone, code, attempt }: Numbered): Promise<void> {
  const { config } = context;
  if (phone === null || !isIndianMobile(phone) || !isChannelOpen(config, 'sms', 'phone-code'))
    throw await callLab(context.db, vendorId);
  if (code !== null) return assertPhoneCode(context, { phone, code, codeFor: 'booking', field: 'phoneCode' });
  const admit = async (db: Database) => {
    if (!(await takeCodeFromBudget({ ...context, db }, { vendorId, attempt }))) throw await callLab(db, vendorId);
  };
  await sendPhoneCode(context, phone, 'booking', admit).catch(async (error) => {
    if (!(error instanceof HttpError) || error.status !== 429) throw error;
    if (error.code === 'codes-used') throw await callLab(context.db, vendorId);
    // The last one is still on its way, or counts.
    throw phoneNeedsCode(error.message);
  });
  throw phoneNeedsCode(confirmPhoneMessage);
}
