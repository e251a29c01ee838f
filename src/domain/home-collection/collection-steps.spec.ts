import { describe, expect, it } from 'vitest';
import { bookingActors } from '../bookings/booking-lifecycle.ts';
import {
  collectionSteps,
  findCollectionRefusal,
  listNextSteps,
  listPossibleStatuses,
  listReachedSteps,
  stepAfterAction,
} from './collection-steps.ts';

const today = '2026-11-27';

describe('listNextSteps', () => {
  it('is a table of who may do what', () => {
    const rows = [...bookingActors, 'collector' as const].flatMap((actor) =>
      collectionSteps.map((step) => {
        const next = listNextSteps(actor, { status: 'confirmed', day: today, step }, today);
        return `${actor}, ${step}: ${next.join(', ')}`;
      }),
    );
    expect(rows.filter((row) => !row.endsWith(': '))).toEqual([
      'vendor, waiting: assigned, collected, received',
      'vendor, assigned: waiting, assigned, on-the-way, not-collected, collected, received',
      'vendor, on-the-way: waiting, assigned, not-collected, collected, received',
      'vendor, not-collected: waiting, assigned, on-the-way, collected, received',
      'vendor, collected: assigned, on-the-way, received',
      'collector, assigned: on-the-way, not-collected, collected',
      'collector, on-the-way: assigned, not-collected, collected',
      'collector, not-collected: on-the-way, collected',
      'collector, collected: on-the-way',
    ]);
  });

  it('has no journey before the day, and nothing for a booking that is over', () => {
    const collection = { status: 'confirmed', day: '2026-11-28', step: 'assigned' } as const;
    expect(listNextSteps('vendor', collection, today)).toEqual(['waiting', 'assigned']);
    expect(listNextSteps('vendor', { ...collection, day: today, status: 'cancelled' }, today)).toEqual([]);
  });
});

describe('findCollectionRefusal', () => {
  it('lets only a received sample complete the booking', () => {
    const completing = collectionSteps.filter((step) => findCollectionRefusal('vendor', 'complete', step) === null);
    expect(completing).toEqual(['received']);
  });

  it('keeps patients from changes once the collector has set out', () => {
    const free = collectionSteps.filter((step) => findCollectionRefusal('patient', 'cancel', step) === null);
    expect(free).toEqual(['waiting', 'assigned', 'not-collected']);
    const changeable = collectionSteps.filter((step) => !findCollectionRefusal('patient', 'change-items', step));
    expect(changeable).toEqual(['waiting', 'assigned', 'not-collected']);
    expect(findCollectionRefusal('vendor', 'cancel', 'collected')).toBeNull();
    expect(findCollectionRefusal('vendor', 'move', 'collected')).toContain('cannot be moved');
  });

  it('lets no patient arrive at the lab, or be missing there, whose sample is collected at home', () => {
    for (const action of ['mark-arrived', 'mark-no-show'] as const)
      expect(collectionSteps.filter((step) => findCollectionRefusal('vendor', action, step) === null)).toEqual([]);
    expect(findCollectionRefusal('vendor', 'unmark', 'waiting')).toBeNull();
  });

  it('keeps the desk from changing the tests while the collector is on the way with their tubes', () => {
    const refused = collectionSteps.filter((step) => findCollectionRefusal('vendor', 'change-items', step));
    expect(refused).toEqual(['on-the-way']);
  });
});

describe('listPossibleStatuses', () => {
  it('offers to complete a booking at the lab, and one at home only once it is', () => {
    const at = (step: (typeof collectionSteps)[number]) =>
      ({ bookingStatus: 'confirmed', collection: { step } }) as const;
    expect(listPossibleStatuses('vendor', at('collected'))).toEqual(['pending', 'confirmed', 'cancelled']);
    expect(listPossibleStatuses('vendor', { ...at('received'), bookingStatus: 'completed' })).toContain('completed');
    expect(listPossibleStatuses('admin', { bookingStatus: 'pending', collection: null })).toContain('completed');
  });
});

describe('stepAfterAction', () => {
  it('starts again after a move, and goes back to collected when a completed booking is reopened', () => {
    expect(stepAfterAction('move', 'assigned')).toBe('waiting');
    expect(stepAfterAction('cancel', 'on-the-way')).toBe('waiting');
    expect(stepAfterAction('reopen', 'received')).toBe('collected');
    expect(stepAfterAction('confirm', 'assigned')).toBe('assigned');
  });
});

describe('listReachedSteps', () => {
  it('leaves out steps that were taken back', () => {
    const history = (['assigned', 'on-the-way', 'collected', 'on-the-way'] as const).map((step, at) => ({ step, at }));
    expect(listReachedSteps(history)).toEqual([
      { step: 'assigned', at: 0 },
      { step: 'on-the-way', at: 3 },
    ]);
    expect(listReachedSteps([...history, { step: 'waiting', at: 4 }])).toEqual([]);
    const missed = [...history, { step: 'not-collected' as const, at: 4 }];
    expect(listReachedSteps(missed).map(({ step }) => step)).toEqual(['assigned', 'on-the-way', 'not-collected']);
    expect(listReachedSteps([...missed, { step: 'collected', at: 5 }]).map(({ step }) => step)).toEqual([
      'assigned',
      'on-the-way',
      'collected',
    ]);
  });
});
