import type { OwnOffer } from '../../../contract/vendor/vendor-offers.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { useWithdrawOffer } from './own-offers.ts';

export function WithdrawDialog({ offer, onClose }: { offer: OwnOffer; onClose(): void }) {
  const { mutateAsync } = useWithdrawOffer();
  const { vendorTestId, version, testName, openBookings } = offer;
  return (
    <ConfirmDialog
      title={`Withdraw ${testName}?`}
      confirmText="Withdraw"
      busyText="Withdrawing..."
      onConfirm={() => mutateAsync({ vendorTestId, version })}
      onClose={onClose}
    >
      <p>Patients no longer find it at your lab. You can bring it back unchanged at any time.</p>
      {openBookings > 0 && (
        <p>
          <strong>
            {formatPlural(openBookings, 'booking of it is open and stays', 'bookings of it are open and stay')}:
          </strong>{' '}
          cancel there what you cannot do.
        </p>
      )}
    </ConfirmDialog>
  );
}
