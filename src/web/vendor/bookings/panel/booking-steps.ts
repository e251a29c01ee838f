import type { DeskStep } from '../../../../domain/bookings/desk-day.ts';

export const stepNames: Record<DeskStep, string> = { confirm: 'Confirm', arrive: 'Arrived', complete: 'Complete' };
