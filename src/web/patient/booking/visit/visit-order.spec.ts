import { describe, expect, it } from 'vitest';
import type { Bookable } from '../choose/bookable.ts';
import { readPeople } from './typed-people.ts';
import { toVisitRequest } from './visit-order.ts';

const tests = [
  { testId: 1, name: 'CBC', pricePaise: 35_000, limits: [], slugs: ['cbc'] },
  { testId: 2, name: 'Lipid Profile', pricePaise: 55_000, limits: [], slugs: ['lipid'] },
];
const bookable = { vendor: { id: 7 }, item: { items: tests } } as unknown as Bookable;
const typed = { patientPhone: '98765 43210', patientEmail: '', guardianName: '', specialInstructions: 'Ring twice' };
const wanted = { day: '2026-12-01', times: ['07:00', '07:30'], chargePaise: 10_000, isRepeatMeant: false };

function order(fields: Record<string, string>, more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return toVisitRequest(bookable, { ...typed, ...more } as never, readPeople(form, 2, bookable), wanted as never);
}
const all = { 'people.0.items.test 1': 'on', 'people.0.items.test 2': 'on', 'people.1.items.test 1': 'on' };
const two = { ...all, patientName: 'Leela Rao', 'people.1.patientName': 'Mohan Rao' };

describe('the request of several people', () => {
  it('has the tests, the time and the details of each', () => {
    const [first, second] = order({ ...two, 'people.1.patientAge': '64', 'people.1.ageUnit': 'years' }).people;
    expect(first).toMatchObject({ patientName: 'Leela Rao', appointmentTime: '07:00' });
    expect(first?.items).toEqual([
      { testId: 1, expectedPrice: '350.00' },
      { testId: 2, expectedPrice: '550.00' },
    ]);
    expect(second).toMatchObject({ patientName: 'Mohan Rao', appointmentTime: '07:30', patientAge: '64' });
    expect(second?.items).toEqual([{ testId: 1, expectedPrice: '350.00' }]);
  });

  it('tells the lab whose phone it is, except of a person with an own one', () => {
    const people = (fields: object) => order({ ...two, ...fields }).people.map((each) => each.specialInstructions);
    expect(people({ 'people.1.relation': 'father' })).toEqual([
      'Ring twice',
      'Booked by somebody else for the patient (father). The phone is of the person who booked.\nRing twice',
    ]);
    expect(people({ 'people.1.patientPhone': '98765 43211' })).toEqual(['Ring twice', 'Ring twice']);
  });

  it('lets who books open the report of another only if they agree', () => {
    const asked = order({ ...two, 'people.1.opensReport': 'yes' }).people.map((each) => each.bookerOpensReport);
    expect(asked).toEqual([undefined, true]);
    expect(order(two).people[1]?.bookerOpensReport).toBe(false);
  });

  it('has the address and the charge once, at home only', () => {
    expect(order(two)).not.toHaveProperty('collectAt');
    expect(order(two, { site: 'home', 'collectAt.pincode': '400053' })).toMatchObject({
      expectedCharge: '100.00',
      collectAt: { pincode: '400053' },
    });
  });
});
