import { describe, expect, it } from 'vitest';
import { countSmsParts } from '../count-sms-parts.ts';
import { formatSms, nameBrand } from '../registered-sms.ts';
import { writeBookingPlaced } from './booking-placed.ts';
import { messageTemplates } from './message-templates.ts';
import { tellPeople } from './people-of-visit.ts';
import { sampleMessageData } from './sample-message-data.ts';
import { describeVisitInSms } from './sms-visit.ts';

const booking = sampleMessageData['booking-placed'];
const person = (name: string, minute: number, more: object = {}) => ({
  ...booking,
  name,
  appointment: { day: booking.appointment.day, minute },
  isAbout: true,
  ...more,
});
const [leela, mohan] = [person('Leela Rao', 630), person('Mohan Rao', 660, { tests: [], itemNames: ['TSH'] })];
const visit = { ...booking, people: [leela, mohan] };

describe('messages about people who come together', () => {
  it('name all of them, or one and how the others stand', () => {
    expect(tellPeople(visit)).toEqual(['For Leela Rao at 10:30 am and Mohan Rao at 11:00 am.']);
    expect(tellPeople({ ...visit, people: [leela, { ...mohan, isAbout: false }] }, 'As booked')).toEqual([
      'For Leela Rao at 10:30 am.',
      'As booked: Mohan Rao at 11:00 am.',
    ]);
    expect(tellPeople(booking)).toEqual([]);
  });

  it('have tests, price and preparation of each, and the sum', () => {
    const { facts, lists } = writeBookingPlaced(visit);
    expect(facts.map(({ label }) => label)).toEqual([
      'When',
      'Where',
      'Lab',
      'Leela Rao',
      'Mohan Rao',
      'To pay at the lab',
    ]);
    expect(facts.at(-1)?.value).toBe('₹1,698.00');
    expect(lists.map(({ title }) => title)).toEqual(['Leela Rao: before you come']);
  });

  it('have one part of SMS, which says for how many', () => {
    const name = 'Sunrise-Diagnostics-and-Pathology Laboratory';
    for (const collection of [null, { address: '', untilMinute: 12 * 60 + 30 }]) {
      const data = {
        ...visit,
        appointment: { day: '2026-11-25', minute: 630 },
        collection,
        lab: { ...booking.lab, name },
      };
      const { sms } = messageTemplates['booking-reminder'];
      const variables = describeVisitInSms(data);
      expect(variables.lab).toMatch(/ for 2$/);
      const values = sms?.variables({ ...data, now: 0 }, { brandName: 'Jaanch', publicUrl: '' }) ?? {};
      const text = formatSms({ text: nameBrand(sms?.text ?? '', 'Jaanch'), variables: values });
      const written = text.replace('www.jaanch.example', 'h'.repeat(25));
      expect(countSmsParts(written)).toEqual({ encoding: 'GSM-7', parts: 1 });
    }
  });
});
