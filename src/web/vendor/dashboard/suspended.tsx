import { useSite } from '../../page/site.tsx';

/** What a suspension means for a lab, and whom to ask: it cannot lift it by itself. */
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
