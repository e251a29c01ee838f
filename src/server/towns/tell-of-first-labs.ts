import { sql } from 'kysely';
import { afterQuietHours } from '../../domain/messages/quiet-hours.ts';
import { offersInPlacePath } from '../../domain/paths.ts';
import type { Database } from '../database/connect.ts';
import { type ChannelConfig, listChannels } from '../outgoing/open-channels.ts';
import { sendMessages } from '../outgoing/send-message.ts';

const numbersAtOnce = 500;
/** The page of the most frequent test lists the labs of a town. */
const testSlug = 'complete-blood-count';

type Needs = { db: Database; clock: () => number; config: ChannelConfig & { publicUrl: string } };

/** Tells those who wait for a town that its first lab is public, after the quiet hours, and deletes their numbers. */
export async function tellOfFirstLabs({ db, clock, config }: Needs): Promise<void> {
  if (!listChannels(config, 'town-has-lab').includes('sms')) return;
  const now = clock();
  let told = numbersAtOnce;
  while (told === numbersAtOnce) {
    told = await db.transaction().execute(async (part) => {
      const { rows } = await sql<{ id: number; citySlug: string; phone: string }>`
        delete from town_waits where id in (
          select id from town_waits
          where exists (select from vendors where vendors.city_slug = town_waits.city_slug and is_listed)
          order by id limit ${numbersAtOnce} for update skip locked)
        returning id, city_slug, phone`.execute(part);
      await sendMessages(
        part,
        rows.map(({ id, citySlug, phone }) => ({
          kind: 'town-has-lab' as const,
          channel: 'sms' as const,
          recipient: phone,
          userId: null,
          cause: `town wait ${id}`,
          dueAt: new Date(afterQuietHours(now)),
          data: { url: `${config.publicUrl}${offersInPlacePath(testSlug, citySlug)}` },
        })),
      );
      return rows.length;
    });
  }
}
