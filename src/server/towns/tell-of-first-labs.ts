import { sql } from 'kysely';
import { afterQuietHours } from '../../domain/messages/quiet-hours.ts';
import { vendorPath } from '../../domain/paths.ts';
import { packagesOffSale } from '../catalogue/off-sale.ts';
import type { Database } from '../database/connect.ts';
import { type ChannelConfig, listChannels } from '../outgoing/open-channels.ts';
import { sendMessages } from '../outgoing/send-message.ts';

const numbersAtOnce = 500;

type Needs = { db: Database; clock: () => number; config: ChannelConfig & { publicUrl: string } };

/** Tells those who wait for a town that its first lab is public and sells something, after the quiet hours, and deletes their numbers. */
export async function tellOfFirstLabs({ db, clock, config }: Needs): Promise<void> {
  if (!listChannels(config, 'town-has-lab').includes('sms')) return;
  const now = clock();
  let told = numbersAtOnce;
  while (told === numbersAtOnce) {
    told = await db.transaction().execute(async (part) => {
      const { rows } = await sql<{ id: number; phone: string; slug: string }>`
        with told as (
          select town_waits.id, lab.slug from town_waits cross join lateral (${selectFirstLab}) as lab
          order by town_waits.id limit ${numbersAtOnce} for update of town_waits skip locked)
        delete from town_waits using told where town_waits.id = told.id
        returning town_waits.id, phone, told.slug`.execute(part);
      await sendMessages(
        part,
        rows.map(({ id, phone, slug }) => ({
          kind: 'town-has-lab' as const,
          channel: 'sms' as const,
          recipient: phone,
          userId: null,
          cause: `town wait ${id}`,
          dueAt: new Date(afterQuietHours(now)),
          data: { url: `${config.publicUrl}${vendorPath(slug)}` },
        })),
      );
      return rows.length;
    });
  }
}

const selectFirstLab = sql`
  select slug from vendors where vendors.city_slug = town_waits.city_slug and is_listed and (
    exists (select from offers join diagnostic_tests as test on test.id = offers.diagnostic_test_id
      where offers.vendor_id = vendors.id and withdrawn_at is null and test.deleted_at is null and off_sale_at is null)
    or exists (select from health_packages where health_packages.vendor_id = vendors.id and is_active
      and health_packages.id not in (${packagesOffSale})))
  order by vendors.id limit 1`;
