import { openJobQueue } from './jobs/job-queue.ts';
import { scheduleJobs } from './jobs/schedule-jobs.ts';
import { noEmail, openSmtp } from './messages/email-channel.ts';
import { startMessages } from './messages/start-messages.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import type { Services } from './services.ts';

const stopTimeoutMs = 3000;

/** Scheduled jobs and messages, shared among the processes that call this. */
export async function startBackgroundWork(services: Services): Promise<{ stop(): Promise<void> }> {
  const { config, db, log } = services;
  const queue = openJobQueue(config, db, log);
  await queue.start();
  await scheduleJobs(queue, scheduledJobs, services);
  const email = config.smtp ? openSmtp(config.smtp) : noEmail;
  const messages = await startMessages(queue, { ...services, email });
  return {
    stop: async () => {
      await messages.stop();
      await queue.stop({ timeout: stopTimeoutMs });
      email.close();
    },
  };
}
