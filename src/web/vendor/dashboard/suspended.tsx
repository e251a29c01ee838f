import { useSite } from '../../page/site.tsx';

/** Explains a suspension, and whom to contact: a lab cannot lift it. */
export function Suspended({ reason }: { reason: string | null }) {
  const { supportEmail, supportPhone } = useSite();
  return (
    <>
      <p>Patients do not see it and cannot book; bookings that you have stay. {reason && `Reason: ${reason}`}</p>
      <p>
        To have it opened again, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> or call {supportPhone}.
      </p>
    </>
  );
}
