import type { DeskStep } from '../../../domain/bookings/desk-day.ts';

/** The buttons that take the next step. */
export const stepNames: Record<DeskStep, string> = { confirm: 'Confirm', arrive: 'Arrived', complete: 'Complete' };
