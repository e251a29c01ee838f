import { getJobName } from '../../../domain/jobs/job-names.ts';
import { adminDashboardPath } from '../../../domain/paths.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import { listLastRuns } from '../../jobs/jobs-queries.ts';
import { sendMessages } from '../../outgoing/send-message.ts';
import { stopMailsPath } from './lab-mails.ts';
import { countMorning, listMorningReaders } from './morning-queries.ts';

type Needs = { db: Database; clock: () => number; config: { publicUrl: string } };

const usefulMs = 20 * 60 * 60_000;

/** Tells operators at 8:00 what waits or has failed, if anything. A second run on the same day adds nothing. */
export async function mailMornings({ db, clock, config: { publicUrl } }: Needs): Promise<void> {
  const now = clock();
  const counts = await countMorning(db, now);
  const failedJobs = (await listLastRuns(db)).filter(({ state }) => state === 'failed');
  if (Object.values(counts).every((count) => count === 0) && failedJobs.length === 0) return;
  const readers = await listMorningReaders(db);
  const mails = readers.flatMap(({ userId, email, stopSecret }) => {
    if (email === null) return [];
    return {
      ...({ kind: 'operator-morning', channel: 'email' } as const),
      recipient: email,
      userId,
      cause: `morning ${toIndiaTime(now).day}`,
      dueAt: new Date(now),
      expiresAt: new Date(now + usefulMs),
      data: {
        ...counts,
        failedJobs: failedJobs.map(({ name }) => getJobName(name)),
        consoleUrl: `${publicUrl}${adminDashboardPath}`,
        stopUrl: `${publicUrl}${stopMailsPath}?secret=${stopSecret}`,
      },
    };
  });
  await sendMessages(db, mails);
}
