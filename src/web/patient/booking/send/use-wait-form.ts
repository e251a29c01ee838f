import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { type WaitingRequestInput, waitForPlace } from '../../../../contract/patient/waiting/wait-list.ts';
import { waitingLinkPath } from '../../../../domain/paths.ts';
import type { PlainDate } from '../../../../domain/time/calendar.ts';
import { useForm } from '../../../form/use-form.ts';
import type { Bookable } from '../choose/bookable.ts';
import { checkPhone, sentFields, toBookingRequest } from './booking-request.ts';

const loadSchema = () =>
  import('../../../../contract/patient/bookings-schemas.ts').then((schemas) => schemas.waitingRequest);

/** Sends the fields of a booking to wait for a place on a full day, and opens the page of the entry. */
export function useWaitForm(bookable: Bookable, day: PlainDate, form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  return useForm({
    endpoint: waitForPlace,
    ref: form,
    fields: sentFields,
    loadSchema,
    toRequest: ({ phoneCode: _, ...typed }): WaitingRequestInput => {
      const { appointmentDate, appointmentTime, expectedPrice, expectedCharge, rejectDuplicate, ...request } =
        toBookingRequest(bookable, { day, time: '' }, typed);
      return { ...request, date: day };
    },
    check: checkPhone,
    onSuccess: ({ id, secret }) => void navigate(waitingLinkPath(id, secret)),
  });
}
