import type { Generated } from 'kysely';
import type { Relation } from '../../../domain/people/relations.ts';
import type { BookingRow } from './booking-rows.ts';
import type { Id } from './column-types.ts';

export type AccountPersonRow = {
  id: Id;
  userId: number;
  name: string;
  relation: Relation | null;
  /** At most one of these three; the age with the day on which it was typed. */
  bornOn: string | null;
  age: number | null;
  ageMonths: number | null;
  ageNotedOn: string | null;
  gender: BookingRow['patientGender'];
  phone: string | null;
  phoneIsLandline: Generated<boolean>;
  createdAt: Date;
  version: Generated<number>;
};

export type AccountAddressRow = {
  id: Id;
  userId: number;
  name: string;
  pincode: string;
  house: string;
  street: string;
  floor: string | null;
  landmark: string | null;
  createdAt: Date;
  version: Generated<number>;
};
