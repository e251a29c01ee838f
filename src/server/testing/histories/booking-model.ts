import type { DayHours, TimeWindow } from '../../../domain/schedule/day-slots.ts';

export type SoldItem = 'test' | 'package';

/** A lab on one day, as plainly as it can be said: what the program must do, without its shortcuts. */
export type LabModel = {
  hours: DayHours;
  closed: TimeWindow | null;
  test: { pricePaise: number; cap: number | null; isOffered: boolean; isDeleted: boolean };
  package: { pricePaise: number; isOffered: boolean };
  bookings: ModelBooking[];
  /** Of people who were booked together: the first, and those who have not left. */
  visits: { first: number; members: number[] }[];
};
export type ModelBooking = {
  /** With their prices as booked; those that were added last. */
  items: { item: SoldItem; pricePaise: number }[];
  minute: number;
  slotMinutes: number;
  status: 'pending' | 'confirmed' | 'cancelled';
};

export type Command =
  | { do: 'book'; item: SoldItem; minute: number; seesOldPrice: boolean }
  | { do: 'book two'; item: SoldItem; minute: number; isApart: boolean }
  | { do: 'cancel visit'; booking: number }
  | { do: 'move visit'; booking: number; minute: number; isApart: boolean }
  | { do: 'walk in'; item: SoldItem; minute: number }
  | { do: 'repeat' | 'cancel' | 'confirm'; booking: number }
  | { do: 'move'; booking: number; minute: number }
  | { do: 'add item'; booking: number; item: SoldItem; seesOldPrice: boolean }
  | { do: 'drop item'; booking: number; item: SoldItem }
  | { do: 'set hours'; hours: DayHours }
  | { do: 'close'; closed: TimeWindow | null }
  | { do: 'set test'; pricePaise: number; cap: number | null; isOffered: boolean }
  | { do: 'set package'; pricePaise: number; isOffered: boolean }
  | { do: 'delete test' };
export type Outcome =
  | 'done'
  | 'not sold'
  | 'another price'
  | 'no slot'
  | 'cap'
  | 'cancelled'
  | 'not open'
  | 'last item'
  | 'no such test'
  | 'booked'
  | 'somebody left';

/** Changes the lab as the command says, unless the outcome is a refusal. */
export function apply(lab: LabModel, command: Command): Outcome {
  switch (command.do) {
    case 'book': {
      if (!isSold(lab, command.item)) return 'not sold';
      return command.seesOldPrice ? 'another price' : book(lab, command, 'pending');
    }
    case 'walk in':
      return isSold(lab, command.item) ? book(lab, command, 'confirmed') : 'not sold';
    case 'repeat':
      return repeat(lab, command.booking);
    case 'cancel':
      get(lab, command.booking).status = 'cancelled';
      return 'done';
    case 'confirm': {
      const booking = get(lab, command.booking);
      if (booking.status === 'cancelled') {
        if (booking.items.some(({ item }) => isAtCap(lab, item))) return 'cap';
        const slot = findSlot(lab, booking.minute);
        if (!slot || countOverlapping(lab, slot) >= slot.capacity) return 'no slot';
        booking.slotMinutes = slot.slotMinutes;
      }
      booking.status = 'confirmed';
      return 'done';
    }
    case 'move': {
      const booking = get(lab, command.booking);
      if (booking.status === 'cancelled') return 'cancelled';
      const before = booking.minute;
      const outcome = moveTo(lab, booking, command.minute);
      if (outcome === 'done' && booking.minute !== before) leaveVisit(lab, command.booking);
      return outcome;
    }
    case 'book two':
      return isSold(lab, command.item) ? bookTwo(lab, command) : 'not sold';
    case 'cancel visit':
      for (const each of listOfVisit(lab, command.booking)) get(lab, each).status = 'cancelled';
      return 'done';
    case 'move visit':
      return moveVisit(lab, command);
    case 'add item': {
      const { item, seesOldPrice } = command;
      const booking = get(lab, command.booking);
      if (hasItem(booking, item)) return 'done';
      if (!isOpen(booking)) return 'not open';
      if (!isSold(lab, item)) return 'not sold';
      if (isAtCap(lab, item)) return 'cap';
      if (seesOldPrice) return 'another price';
      booking.items.push({ item, pricePaise: lab[item].pricePaise });
      return 'done';
    }
    case 'drop item': {
      const booking = get(lab, command.booking);
      if (!hasItem(booking, command.item)) return 'done';
      if (!isOpen(booking)) return 'cancelled';
      if (booking.items.length === 1) return 'last item';
      booking.items = booking.items.filter(({ item }) => item !== command.item);
      return 'done';
    }
    case 'set hours':
      lab.hours = command.hours;
      return 'done';
    case 'close':
      lab.closed = command.closed;
      return 'done';
    case 'set test': {
      if (lab.test.isDeleted) return 'no such test';
      const { pricePaise, cap, isOffered } = command;
      Object.assign(lab.test, { pricePaise, cap, isOffered });
      return 'done';
    }
    case 'set package':
      lab.package = { pricePaise: command.pricePaise, isOffered: command.isOffered };
      return 'done';
    case 'delete test':
      if (lab.test.isDeleted) return 'no such test';
      // Also bookings of the package, which holds the test.
      if (lab.bookings.some(isOpen)) return 'booked';
      lab.test.isDeleted = true;
      return 'done';
  }
}

export function listTaken(lab: LabModel): { minute: number; taken: number }[] {
  return listSlots(lab.hours)
    .map((slot) => ({ minute: slot.minute, taken: countOverlapping(lab, slot) }))
    .filter(({ taken }) => taken > 0);
}

export function listFree(lab: LabModel): number[] {
  return listSlots(lab.hours)
    .filter((slot) => findSlot(lab, slot.minute) && countOverlapping(lab, slot) < slot.capacity)
    .map(({ minute }) => minute);
}

function isSold(lab: LabModel, item: SoldItem): boolean {
  return item === 'package' ? lab.package.isOffered : lab.test.isOffered && !lab.test.isDeleted;
}

/** What the lab writes down itself is confirmed. */
function book(
  lab: LabModel,
  { item, minute }: { item: SoldItem; minute: number },
  status: ModelBooking['status'],
): Outcome {
  const slot = findSlot(lab, minute);
  if (!slot) return 'no slot';
  if (isAtCap(lab, item)) return 'cap';
  if (countOverlapping(lab, slot) >= slot.capacity) return 'no slot';
  const { slotMinutes } = slot;
  lab.bookings.push({ items: [{ item, pricePaise: lab[item].pricePaise }], minute, slotMinutes, status });
  return 'done';
}

function get({ bookings }: LabModel, index: number): ModelBooking {
  return bookings[index] as ModelBooking;
}

type Slot = { minute: number; slotMinutes: number; capacity: number };

function listSlots(hours: DayHours): Slot[] {
  const slots: Slot[] = [];
  for (const { startMinute, endMinute, slotMinutes, capacity } of hours) {
    let minute = startMinute;
    while (minute + slotMinutes <= endMinute) {
      slots.push({ minute, slotMinutes, capacity });
      minute += slotMinutes;
    }
  }
  return slots;
}

function findSlot({ hours, closed }: LabModel, minute: number): Slot | undefined {
  return listSlots(hours).find(
    (slot) =>
      slot.minute === minute &&
      !(closed && minute < closed.endMinute && closed.startMinute < minute + slot.slotMinutes),
  );
}

function countOverlapping({ bookings }: LabModel, slot: Slot, except?: ModelBooking): number {
  return bookings.filter(
    (booking) =>
      booking !== except &&
      isOpen(booking) &&
      booking.minute < slot.minute + slot.slotMinutes &&
      slot.minute < booking.minute + booking.slotMinutes,
  ).length;
}

/** Only the test itself has a cap, for which bookings of the package do not count. */
function isAtCap({ bookings, test }: LabModel, item: SoldItem): boolean {
  if (item === 'package' || test.cap === null) return false;
  return bookings.filter((booking) => hasItem(booking, 'test') && isOpen(booking)).length >= test.cap;
}

function hasItem({ items }: ModelBooking, item: SoldItem): boolean {
  return items.some((each) => each.item === item);
}

function isOpen({ status }: ModelBooking): boolean {
  return status !== 'cancelled';
}

/** The half hour after it, for a person who comes apart. */
const later = (minute: number, isApart: boolean) => (isApart ? minute + 30 : minute);

/** Both, or nobody. */
function bookTwo(lab: LabModel, { item, minute, isApart }: Command & { do: 'book two' }): Outcome {
  const first = lab.bookings.length;
  for (const each of [minute, later(minute, isApart)]) {
    const outcome = book(lab, { item, minute: each }, 'pending');
    if (outcome === 'done') continue;
    lab.bookings.length = first;
    return outcome;
  }
  lab.visits.push({ first, members: [first, first + 1] });
  return 'done';
}

/** All who are open, or nobody: to later times the last goes first. */
function moveVisit(lab: LabModel, { booking, minute, isApart }: Command & { do: 'move visit' }): Outcome {
  const open = listOfVisit(lab, booking).filter((each) => isOpen(get(lab, each)));
  const moves = open.map((each, at) => ({ booking: get(lab, each), to: later(minute, isApart && at > 0) }));
  const [first] = moves;
  if (!first) return 'done';
  if (!moves.every(({ to }) => findSlot(lab, to))) return 'no slot';
  const before = moves.map((move) => ({ ...move.booking }));
  const inOrder = first.to > first.booking.minute ? moves.toReversed() : moves;
  for (const { booking: moved, to } of inOrder) {
    const outcome = moveTo(lab, moved, to);
    if (outcome === 'done') continue;
    for (const [at, move] of moves.entries()) Object.assign(move.booking, before[at]);
    return outcome;
  }
  return 'done';
}

function moveTo(lab: LabModel, booking: ModelBooking, minute: number): Outcome {
  if (booking.minute === minute) return 'done';
  if (!booking.items.every(({ item }) => isSold(lab, item))) return 'not sold';
  const slot = findSlot(lab, minute);
  if (!slot || countOverlapping(lab, slot, booking) >= slot.capacity) return 'no slot';
  Object.assign(booking, { minute: slot.minute, slotMinutes: slot.slotMinutes, status: 'pending' });
  return 'done';
}

function leaveVisit(lab: LabModel, booking: number) {
  for (const visit of lab.visits) visit.members = visit.members.filter((each) => each !== booking);
}

function listOfVisit(lab: LabModel, booking: number): number[] {
  return lab.visits.find(({ members }) => members.includes(booking))?.members ?? [booking];
}

/** A visit is answered as long as all of its people are together. */
function repeat(lab: LabModel, booking: number): Outcome {
  const visit = lab.visits.find(({ first }) => first === booking || first + 1 === booking);
  const members = visit ? visit.members : [booking];
  const isWhole = !visit || members.length === 2;
  const answered = visit && !members.includes(visit.first) ? [visit.first] : members;
  if (!answered.some((each) => isOpen(get(lab, each)))) return 'cancelled';
  return isWhole ? 'done' : 'somebody left';
}
