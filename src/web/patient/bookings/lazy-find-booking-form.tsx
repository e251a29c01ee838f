import { FindBookingForm } from './find-booking-form.tsx';

/** A separate module, so that the form can be loaded on demand. */
export default function LazyFindBookingForm() {
  return <FindBookingForm />;
}
