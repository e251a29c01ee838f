import { useQuery } from '@tanstack/react-query';
import { changeTestSale, testDeletion } from '../../../contract/admin/admin-catalogue.ts';
import type { AdminTest } from '../../../contract/admin/test-fields.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { BookingsLink, PricesLink } from './test-links.tsx';
import { testQueries } from './test-queries.ts';

/** Asks before a test is taken off sale, or sold again. */
export function ChangeTestSale({ test: { id, name, isOffSale }, onClose }: { test: AdminTest; onClose(): void }) {
  const { data } = useQuery({ ...endpointQuery(testDeletion, { id }), enabled: !isOffSale, staleTime: 0 });
  const { mutateAsync } = usePortalMutation(changeTestSale, {
    refetch: testQueries,
    done: isOffSale ? `${name} can be booked again` : `${name} takes no new bookings`,
  });
  return (
    <ConfirmDialog
      title={isOffSale ? `Sell ${name} again?` : `No new bookings of ${name}?`}
      confirmText={isOffSale ? 'Sell again' : 'No new bookings'}
      busyText="Saving..."
      isDangerous={!isOffSale}
      onConfirm={() => mutateAsync({ id, isOffSale: !isOffSale })}
      onClose={onClose}
    >
      {isOffSale ? (
        <p>Labs that offer it take bookings again, with the prices that they have.</p>
      ) : (
        <>
          <p>
            Nobody can book it from now on, neither patients nor the desks of labs
            {data && (
              <>
                : it has <PricesLink testName={name}>prices of {formatPlural(data.offers, 'lab')}</PricesLink>
              </>
            )}
            . Packages with it cannot be booked either
            {data && data.packages > 0 && `: ${formatPlural(data.packages, 'package')}`}.
          </p>
          <p>
            Its page stays. <BookingsLink testId={id}>Bookings that are made</BookingsLink> stay, too: move or cancel
            them where you must.
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
