import { useState } from 'react';
import type { Ticket, TicketBooking } from '../../../contract/admin/admin-support.ts';
import { formatBookingCode } from '../../../domain/bookings/booking-code.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { Fact, Facts } from '../../portal/list/facts.tsx';
import { TextButton } from '../../portal/list/text-button.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { OpenLab } from '../approvals/open-lab.tsx';
import { AdminBookingPanel } from '../bookings/admin-booking-panel.tsx';
import { LabPicker } from '../vendors/lab-picker.tsx';
import { useMessageChange } from './use-message-change.ts';

/** The lab and the booking that a message is about. Both open from here; a missing one can be attached. */
export function MessageSubject({ message, suggested }: { message: Ticket; suggested: readonly TicketBooking[] }) {
  const { change, isBusy, failure } = useMessageChange(message);
  const [openId, setOpenId] = useState<number | null>(null);
  const { vendor, booking } = message;
  return (
    <section className="stack-3" aria-label="What it is about" aria-busy={isBusy}>
      <FormError>{failure}</FormError>
      {vendor && (
        <Facts>
          <Fact name="Lab">
            <OpenLab vendorId={vendor.id} label={`Lab: ${vendor.name}, ${vendor.city}`}>
              {vendor.name}, {vendor.city}
            </OpenLab>
          </Fact>
          {booking && (
            <Fact name="Booking">
              <TextButton onClick={() => setOpenId(booking.id)}>{describeBooking(booking)}</TextButton>
            </Fact>
          )}
        </Facts>
      )}
      {!booking && suggested.length > 0 && (
        <div>
          <h3>Bookings of this person</h3>
          <ul className="stack-2">
            {suggested.map((one) => (
              <li key={one.id} className="line-2 ends">
                <span>
                  {describeBooking(one)}, {one.vendorName}
                </span>
                <Button
                  look="secondary"
                  aria-label={`Attach the booking ${formatBookingCode(one.code)}`}
                  onClick={() => change({ bookingId: one.id })}
                >
                  Attach
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {vendor ? (
        <Button look="quiet" onClick={() => change({ vendorId: null })}>
          {booking ? 'Detach lab and booking' : 'Detach lab'}
        </Button>
      ) : (
        <LabPicker label="Attach a lab" onPick={({ id }) => change({ vendorId: id })} />
      )}
      {openId && (
        <AdminBookingPanel bookingId={openId} isInAddress={false} onOpen={setOpenId} onClose={() => setOpenId(null)} />
      )}
    </section>
  );
}

function describeBooking({ code, patientName, appointmentOn }: TicketBooking): string {
  return `${formatBookingCode(code)}, ${patientName}, ${formatDate(appointmentOn)}`;
}
