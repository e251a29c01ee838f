/** Indexed as `getWeekday` counts: 0 is Sunday. `Intl` would take a slow phone a tenth of a second the first time. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const weekdaysFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

export function formatShortWeekday(weekday: number): string {
  return (weekdayNames[weekday] as string).slice(0, 3);
}
