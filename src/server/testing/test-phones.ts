import * as auth from '../../contract/account/auth.ts';
import * as contract from '../../contract/account/phone.ts';
import type { Call } from '../../contract/client.ts';
import type { MessageKind } from '../../domain/messages/message-kinds.ts';
import type { TestWorld } from './test-world.ts';

export const phonePassword = 'mango tree 7';

let people = 0;
let lastPhone = 9_400_000_000 + (process.pid % 1000) * 1000;

export type PhonePerson = { email: string; call: Call; userId: number };

export function newPhone(): string {
  return `+91${++lastPhone}`;
}

/** Patients whose accounts have a phone number. */
export function createPhoneActions(world: TestWorld) {
  async function signUp(): Promise<PhonePerson> {
    const email = `phones-${process.pid}-${++people}@example.in`;
    const call = world.visitor();
    const { user } = await call(auth.registerWithPassword, { email, password: phonePassword, displayName: 'Asha' });
    return { email, call, userId: user.id };
  }

  /** The data of all messages of a kind, oldest first. */
  async function readMessages<Data>(recipient: string, kind: MessageKind): Promise<Data[]> {
    const messages = world.services.db
      .selectFrom('messages')
      .where('recipient', '=', recipient)
      .where('kind', '=', kind)
      .select('data')
      .orderBy('id');
    return (await messages.execute()).map(({ data }) => data as Data);
  }

  async function lastCode(phone: string): Promise<string> {
    return (await readMessages<{ code: string }>(phone, 'phone-code')).at(-1)?.code ?? '';
  }

  async function codeFor({ call }: PhonePerson, phone: string): Promise<string> {
    // Numbers pause for half a minute between codes.
    world.clock.now += 30_000;
    await call(contract.sendAccountPhoneCode, { phone, password: phonePassword });
    return lastCode(phone);
  }

  async function addPhone(person: PhonePerson, phone = newPhone()): Promise<string> {
    await person.call(contract.confirmAccountPhone, { phone, code: await codeFor(person, phone) });
    return phone;
  }

  async function askForLogin(phone: string, call = world.visitor()): Promise<string> {
    world.clock.now += 30_000;
    await call(contract.requestPhoneCode, { phone });
    return lastCode(phone);
  }

  async function logIn(phone: string, call = world.visitor(), password?: string) {
    return call(contract.loginWithPhone, { phone, code: await askForLogin(phone, call), password });
  }

  return { signUp, readMessages, lastCode, codeFor, addPhone, askForLogin, logIn };
}
