import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deleteTest, testDeletion } from '../../../contract/admin/admin-catalogue.ts';
import { listArchive } from '../../../contract/admin/archive.ts';
import type { AdminTest } from '../../../contract/admin/test-fields.ts';
import { adminDashboardPath } from '../../../domain/paths.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { testQueries } from './test-queries.ts';

/** The list of the prices that a test has. */
export const pricesPath = (testName: string) =>
  `${adminDashboardPath}/pricing?${new URLSearchParams({ search: testName.slice(0, 100) })}`;

/** The list of the coming bookings that it has. */
export const bookingsPath = (testId: number) => `${adminDashboardPath}/bookings?test=${testId}`;

export function DeleteTest({ test: { id, name, slug }, onClose }: { test: AdminTest; onClose(): void }) {
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
            : <Link to={pricesPath(name)}>prices of {formatPlural(data.offers, 'lab')}</Link>, part of{' '}
            {formatPlural(data.packages, 'package')},{' '}
            <Link to={bookingsPath(id)}>{formatPlural(data.bookings, 'booking')}</Link>
          </>
        )}
      </p>
      <p>Labs no longer offer it, and it is taken out of their packages. Past bookings keep its name.</p>
      <p>This action cannot be undone.</p>
      <p className="hint">
        The test, its address and the labs’ prices are kept in the archive, from which an administrator can restore it.
      </p>
    </ConfirmDialog>
  );
}
