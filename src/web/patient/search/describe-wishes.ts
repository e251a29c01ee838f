import type { Wishes } from '../../../domain/search/reading/wish-words.ts';
import { formatTimeOfDay } from '../../../domain/time/plain-time.ts';

const dayTexts: Record<NonNullable<Wishes['day']>, string> = {
  today: 'today',
  tomorrow: 'tomorrow',
  sun: 'on Sunday',
  mon: 'on Monday',
  tue: 'on Tuesday',
  wed: 'on Wednesday',
  thu: 'on Thursday',
  fri: 'on Friday',
  sat: 'on Saturday',
};

/** 'near you, collection at home, tomorrow, before 8:00 am'; null without such wishes. The limit of a price is said by itself. */
export function describeWishes({ isNear, homeCollection, day, dayPart, beforeMinute, sort }: Wishes): string | null {
  const wishes = [
    isNear && 'near you',
    homeCollection && 'collection at home',
    day && dayTexts[day],
    dayPart && `in the ${dayPart}`,
    beforeMinute !== undefined && `before ${formatTimeOfDay(beforeMinute)}`,
    sort && 'cheapest labs first',
  ].filter(Boolean);
  return wishes.length > 0 ? wishes.join(', ') : null;
}
