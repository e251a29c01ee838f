import type { Banner } from '../../../contract/admin/admin-banners.ts';
import type { BannerPageType, BannerPosition } from '../../../contract/patient/banners.ts';
import type { BannerStatus } from '../../../domain/banners/banner-schedule.ts';
import { cities } from '../../../domain/places/cities.ts';
import { toIndiaTime } from '../../../domain/time/calendar.ts';
import { formatShortDate } from '../../../domain/time/format-date.ts';
import type { StatusTone } from '../../portal/list/status-dot.tsx';

export const statusTexts: Record<BannerStatus, { label: string; tone: StatusTone }> = {
  active: { label: 'Active', tone: 'good' },
  scheduled: { label: 'Scheduled', tone: 'action' },
  expired: { label: 'Expired', tone: 'plain' },
  inactive: { label: 'Inactive', tone: 'warn' },
};

export const pageTypeTexts: Record<BannerPageType, string> = {
  homepage: 'Home page',
  search_results: 'Search and test pages',
  location_page: 'Labs in a city',
};

export const positionTexts: Record<BannerPosition, string> = { top: 'Top', bottom: 'Bottom', sidebar: 'Sidebar' };

const offeredCities = 20;
const locationOptions = [
  { value: '', label: 'Everywhere' },
  { value: 'all', label: 'All cities' },
  ...cities.slice(0, offeredCities).map(({ name }) => ({ value: name.toLowerCase(), label: name })),
];

/** The choices of the form. A banner of another city keeps it. */
export function listLocationOptions(current: string | null) {
  if (!current || locationOptions.some(({ value }) => value === current)) return locationOptions;
  return [...locationOptions, { value: current, label: formatLocation(current) }];
}

export function formatLocation(locationFilter: string | null): string {
  if (!locationFilter) return 'Everywhere';
  const known = locationOptions.find(({ value }) => value === locationFilter);
  return known?.label ?? locationFilter.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** '21 Nov – 3 Dec 2026' */
export function formatDateRange({ startDate, endDate }: Pick<Banner, 'startDate' | 'endDate'>): string {
  const [first, last] = [toDay(startDate), toDay(endDate)];
  const [firstYear, lastYear] = [first.slice(0, 4), last.slice(0, 4)];
  const end = `${formatShortDate(last)} ${lastYear}`;
  if (first === last) return end;
  return `${formatShortDate(first)}${firstYear === lastYear ? '' : ` ${firstYear}`} – ${end}`;
}

export function toDay(instant: string): string {
  return toIndiaTime(Date.parse(instant)).day;
}
