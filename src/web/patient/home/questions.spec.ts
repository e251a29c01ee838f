import { expect, it } from 'vitest';
import { patientChangeTime } from '../../../domain/bookings/booking-lifecycle.ts';
import { questions } from './questions.ts';

// A literal, because the home page would load all rules of bookings for it.
it('says until when a booking can be changed', () => {
  const { answer } = questions.find(({ question }) => question === 'How do I change or cancel a booking?') ?? {};
  expect(answer).toContain(`until ${patientChangeTime} before`);
});
