import type { ReactNode } from 'react';
import { formatPhone, toTelUrl } from '../../../../domain/text/format-phone.ts';
import { Notice } from '../../../ui/notice.tsx';

/** The lab is closed at the time of the visit, or suspended. `actions` move and cancel the booking. */
export default function AskedToMove({
  lab,
  isAtHome,
  isListed,
  actions,
}: {
  lab: { name: string; phone: string | null; phoneIsLandline: boolean };
  isAtHome: boolean;
  /** False while the lab is suspended. */
  isListed: boolean;
  actions: ReactNode;
}) {
  return (
    <Notice
      tone="bad"
      title={isListed ? 'The lab is closed at this time' : 'We do not list this lab at present'}
      actions={actions}
    >
      {isListed ? (
        <p>
          {isAtHome ? 'No collector comes' : 'Please do not go'}: <span translate="no">{lab.name}</span> has closed for
          the time of your booking. Choose another time, or cancel the booking.
        </p>
      ) : (
        <p>
          We cannot promise that <span translate="no">{lab.name}</span> expects you. Call the lab before you{' '}
          {isAtHome ? 'wait for the collector' : 'go'}, or cancel the booking and choose another lab.
        </p>
      )}
      {lab.phone && (
        <p>
          Questions? Call the lab: <a href={toTelUrl(lab.phone)}>{formatPhone(lab.phone, lab.phoneIsLandline)}</a>
        </p>
      )}
    </Notice>
  );
}
