import { formatUpiLink, type UpiRequest } from '../../domain/payments/upi.ts';
import { formatRupees } from '../../domain/text/money.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { QrCode } from '../ui/qr-code.tsx';

/** The QR code and the id come first: some apps refuse a link with an amount to the id of a person. */
export default function UpiPayment({ request, isOwnPhone = false }: { request: UpiRequest; isOwnPhone?: boolean }) {
  const { upiId, payeeName, amountPaise } = request;
  const link = formatUpiLink(request);
  const amount = formatRupees(amountPaise);
  return (
    <div className="stack-3 own-width">
      <QrCode text={link} label={`QR code to pay ${amount} by UPI`} />
      <dl>
        <dt className="small" translate="no">
          {payeeName}
        </dt>
        <dd className="strong copied" translate="no">
          {upiId}
        </dd>
        <dt className="small">Amount</dt>
        <dd className="figures" translate="no">
          {amount}
        </dd>
      </dl>
      <div className="line-3">
        <CopyButton text={upiId} what="UPI id" />
        {isOwnPhone && (
          <a href={link} className="touch">
            Open a UPI app
          </a>
        )}
      </div>
    </div>
  );
}
