import { addDays, toIndiaTime } from '../../domain/time/calendar.ts';
import { formatDate } from '../../domain/time/format-date.ts';
import { daysBetweenRenames, listChanges, type ProposedFields } from '../../domain/vendors/reviewed-fields.ts';
import type { Database } from '../database/connect.ts';
import { fieldError } from '../http/http-error.ts';
import { closeChange, findLatestRename, findOpenChange, insertChange } from './proposed-changes-queries.ts';
import { placeTaken } from './vendor-changes.ts';
import { isPlaceClaimed, type VendorDetails } from './vendor-details.ts';

/** Adds the submitted values to the lab's open request. Returns false if that changes nothing. */
export async function requestChanges(
  db: Database,
  current: VendorDetails,
  submitted: ProposedFields,
  { userId, now }: { userId: number; now: number },
): Promise<boolean> {
  const open = await findOpenChange(db, current.id);
  const changes = listChanges(current, { ...open?.fields, ...submitted });
  const fields: ProposedFields = Object.fromEntries(changes.map(({ field, proposed }) => [field, proposed]));
  const isSame = JSON.stringify(changes) === JSON.stringify(listChanges(current, open?.fields ?? {}));
  if (isSame) return false;
  if (fields.name !== undefined && fields.name !== open?.fields.name) await assertMayRename(db, current.id, now);
  if (fields.googlePlaceId && (await isPlaceClaimed(db, String(fields.googlePlaceId)))) throw placeTaken();
  const decision = changes.length > 0 ? 'replaced' : 'withdrawn';
  if (open) await closeChange(db, open.id, { decision, userId, now: new Date(now) });
  if (changes.length > 0) await insertChange(db, { vendorId: current.id, fields, userId, now: new Date(now) });
  return true;
}

async function assertMayRename(db: Database, vendorId: number, now: number) {
  const renamedAt = await findLatestRename(db, vendorId);
  if (!renamedAt) return;
  const renamedOn = toIndiaTime(renamedAt.getTime()).day;
  const possibleOn = addDays(renamedOn, daysBetweenRenames);
  if (toIndiaTime(now).day >= possibleOn) return;
  throw fieldError(
    'name',
    `The name changed on ${formatDate(renamedOn)}. You can ask for another one from ${formatDate(possibleOn)}.`,
    409,
  );
}
