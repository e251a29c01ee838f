import { fromIndiaTime, toIndiaTime } from '../../domain/time/calendar.ts';
import { mailNablEndings } from '../approvals/mail-nabl-endings.ts';
import { removeUnusedPhones } from '../auth/codes/remove-unused-phones.ts';
import { endUnusedAccess } from '../auth/sessions/end-access.ts';
import { askForRepeats } from '../availability/ask-for-repeats.ts';
import { extendRepeatingClosures } from '../availability/extend-repeating-closures.ts';
import { deleteReplacedDatabases } from '../backup/backup-folders.ts';
import { deleteExpired } from '../database/housekeeping.ts';
import { makePartitions } from '../database/monthly-partitions.ts';
import { deleteUnusedObjects } from '../images/image-objects.ts';
import { findLastRun } from '../jobs/jobs-queries.ts';
import type { ScheduledJob } from '../jobs/schedule-jobs.ts';
import { mailLabEvenings } from '../messages/to-labs/lab-mails.ts';
import { mailMornings } from '../messages/to-labs/mail-mornings.ts';
import { countEndedDays } from '../overview/count-ended-days.ts';
import { writeSitemaps } from '../pages/write-sitemaps.ts';
import { refreshPriceMedians } from '../prices/price-medians.ts';
import { countPromises } from '../promises/count-promises.ts';
import { rateVendors } from '../reviews/rate-vendors.ts';
import { refreshNameKeys } from '../test-requests/name-keys.ts';
import { tellOfFirstLabs } from '../towns/tell-of-first-labs.ts';
import { keepImagesElsewhere } from '../uploads/keep-images-elsewhere.ts';
import type { Services } from './services.ts';

export const scheduledJobs: readonly ScheduledJob<
  Pick<Services, 'db' | 'log' | 'clock' | 'config' | 'imageNetwork' | 'images' | 'objects' | 'reportFiles'>
>[] = [
  {
    name: 'delete-expired-data',
    cron: '*/10 * * * *',
    runsAtStart: false,
    work: async ({ db, clock, config }) => {
      await deleteExpired(db, clock());
      await endUnusedAccess({ db, clock, config });
      await deleteReplacedDatabases(config.dataDirectory, clock());
    },
  },
  {
    name: 'delete-unused-objects',
    cron: '*/10 * * * *',
    runsAtStart: false,
    work: async ({ db, clock, objects, reportFiles }) => {
      try {
        if (objects) await deleteUnusedObjects(objects, { db, clock });
      } finally {
        await reportFiles.deleteUnused();
      }
    },
  },
  {
    name: 'make-partitions',
    cron: '20 2 * * *',
    runsAtStart: true,
    work: ({ db, clock }) => makePartitions(db, clock()),
  },
  {
    name: 'compute-usual-prices',
    cron: '5 * * * *',
    runsAtStart: true,
    work: ({ db }) => refreshPriceMedians(db),
  },
  {
    // After changes of reviews outside `rateVendor`: bookings that were cleared by their age.
    name: 'rate-labs',
    cron: '50 2 * * *',
    runsAtStart: true,
    work: ({ db, clock }) => rateVendors(db, toIndiaTime(clock()).day),
  },
  {
    name: 'write-sitemaps',
    cron: '25 * * * *',
    runsAtStart: true,
    work: writeSitemaps,
  },
  {
    name: 'extend-repeating-closures',
    cron: '15 * * * *',
    runsAtStart: true,
    work: async ({ db, clock }) => {
      const now = toIndiaTime(clock());
      await extendRepeatingClosures(db, now.day);
      await askForRepeats(db, now);
    },
  },
  {
    name: 'count-days',
    cron: '*/10 * * * *',
    runsAtStart: true,
    work: ({ db, clock }) => countEndedDays(db, clock()),
  },
  {
    name: 'count-promises',
    cron: '40 2 * * *',
    runsAtStart: true,
    work: ({ db, clock }) => countPromises(db, clock()),
  },
  {
    name: 'mail-evening-digests',
    cron: '*/10 19-23 * * *',
    runsAtStart: false,
    oncePerDay: true,
    work: async (services) => {
      const midnight = new Date(fromIndiaTime({ day: toIndiaTime(services.clock()).day, minute: 0 }));
      await mailLabEvenings(services, await findLastRun(services.db, 'mail-evening-digests', midnight));
    },
  },
  {
    name: 'mail-mornings',
    cron: '*/10 8-11 * * *',
    runsAtStart: false,
    oncePerDay: true,
    work: mailMornings,
  },
  {
    name: 'mail-nabl-endings',
    cron: '*/10 9-20 * * *',
    runsAtStart: false,
    oncePerDay: true,
    work: mailNablEndings,
  },
  {
    name: 'remove-unused-phones',
    cron: '45 * * * *',
    runsAtStart: false,
    work: removeUnusedPhones,
  },
  {
    name: 'tell-of-first-labs',
    cron: '*/10 * * * *',
    runsAtStart: true,
    work: tellOfFirstLabs,
  },
  {
    name: 'copy-pictures-elsewhere',
    cron: '30 3 * * *',
    runsAtStart: true,
    work: keepImagesElsewhere,
  },
  {
    name: 'fold-requested-names',
    cron: '35 * * * *',
    runsAtStart: true,
    work: ({ db }) => refreshNameKeys(db),
  },
];
