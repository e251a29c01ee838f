import { Link } from 'react-router';
import { checkReportPath } from '../../../domain/paths.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

/** For whoever gets the file: the page that tells whether a lab has uploaded it here. */
export function HowToCheck() {
  return (
    <Disclosure summary="How others see that it is genuine">
      <p>
        Whoever has the file can check it on <Link to={checkReportPath}>our page for that</Link>, or with this code. The
        file itself is not sent there.
      </p>
      <QrCode text={`${window.location.origin}${checkReportPath}`} label="Code of the page that checks reports" />
    </Disclosure>
  );
}
