import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { checkReportPath } from '../../../domain/paths.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Unavailable } from '../bookings/change/unavailable.tsx';

const QrCode = lazy(() =>
  import('../../ui/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })).catch(() => ({ default: Unavailable })),
);

/** For whoever gets the file: the page that tells whether a lab has uploaded it here. */
export function HowToCheck() {
  return (
    <Disclosure summary="How to check that it is genuine">
      <p>
        Whoever has the file can check it on <Link to={checkReportPath}>our page for that</Link>, or with this code. The
        file itself is not sent there.
      </p>
      <Suspense>
        <QrCode text={`${window.location.origin}${checkReportPath}`} label="Code of the page that checks reports" />
      </Suspense>
    </Disclosure>
  );
}
