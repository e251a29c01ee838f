import type { StaffBookingDetails } from '../../../../contract/vendor/booking-schemas.ts';
import { listReferrers, setBookingReferrer } from '../../../../contract/vendor/referrers.ts';
import { FormDialog } from '../../../portal/form/form-dialog.tsx';
import { readOptionalText } from '../../../portal/form/read-form.ts';
import { usePortalForm } from '../../../portal/form/use-portal-form.ts';
import { isBookingList } from '../data/booking-lists.ts';
import { ReferrerField } from './referrer-field.tsx';

export function ReferrerDialog({ booking, onClose }: { booking: StaffBookingDetails; onClose(): void }) {
  const form = usePortalForm({
    endpoint: setBookingReferrer,
    fields: ['referrer'],
    toRequest: (typed) => ({ bookingId: booking.id, referrer: readOptionalText(typed, 'referrer') }),
    refetch: (path) => isBookingList(path) || path === listReferrers.path,
    done: ({ booking: { patientName, referredBy } }) =>
      referredBy ? `${patientName} was sent by ${referredBy}` : `${patientName} was sent by nobody`,
  });
  return (
    <FormDialog title={`Who sent ${booking.patientName}?`} form={form} submitText="Save" onClose={onClose}>
      <ReferrerField {...form.fieldProps('referrer')} defaultValue={booking.referredBy ?? ''} />
    </FormDialog>
  );
}
