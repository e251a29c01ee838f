import { getErrorCode, isApiError } from '../../../../contract/errors.ts';
import type { LabToCall as Lab } from '../../../../contract/patient/bookings.ts';
import { formatPhone, toTelUrl } from '../../../../domain/text/format-phone.ts';

/** The number of the lab that a refusal asks the patient to call. */
export function LabToCall({ error }: { error: Error | null }) {
  const lab = getErrorCode(error) === 'call-lab' && isApiError(error) ? (error.current as Lab) : null;
  return lab?.phone && <a href={toTelUrl(lab.phone)}>{formatPhone(lab.phone, lab.phoneIsLandline)}</a>;
}
