import { type APIRequestContext, expect } from '@playwright/test';

/** A page or its context, whose cookies the call shares. */
export type Caller = { request: APIRequestContext };

export const ownOrigin = `http://localhost:${process.env.JOURNEYS_PORT}`;

/** A call as our own pages make it. */
export function post({ request }: Caller, path: string, data: object, origin = ownOrigin) {
  return request.post(`${origin}/_api/${path}`, { data, headers: { origin } });
}

/** A session of the account, without a look at the login page. */
export async function logIn(caller: Caller, account: { email: string; password: string }, origin?: string) {
  const { email, password } = account;
  const answer = await post(caller, 'auth/login_with_password', { email, password }, origin);
  expect(answer.status()).toBe(200);
}

let people = 0;

/** A new customer with a session: their email address. */
export async function signUp(
  caller: Caller,
  { displayName = 'Asha', password = 'mango tree 7' } = {},
  origin?: string,
) {
  const email = `person.${process.pid}.${++people}@example.in`;
  const answer = await post(caller, 'auth/register_with_password', { email, password, displayName }, origin);
  expect(answer.status()).toBe(200);
  return email;
}

let labs = 0;

/** Registers a lab and signs in as its owner. */
export async function registerLab(caller: Caller, labName: string) {
  const answer = await post(caller, 'vendor/register', {
    email: `lab.${process.pid}.${++labs}@example.in`,
    password: 'mango tree 7',
    displayName: 'Ravi Jain',
    labName,
    address: '12 MG Road, Palasia',
    city: 'Indore',
    pincode: '452001',
  });
  expect(answer.status()).toBe(200);
}

/** By an administrator's session. Returns the lab's id. */
export async function approveLab(admin: Caller, labName: string) {
  const found = await admin.request.get(`${ownOrigin}/_api/admin/approvals`, { params: { search: labName } });
  const { vendors } = (await found.json()) as { vendors: { id: number; name: string }[] };
  const vendorId = vendors.find(({ name }) => name === labName)?.id;
  const answer = await post(admin, 'admin/approvals/decide', { vendorId, decision: 'approve' });
  expect(answer.status()).toBe(200);
  return vendorId;
}
