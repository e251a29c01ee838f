import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  endReportShare,
  listReportOpenings,
  type ReportOpenings,
  type ReportsReference,
  shareReport,
} from '../../../contract/patient/reports/reports.ts';
import { sharedReportLinkPath } from '../../../domain/paths.ts';
import { reportShareHours } from '../../../domain/reports/report-terms.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { formatMoment } from './reports-query.ts';

type Reference = ReportsReference & { id: number };
type Share = ReportOpenings['shares'][number];

export function openingsQuery(reference: Reference) {
  return {
    ...endpointQuery(listReportOpenings, reference),
    staleTime: 0,
    meta: { endpoint: listReportOpenings, isPersonal: true },
  };
}

/** A link for a doctor, which is shown once, and those that were given before. */
export function ShareReport({ reference }: { reference: Reference }) {
  const queryClient = useQueryClient();
  const query = openingsQuery(reference);
  const { data } = useQuery(query);
  const refetch = () => void queryClient.invalidateQueries({ queryKey: query.queryKey });
  const sharing = useEndpointMutation(shareReport, { onSettled: refetch });
  const made = sharing.data;
  const link = made && `${window.location.origin}${sharedReportLinkPath(made.token)}`;
  return (
    <div className="tint tint-sunk stack-3">
      <p>
        A link shows this one report to whoever has it, for {reportShareHours} hours. You see how often it was opened,
        and can end it.
      </p>
      <FormError>{sharing.failure}</FormError>
      {link ? (
        <div className="stack-2" role="status">
          <p className="strong">Send this link to your doctor. It is not shown again.</p>
          <p translate="no" className="breakable">
            {link}
          </p>
          <div className="cluster-2">
            <CopyButton text={link} what="link" />
            {'share' in navigator && (
              <Button look="secondary" onClick={() => void navigator.share({ url: link }).catch(() => {})}>
                Send it
              </Button>
            )}
          </div>
        </div>
      ) : (
        <div>
          <Button isUnavailable={sharing.isPending} onClick={() => sharing.mutate(reference)}>
            Make a link
          </Button>
        </div>
      )}
      {data && data.shares.length > 0 && (
        <ul className="stack-3">
          {data.shares.map((share) => (
            <GivenLink key={share.id} share={share} reference={reference} onEnded={refetch} />
          ))}
        </ul>
      )}
    </div>
  );
}

function GivenLink({ share, reference, onEnded }: { share: Share; reference: Reference; onEnded(): void }) {
  const ending = useEndpointMutation(endReportShare, { onSuccess: onEnded });
  const { id: _, ...booking } = reference;
  return (
    <li className="stack-1">
      <p className="strong">Link of {formatMoment(share.madeAt)}</p>
      <p className="hint">
        {describeUse(share)} · {share.hasEnded ? 'It has ended' : `Until ${formatMoment(share.endsAt)}`}
      </p>
      <FormError>{ending.failure}</FormError>
      {!share.hasEnded && (
        <div>
          <Button
            look="quiet"
            isUnavailable={ending.isPending}
            onClick={() => ending.mutate({ ...booking, shareId: share.id })}
          >
            End this link
          </Button>
        </div>
      )}
    </li>
  );
}

export function describeUse({ openings, lastOpenedAt }: Share): string {
  if (!lastOpenedAt) return 'Not opened yet';
  return `Opened ${formatPlural(openings, 'time')}, last ${formatMoment(lastOpenedAt)}`;
}

/** Who opened a report and when. */
export function WhoOpened({ reference }: { reference: Reference }) {
  const { data, isError, refetch } = useQuery(openingsQuery(reference));
  if (isError)
    return (
      <div className="stack-2 own-width">
        <p role="alert">This could not be loaded.</p>
        <Button look="secondary" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  if (!data) return <Skeletons count={1} label="Loading" />;
  const { openings, shares } = data;
  if (openings.length === 0 && shares.length === 0) return <p className="soft">Nobody has opened it yet.</p>;
  return (
    <ul className="tint tint-sunk stack-2">
      {openings.map(({ by, isYou, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and two may say the same
        <li key={index}>
          <p>{isYou ? 'You' : openers[by]}</p>
          <p className="hint">{formatMoment(at)}</p>
        </li>
      ))}
      {shares.map((share) => (
        <li key={share.id}>
          <p>Your link of {formatMoment(share.madeAt)}</p>
          <p className="hint">{describeUse(share)}</p>
        </li>
      ))}
    </ul>
  );
}

const openers = {
  account: 'The account that booked',
  link: 'With a code to the phone',
  code: 'With booking id and phone number',
  share: 'A link that you gave',
  lab: 'The lab',
};
