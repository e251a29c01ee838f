import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/client.ts';
import * as contract from '../../contract/patient/people/people.ts';
import { maxAddresses, maxPeople } from '../../contract/patient/people/people-schemas.ts';
import { getAccountData } from '../../contract/patient/privacy.ts';
import { createTestCustomer } from '../testing/test-portal.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const oneYearMs = 366 * 86_400_000;
const papa = {
  name: 'Suresh Rao',
  relation: 'father' as const,
  bornOn: null,
  patientAge: 64,
  gender: 'male',
  phone: '98765 43210',
};
const home = {
  name: 'Home',
  pincode: '400058',
  house: 'B-12, Sea View',
  street: 'Link Road',
  floor: '3',
  landmark: null,
};

let world: TestWorld;
let customer: Call;
beforeAll(async () => {
  world = await testWorld();
});

describe('the people of an account', () => {
  beforeAll(async () => {
    ({ call: customer } = await createTestCustomer(world));
  });

  it('are added, changed and removed', async () => {
    const added = await customer(contract.savePerson, papa);
    expect(added).toMatchObject({ name: 'Suresh Rao', patientAge: 64, phone: '+919876543210', phoneIsLandline: false });
    const changed = await customer(contract.savePerson, { ...papa, id: added.id, version: 1, phone: null });
    expect(changed).toMatchObject({ id: added.id, phone: null, version: 2 });
    expect(await customer(contract.listPeople, {})).toEqual({ people: [changed], addresses: [] });
    await customer(contract.removePerson, { id: added.id });
    expect(await customer(contract.listPeople, {})).toEqual({ people: [], addresses: [] });
  });

  it('grow older', async () => {
    const typed = await customer(contract.savePerson, papa);
    const born = await customer(contract.savePerson, { ...papa, name: 'Tara', patientAge: null, bornOn: '2025-12-01' });
    expect(born).toMatchObject({ patientAge: null, patientAgeMonths: 11 });
    world.clock.now = testNow + 2 * oneYearMs;
    const { people } = await customer(contract.listPeople, {});
    world.clock.now = testNow;
    expect(people.find(({ id }) => id === typed.id)).toMatchObject({ patientAge: 66 });
    expect(people.find(({ id }) => id === born.id)).toMatchObject({ patientAge: 2, patientAgeMonths: null });
  });

  it('grow older also when something else of them is changed', async () => {
    const { id } = await customer(contract.savePerson, papa);
    const halfYears = [1, 2, 3];
    for (const half of halfYears) {
      world.clock.now = testNow + (half * oneYearMs) / 2;
      const { people } = await customer(contract.listPeople, {});
      const { patientAge } = people.find((each) => each.id === id) ?? papa;
      await customer(contract.savePerson, { ...papa, id, patientAge, gender: 'other' });
    }
    const { people } = await customer(contract.listPeople, {});
    world.clock.now = testNow;
    expect(people.find((each) => each.id === id)).toMatchObject({ patientAge: 65 });
  });

  it('have a date of birth or an age, which is not to come', async () => {
    const save = (changes: object) => customer(contract.savePerson, { ...papa, ...changes });
    const wrong = (path: string) => ({ status: 400, issues: [expect.objectContaining({ path })] });
    await expect(save({ bornOn: '1962-01-01' })).rejects.toMatchObject(wrong('bornOn'));
    await expect(save({ patientAge: null, bornOn: '2030-01-01' })).rejects.toMatchObject(wrong('bornOn'));
    await expect(save({ name: ' ' })).rejects.toMatchObject(wrong('name'));
    await expect(save({ phone: '12' })).rejects.toMatchObject(wrong('phone'));
  });

  it('are not overwritten by an older edit', async () => {
    const { id } = await customer(contract.savePerson, papa);
    await customer(contract.savePerson, { ...papa, id, version: 1, name: 'Suresh K. Rao' });
    await expect(customer(contract.savePerson, { ...papa, id, version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      current: { name: 'Suresh K. Rao' },
    });
  });

  it('belong to it alone', async () => {
    const { id } = await customer(contract.savePerson, papa);
    const address = await customer(contract.saveAddress, home);
    const { call: stranger } = await createTestCustomer(world);
    await expect(stranger(contract.savePerson, { ...papa, id })).rejects.toMatchObject({ status: 404 });
    await expect(stranger(contract.saveAddress, { ...home, id: address.id })).rejects.toMatchObject({ status: 404 });
    await stranger(contract.removePerson, { id });
    await stranger(contract.removeAddress, { id: address.id });
    expect(await stranger(contract.listPeople, {})).toEqual({ people: [], addresses: [] });
    const own = await customer(contract.listPeople, {});
    expect(own.people.map((each) => each.id)).toContain(id);
    expect(own.addresses).toEqual([address]);
  });

  it('are at most as many as a form can show, also when added at once', async () => {
    const { call } = await createTestCustomer(world);
    const adding = (count: number, add: () => Promise<unknown>) =>
      Promise.allSettled(Array.from({ length: count + 2 }, add));
    const people = await adding(maxPeople, () => call(contract.savePerson, papa));
    const addresses = await adding(maxAddresses, () => call(contract.saveAddress, home));
    expect(people.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxPeople);
    expect(addresses.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxAddresses);
  });

  it('are part of its own data', async () => {
    const { call } = await createTestCustomer(world);
    await call(contract.savePerson, papa);
    await call(contract.saveAddress, home);
    const data = await call(getAccountData, {});
    expect(data.people).toEqual([expect.objectContaining({ name: 'Suresh Rao', relation: 'father', age: 64 })]);
    expect(data.addresses).toEqual([home]);
  });
});
