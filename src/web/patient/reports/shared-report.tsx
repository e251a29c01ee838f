import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../../contract/errors.ts';
import { findSharedReport, openSharedReport } from '../../../contract/patient/reports/shared-report.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { HowToCheck } from './how-to-check.tsx';
import { formatMoment } from './reports-query.ts';
import { useOpenFile } from './use-open-file.ts';

/** What a doctor sees of a link: lab and day, and the report, until it ends. */
export default function SharedReport({ token }: { token: string | undefined }) {
  return token ? <Shared token={token} /> : <Ended />;
}

function Shared({ token }: { token: string }) {
  const query = useQuery({
    ...endpointQuery(findSharedReport, { token }),
    staleTime: 15_000,
    meta: { endpoint: findSharedReport, isPersonal: true },
  });
  const { open, isOpening, isOpened, failure } = useOpenFile(openSharedReport);
  const { data: report, error } = query;
  if (isApiError(error) && error.status === 404) return <Ended />;
  if (error && !report)
    return (
      <Notice
        heading="h1"
        title="The report could not be loaded"
        actions={<Button onClick={() => void query.refetch()}>Try Again</Button>}
      >
        <p>{getErrorMessage(error, unreachableMessage)}</p>
      </Notice>
    );
  if (!report) return <Skeletons count={3} label="Loading the report" />;
  return (
    <>
      <div className="stack-1">
        <h1>A report for you</h1>
        <p>
          <span translate="no">{report.labName}</span>, visit of {formatDate(report.date)}
        </p>
      </div>
      <section className="box inset stack-3" aria-label="The report">
        <p>
          {report.kind === 'final' ? 'All results' : 'A part of the results'}, {formatPlural(report.pages, 'page')}
        </p>
        <p className="hint">
          The patient shares it until {formatMoment(report.endsAt)}, and sees how often it is opened.
        </p>
        <FormError>{failure}</FormError>
        <div>
          <Button isUnavailable={isOpening} onClick={() => open({ token })}>
            {isOpening ? 'Opening…' : 'Open'}
          </Button>
        </div>
        <p role="status" className={isOpened ? 'hint' : 'visually-hidden'}>
          {isOpened && 'It is in the downloads of this device.'}
        </p>
        <HowToCheck />
      </section>
    </>
  );
}

function Ended() {
  return (
    <Notice heading="h1" title="This link has ended">
      <p>The patient can give you a new one. A link works for 48 hours, or until the patient ends it.</p>
    </Notice>
  );
}
