import * as z from 'zod/mini';
import { relations } from '../../../domain/people/relations.ts';
import { collectionAddress, storedAddress } from '../../collection-address.ts';
import { refusal } from '../../refusal.ts';
import { dialablePhone, editedVersion, optionalText, plainDate, positiveId, requiredText } from '../../scalars.ts';
import { age, ageMonths, gender, oneAge } from '../bookings-schemas.ts';

export const maxPeople = 20;
export const maxAddresses = 10;

const personId = positiveId('Person id must be a positive whole number.');
const addressId = positiveId('Address id must be a positive whole number.');

export const person = z.object({
  id: z.number(),
  name: z.string(),
  relation: z.nullable(z.enum(relations)),
  bornOn: z.nullable(z.string()),
  /** Today, by the date of birth or by the age that was typed. */
  patientAge: z.nullable(z.number()),
  patientAgeMonths: z.nullable(z.number()),
  gender: z.nullable(z.string()),
  /** Their own. */
  phone: z.nullable(z.string()),
  phoneIsLandline: z.boolean(),
  version: z.number(),
});

export const keptAddress = z.extend(storedAddress, { id: z.number(), name: z.string(), version: z.number() });

export const accountPeople = z.object({ people: z.array(person), addresses: z.array(keptAddress) });

type Age = { patientAge: number | null; patientAgeMonths?: number | null; bornOn: string | null };

/** Without `id`, a new person. */
export const savedPerson = z
  .object({
    id: z.optional(personId),
    version: editedVersion,
    name: requiredText('Name is required.', 100),
    relation: z.nullable(z.enum(relations, 'Choose one of the list.')),
    /** In place of an age. */
    bornOn: z.pipe(optionalText(40), z.nullable(plainDate('Invalid date format. Expected YYYY-MM-DD.'))),
    patientAge: age,
    patientAgeMonths: ageMonths,
    gender,
    phone: z.pipe(optionalText(100), z.nullable(dialablePhone)),
  })
  .check(
    oneAge,
    z.refine<Age>(
      ({ patientAge, patientAgeMonths, bornOn }) =>
        bornOn === null || (patientAge === null && patientAgeMonths == null),
      { path: ['bornOn'], ...refusal('Give the date of birth or the age.', 'choose-one') },
    ),
  );

export const savedAddress = z.extend(collectionAddress, {
  id: z.optional(addressId),
  version: editedVersion,
  name: requiredText('Name the address, such as Home.', 40),
});

export const personReference = z.object({ id: personId });
export const addressReference = z.object({ id: addressId });
