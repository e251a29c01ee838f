import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bringInCatalogue, getCatalogueState, type ToldChanges } from '../../../contract/admin/shipped-catalogue.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../portal/dialog/confirm-dialog.tsx';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { testQueries } from './test-queries.ts';
import { WaitingTests } from './waiting-tests.tsx';

/** What this version of the program brings for the catalogue, and texts that wait for a doctor. */
export function CatalogueNews() {
  const { data } = useQuery(endpointQuery(getCatalogueState, {}));
  const [open, setOpen] = useState<'news' | 'waiting' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {data?.news && (
        <Notice
          title={`Catalogue: ${describeNews(data.news)} in this version`}
          actions={<Button onClick={() => setOpen('news')}>Bring Them In</Button>}
        />
      )}
      {data && data.waitingCount > 0 && (
        <Notice
          title={`${formatCount(data.waitingCount)} ${data.waitingCount === 1 ? 'test waits' : 'tests wait'} for a doctor`}
          actions={
            <Button look="secondary" onClick={() => setOpen('waiting')}>
              Show Their Texts
            </Button>
          }
        >
          <p>Patients see sample, fasting and report time. Texts become public once a doctor has read them.</p>
        </Notice>
      )}
      {open === 'news' && data?.news && <BringIn news={data.news} onClose={close} />}
      {open === 'waiting' && <WaitingTests onClose={close} />}
    </>
  );
}

function BringIn({ news, onClose }: { news: ToldChanges; onClose(): void }) {
  const { mutateAsync } = usePortalMutation(bringInCatalogue, {
    refetch: testQueries,
    done: (told) => `Brought in: ${describeNews(told)}`,
  });
  return (
    <ConfirmDialog
      title="Bring in the catalogue of this version?"
      confirmText="Bring Them In"
      busyText="Bringing in..."
      onConfirm={() => mutateAsync({})}
      onClose={onClose}
    >
      {kinds.map(([kind, label]) => (
        <Names key={kind} label={label} {...news[kind]} />
      ))}
      <p>What you have changed stays as it is, and nothing is deleted. A new name leads on from the old address.</p>
    </ConfirmDialog>
  );
}

const kinds = [
  ['added', 'New'],
  ['changed', 'Changed'],
  ['renamed', 'Renamed'],
  ['adopted', 'Your own tests that the catalogue now knows'],
  ['kept', 'With fields of yours, which stay'],
  ['leftOut', 'Left out, because other tests or packages have the name'],
] as const;

const namesShown = 12;

function Names({ label, count, names }: { label: string; count: number; names: readonly string[] }) {
  if (count === 0) return null;
  const more = count > namesShown ? ` and ${formatCount(count - namesShown)} more` : '';
  return (
    <p>
      <strong>
        {label} ({formatCount(count)}):
      </strong>{' '}
      {names.slice(0, namesShown).join('; ')}
      {more}
    </p>
  );
}

/** '3 new, 5 changed tests' */
function describeNews({ added, changed, adopted }: ToldChanges): string {
  const parts = [
    added.count > 0 && `${formatCount(added.count)} new`,
    changed.count > 0 && `${formatCount(changed.count)} changed`,
    adopted.count > 0 && `${formatCount(adopted.count)} known`,
  ].filter(Boolean);
  const last = [adopted, changed, added].find(({ count }) => count > 0)?.count ?? 0;
  return parts.length > 0 ? `${parts.join(', ')} ${formatPlural(last, 'test').replace(/^\S+ /, '')}` : 'nothing new';
}
