import type { Banner, createBanner } from '../../../contract/admin/admin-banners.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { BannerPageType, BannerPosition } from '../../../contract/patient/banners.ts';
import { fromIndiaTime, parsePlainDate } from '../../../domain/time/calendar.ts';
import { readBoolean, readOptionalNumber, readOptionalText, readText } from '../../portal/form/read-form.ts';
import { toDay } from './banner-texts.ts';

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

/** First or last second of a day in India. Invalid input, and a stored instant on the same day, stay unchanged. */
function toInstant(day: string, minute: number, milliseconds: number, stored: string | undefined): string {
  if (stored && toDay(stored) === day) return stored;
  return parsePlainDate(day) ? new Date(fromIndiaTime({ day, minute }) + milliseconds).toISOString() : day;
}
