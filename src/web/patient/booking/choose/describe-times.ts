import { formatSlotTime } from '../../format-slot.ts';

/** '7:00 am for both', '7:00 am and 7:30 am', '7:00 am for 2 and 7:30 am': the time of each of several people, in order. */
export function describeTimes(times: readonly string[]): string {
  const each = [...new Set(times)];
  const [first = ''] = each;
  if (each.length === 1) return `${formatSlotTime(first)} for ${times.length === 2 ? 'both' : `all ${times.length}`}`;
  const told = each.map((time) => {
    const people = times.filter((other) => other === time).length;
    return people === 1 ? formatSlotTime(time) : `${formatSlotTime(time)} for ${people}`;
  });
  return `${told.slice(0, -1).join(', ')} and ${told.at(-1)}`;
}
