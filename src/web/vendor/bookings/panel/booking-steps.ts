import type { DeskStep } from '../../../../domain/bookings/desk-day.ts';

export const stepNames: Record<DeskStep, string> = { confirm: 'Confirm', arrive: 'Arrived', complete: 'Complete' };

export const nameStepTogether = (step: 'confirm' | 'arrive', count: number) =>
  step === 'confirm' ? `Confirm all ${count}` : `All ${count} arrived`;

/** What a press takes back, in the message and in the menu of the row. */
export const nameUndo = (change: string) => `Undo “${change}”`;
