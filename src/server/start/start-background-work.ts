import { openJobQueue } from '../jobs/job-queue.ts';
import { scheduleJobs } from '../jobs/schedule-jobs.ts';
import { type Channels, noChannels } from '../messages/channel.ts';
import { openSmtp } from '../messages/email-channel.ts';
import { openMsg91 } from '../messages/sms-channel.ts';
import { startMessages } from '../messages/start-messages.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import type { Services } from './services.ts';

const stopTimeoutMs = 3000;

export async function startBackgroundWork(services: Services): Promise<{ stop(): Promise<void> }> {
  const { config, db, log } = services;
  const queue = openJobQueue(config, db, log);
  await queue.start();
  await scheduleJobs(queue, scheduledJobs, services);
  const channels = openChannels(config);
  const messages = await startMessages(queue, { ...services, channels });
  return {
    stop: async () => {
      await messages.stop();
      await queue.stop({ timeout: stopTimeoutMs });
      for (const channel of Object.values(channels)) channel.close();
    },
  };
}

function openChannels({ smtp, sms }: Services['config']): Channels {
  return { ...noChannels, ...(smtp && { email: openSmtp(smtp) }), ...(sms && { sms: openMsg91(sms) }) };
}
