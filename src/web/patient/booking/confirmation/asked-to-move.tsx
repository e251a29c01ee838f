import type { ReactNode } from 'react';
import { formatPhone, toTelUrl } from '../../../../domain/text/format-phone.ts';
import { Notice } from '../../../ui/notice.tsx';

/** The lab is closed at the time of the visit. `actions` move and cancel the booking. */
export function AskedToMove({
  lab,
  isAtHome,
  actions,
}: {
  lab: { name: string; phone: string | null; phoneIsLandline: boolean };
  isAtHome: boolean;
  actions: ReactNode;
}) {
  return (
    <Notice tone="bad" title="The lab is closed at this time" actions={actions}>
      <p>
        {isAtHome ? 'No collector comes' : 'Please do not go'}: <span translate="no">{lab.name}</span> has closed for
        the time of your booking. Choose another time, or cancel the booking.
      </p>
      {lab.phone && (
        <p>
          Questions? Call the lab: <a href={toTelUrl(lab.phone)}>{formatPhone(lab.phone, lab.phoneIsLandline)}</a>
        </p>
      )}
    </Notice>
  );
}
