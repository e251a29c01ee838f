import type * as z from 'zod/mini';
import { emptyInput, successAnswer } from '../../contract/bodies.ts';
import * as handedOverContract from '../../contract/patient/people/handed-over.ts';
import {
  bookingsOfPerson,
  handedOverBookings,
  takenOverCount,
} from '../../contract/patient/people/handed-over-schemas.ts';
import * as contract from '../../contract/patient/people/people.ts';
import {
  accountPeople,
  addressReference,
  keptAddress,
  maxAddresses,
  maxPeople,
  person,
  personReference,
  savedAddress,
  savedPerson,
} from '../../contract/patient/people/people-schemas.ts';
import { getAge } from '../../domain/people/person-age.ts';
import { toStoredLabPhone } from '../../domain/text/landline.ts';
import { type PlainDate, toIndiaTime } from '../../domain/time/calendar.ts';
import { assertVersion } from '../http/assert-version.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { implement } from '../http/operation.ts';
import { countBookings, releaseBookings } from './bookings-of-person.ts';
import * as queries from './people-queries.ts';
import { countOffered, listTakenOver, takeOver } from './take-over.ts';

const noPersonMessage = 'This person is not in your account any more.';
const noAddressMessage = 'This address is not in your account any more.';
const bornLaterMessage = 'The date of birth must not be in the future.';
const manyPeopleMessage = `An account has at most ${maxPeople} people. Remove one that you do not need.`;
const manyAddressesMessage = `An account has at most ${maxAddresses} addresses. Remove one that you do not need.`;

export const listPeople = implement(contract.listPeople, emptyInput, accountPeople).with(
  async (_input, { db, clock, user }) => {
    const today = toIndiaTime(clock()).day;
    const people = await queries.listPeople(db, user.id);
    const addresses = await queries.listAddresses(db, user.id);
    return { people: people.map((each) => serializePerson(each, today)), addresses: addresses.map(serializeAddress) };
  },
);

export const savePerson = implement(contract.savePerson, savedPerson, person).with(
  async ({ id, version, ...typed }, { db, clock, user }) => {
    const today = toIndiaTime(clock()).day;
    return db.transaction().execute(async (transaction) => {
      await queries.lockAccount(transaction, user.id);
      const people = await queries.listPeople(transaction, user.id);
      if (id === undefined) {
        if (people.length >= maxPeople) throw new HttpError(409, manyPeopleMessage);
        const added = { ...toStoredPerson(typed, today), userId: user.id, createdAt: new Date(clock()) };
        return serializePerson(await queries.insertPerson(transaction, added), today);
      }
      const stored = people.find((each) => each.id === id);
      if (!stored) throw new HttpError(404, noPersonMessage);
      await assertVersion(version, stored.version, () => serializePerson(stored, today));
      return serializePerson(await queries.updatePerson(transaction, id, toStoredPerson(typed, today, stored)), today);
    });
  },
);

export const removePerson = implement(contract.removePerson, personReference, successAnswer).with(
  async ({ id }, { db, clock, user }) => {
    await db.transaction().execute(async (transaction) => {
      await queries.lockAccount(transaction, user.id);
      const person = await queries.findPerson(transaction, user.id, id);
      if (!person) return;
      await releaseBookings(transaction, person, clock());
      await queries.deletePerson(transaction, user.id, id);
    });
    return { success: true };
  },
);

export const countBookingsOfPerson = implement(
  handedOverContract.countBookingsOfPerson,
  personReference,
  bookingsOfPerson,
).with(async ({ id }, { db, clock, user }) => {
  const person = await queries.findPerson(db, user.id, id);
  if (!person) throw new HttpError(404, noPersonMessage);
  return countBookings(db, person, clock());
});

export const handedOver = implement(handedOverContract.handedOver, emptyInput, handedOverBookings).with(
  async (_input, { db, clock, user }) => {
    const takenOver = await listTakenOver(db, user.id);
    return {
      offered: await countOffered(db, user.id, clock()),
      takenOver: takenOver.map(({ vendorName: lab, createdAt, patientName }) => ({
        lab,
        bookedOn: toIndiaTime(createdAt.getTime()).day,
        patientName,
      })),
    };
  },
);

export const takeOverBookings = implement(handedOverContract.takeOverBookings, emptyInput, takenOverCount).with(
  async (_input, { db, clock, user }) => ({
    bookings: await db.transaction().execute((transaction) => takeOver(transaction, user.id, clock())),
  }),
);

export const saveAddress = implement(contract.saveAddress, savedAddress, keptAddress).with(
  async ({ id, version, ...values }, { db, clock, user }) =>
    db.transaction().execute(async (transaction) => {
      await queries.lockAccount(transaction, user.id);
      const addresses = await queries.listAddresses(transaction, user.id);
      if (id === undefined) {
        if (addresses.length >= maxAddresses) throw new HttpError(409, manyAddressesMessage);
        const added = { ...values, userId: user.id, createdAt: new Date(clock()) };
        return serializeAddress(await queries.insertAddress(transaction, added));
      }
      const stored = addresses.find((each) => each.id === id);
      if (!stored) throw new HttpError(404, noAddressMessage);
      await assertVersion(version, stored.version, () => serializeAddress(stored));
      return serializeAddress(await queries.updateAddress(transaction, id, values));
    }),
);

export const removeAddress = implement(contract.removeAddress, addressReference, successAnswer).with(
  async ({ id }, { db, user }) => {
    await queries.deleteAddress(db, user.id, id);
    return { success: true };
  },
);

type TypedPerson = Omit<z.output<typeof savedPerson>, 'id' | 'version'>;

/** An age that is sent back as it was shown keeps the day on which it was typed. */
function toStoredPerson(
  { patientAge, patientAgeMonths = null, bornOn, phone, ...typed }: TypedPerson,
  today: PlainDate,
  stored?: queries.StoredPerson,
) {
  if (bornOn !== null && bornOn > today) throw fieldError('bornOn', bornLaterMessage, 400, 'too-big');
  const hasAge = patientAge !== null || patientAgeMonths !== null;
  const shown = stored && getAge(stored, today);
  const isShownAge = shown?.patientAge === patientAge && shown.patientAgeMonths === patientAgeMonths;
  const age =
    stored?.ageNotedOn && hasAge && isShownAge
      ? { age: stored.age, ageMonths: stored.ageMonths, ageNotedOn: stored.ageNotedOn }
      : { age: patientAge, ageMonths: patientAgeMonths, ageNotedOn: hasAge ? today : null };
  return { ...typed, bornOn, ...age, ...toStoredLabPhone(phone) };
}

/** An age that was typed is told as of today. */
function serializePerson(stored: queries.StoredPerson, today: PlainDate): z.input<typeof person> {
  const { id, name, relation, bornOn, gender, phone, phoneIsLandline, version } = stored;
  return { id, name, relation, bornOn, ...getAge(stored, today), gender, phone, phoneIsLandline, version };
}

function serializeAddress({
  userId: _,
  createdAt: __,
  ...address
}: queries.StoredAddress): z.input<typeof keptAddress> {
  return address;
}
