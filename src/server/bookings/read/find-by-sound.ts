import { sql } from 'kysely';
import { soundsLike, toNameSounds } from '../../../domain/search/scripts/name-sound.ts';
import { foldTyped } from '../../../domain/text/typed-text.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import type { Database } from '../../database/connect.ts';
import { isNearToday } from './find-by-words.ts';

/** So many names are compared in a few milliseconds. No lab of ours has more in these days. */
const maxNames = 10_000;
const maxFound = 200;

/**
 * Ids of the lab's recent and coming bookings whose patient's name sounds like the typed one in another script: 'sunita' finds
 * 'सुनीता', and the other way round. Words in one script are found by their letters alone (`selectBookingsWith`).
 */
export async function findIdsBySound(
  db: Database,
  vendorId: number,
  typed: string,
  today: PlainDate,
): Promise<number[]> {
  const sounds = toNameSounds(typed);
  if (sounds.length === 0 || /\d/.test(typed)) return [];
  const isLatin = !/[\u0600-\u0dff]/.test(foldTyped(typed));
  const { rows } = await sql<{ id: number; name: string }>`
    select id, patient_name as name from bookings
    where ${isNearToday(vendorId, today)} and (octet_length(patient_name) > length(patient_name)) = ${isLatin}
    order by appointment_on desc limit ${maxNames}`.execute(db);
  return rows
    .filter(({ name }) => soundsLike(name, sounds))
    .map(({ id }) => id)
    .slice(0, maxFound);
}
