import type { Banner, createBanner } from '../../../contract/admin/banners.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { BannerPageType, BannerPosition } from '../../../contract/patient/banners.ts';
import { fromIndiaTime, parsePlainDate } from '../../../domain/calendar.ts';
import { readBoolean, readOptionalNumber, readOptionalText, readText } from '../../portal/read-form.ts';
import { toDay } from './banner-texts.ts';

/** What the form says of a new banner, or of one as it is `stored`. */
export function readBanner(
  form: FormData,
  stored: Pick<Banner, 'startDate' | 'endDate'> | null,
): InputOf<typeof createBanner> {
  return {
    title: readText(form, 'title'),
    imageUrl: readText(form, 'imageUrl'),
    linkUrl: readOptionalText(form, 'linkUrl'),
    startDate: toInstant(readText(form, 'startDate'), 0, 0, stored?.startDate),
    endDate: toInstant(readText(form, 'endDate'), 23 * 60 + 59, 59_000, stored?.endDate),
    isActive: readBoolean(form, 'isActive'),
    priority: readOptionalNumber(form, 'priority'),
    locationFilter: readOptionalText(form, 'locationFilter'),
    pageType: readOptionalText(form, 'pageType') as BannerPageType | null,
    position: readText(form, 'position') as BannerPosition,
  };
}

/**
 * The first or the last second of a day in India; what is no day, as it is. A stored instant within that day stays: the
 * form knows days alone, and not the hour that a banner may have from elsewhere.
 */
function toInstant(day: string, minute: number, milliseconds: number, stored: string | undefined): string {
  if (stored && toDay(stored) === day) return stored;
  return parsePlainDate(day) ? new Date(fromIndiaTime({ day, minute }) + milliseconds).toISOString() : day;
}
