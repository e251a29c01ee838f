import { useQuery } from '@tanstack/react-query';
import { deleteTest, testDeletion } from '../../../contract/admin/admin-catalogue.ts';
import { listArchive } from '../../../contract/admin/archive.ts';
import type { AdminTest } from '../../../contract/admin/test-fields.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { BookingsLink, PricesLink } from './test-links.tsx';
import { testQueries } from './test-queries.ts';

export function DeleteTest({
  test: { id, name, slug, isOffSale },
  onTakeOffSale,
  onClose,
}: {
  test: AdminTest;
  /** Opens the question of what is possible while bookings are open. */
  onTakeOffSale(): void;
  onClose(): void;
}) {
  const { data } = useQuery({ ...endpointQuery(testDeletion, { id }), staleTime: 0 });
  const { mutateAsync } = usePortalMutation(deleteTest, {
    refetch: [...testQueries, listArchive],
    done: `Test "${name}" deleted successfully.`,
  });
  return (
    <ConfirmDialog
      title={`Delete "${name}"?`}
      confirmText="Delete Test"
      busyText="Deleting..."
      isDangerous
      refusal={data?.refusal}
      onConfirm={() => mutateAsync({ id })}
      onClose={onClose}
    >
      <p>
        /{slug}
        {data && (
          <>
            : <PricesLink testName={name}>prices of {formatPlural(data.offers, 'lab')}</PricesLink>, part of{' '}
            {formatPlural(data.packages, 'package')},{' '}
            <BookingsLink testId={id}>{formatPlural(data.bookings, 'booking')}</BookingsLink>
          </>
        )}
      </p>
      <p>Labs no longer offer it, and it is taken out of their packages. Past bookings keep its name.</p>
      <p>This action cannot be undone.</p>
      <p className="hint">
        There is no Undo, but the archive keeps the test, its address and the labs’ prices, and an administrator can
        restore it from there.
      </p>
      {data?.refusal && !isOffSale && (
        <Button look="secondary" onClick={onTakeOffSale}>
          No new bookings instead
        </Button>
      )}
    </ConfirmDialog>
  );
}
