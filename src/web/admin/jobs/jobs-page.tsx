import { useQuery } from '@tanstack/react-query';
import { type Job, listJobs, retryJob } from '../../../contract/admin/jobs.ts';
import { getJobName } from '../../../domain/jobs/job-names.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { ListPage, listQuery } from '../../portal/list/list-page.tsx';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import { Instant } from '../../portal/list/when.tsx';
import { Button } from '../../ui/button.tsx';
import { describeCron } from './describe-cron.ts';

const refreshMs = 10_000;

const states = {
  waiting: { label: 'Waiting to run', tone: 'action' },
  running: { label: 'Running', tone: 'action' },
  done: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
} as const;

const getColumns = (onRetry: (job: Job) => void): Column<Job>[] => [
  {
    key: 'name',
    header: 'Job',
    phone: 'title',
    wraps: true,
    cell: ({ name, failure }) => (
      <>
        {getJobName(name)}
        {failure && <p className="hint">{failure}</p>}
      </>
    ),
  },
  { key: 'times', header: 'Runs', wraps: true, cell: ({ cron }) => describeCron(cron).replace(/ (?=[ap]m)/, '\u00a0') },
  { key: 'state', header: 'Last run', phone: 'figure', cell: (job) => <LastRun job={job} /> },
  {
    key: 'ended',
    header: 'Ended',
    cell: ({ endedAt }) => (endedAt ? <Instant at={endedAt} /> : '–'),
  },
  {
    key: 'next',
    header: 'Next',
    phone: 'hidden',
    cell: ({ nextAt }) => (nextAt ? <Instant at={nextAt} /> : '–'),
  },
  {
    key: 'phone-next',
    header: 'Next',
    isPhoneOnly: true,
    cell: ({ nextAt }) =>
      nextAt && (
        <>
          Next <Instant at={nextAt} />
        </>
      ),
  },
  {
    key: 'retry',
    header: 'Action',
    phone: 'actions',
    cell: (job) =>
      job.state === 'failed' && (
        <Button look="quiet" aria-label={`Try again: ${getJobName(job.name)}`} onClick={() => onRetry(job)}>
          Try again
        </Button>
      ),
  },
];

function LastRun({ job: { state, failure } }: { job: Job }) {
  if (!state) return <StatusDot tone="plain">Not yet</StatusDot>;
  if (state === 'waiting' && failure) return <StatusDot tone="warn">Is tried again</StatusDot>;
  return <StatusDot tone={states[state].tone}>{states[state].label}</StatusDot>;
}

/** What the program does by itself, and what of it has failed. */
export default function JobsPage() {
  const query = useQuery({ ...listQuery(listJobs, {}), refetchInterval: refreshMs });
  const retrying = usePortalMutation(retryJob, {
    refetch: [listJobs],
    done: 'The job will be tried again',
    failed: 'Not tried again',
  });
  return (
    <ListPage
      title="Background jobs"
      query={query}
      failure="The jobs could not be loaded"
      label="Background jobs"
      columns={getColumns(({ name }) => retrying.isPending || retrying.mutate({ name }))}
      rows={query.data?.jobs}
      rowKey={({ name }) => name}
      empty="No process of this installation runs background jobs."
    />
  );
}
