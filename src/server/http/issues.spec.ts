import { beforeAll, describe, expect, it } from 'vitest';
import { changePassword, registerWithPassword } from '../../contract/account/auth.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { createBooking } from '../../contract/patient/bookings.ts';
import { createTestCustomer, testPassword } from '../testing/test-portal.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

describe('the issues of a refused input', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });

  const fromOurPage = { origin: 'http://jaanch.test', 'content-type': 'application/json' };
  const send = async (path: string, input: object, headers: Record<string, string> = fromOurPage) => {
    const response = await world.request(path, { method: 'POST', headers, body: JSON.stringify(input) });
    return { status: response.status, ...((await response.json()) as ErrorBody) };
  };

  it('have the code and the limits of the schema beside the sentence', async () => {
    const { code, issues } = await send(createBooking.path, {
      vendorId: 'seven',
      testId: 1,
      appointmentDate: '2027-01-01T00:00:00+05:30',
      appointmentTime: '9',
      patientName: 'A'.repeat(101),
      patientPhone: 'none',
      patientGender: 'unknown',
      patientAge: 121,
    });
    expect(code).toBe('invalid-input');
    const at = (path: string) => issues?.filter((issue) => issue.path === path);
    expect(at('vendorId')).toMatchObject([{ code: 'invalid-format' }]);
    expect(at('appointmentTime')).toMatchObject([{ code: 'invalid-format', values: { format: 'regex' } }]);
    expect(at('patientName')).toEqual([
      {
        path: 'patientName',
        message: 'Must be at most 100 characters.',
        code: 'too-big',
        values: { origin: 'string', maximum: 100, inclusive: true },
      },
    ]);
    expect(at('patientPhone')).toMatchObject([{ code: 'invalid-format', values: { format: 'phone' } }]);
    expect(at('patientAge')).toMatchObject([{ code: 'too-big', values: { maximum: 120 } }]);
    expect(at('patientGender')).toMatchObject([
      { code: 'invalid-value', values: { values: ['male', 'female', 'other', 'prefer_not_to_say'] } },
    ]);
  });

  it('have the code of a rule over several fields', async () => {
    const { issues } = await send(createBooking.path, {
      vendorId: 1,
      appointmentDate: '2027-01-01T00:00:00+05:30',
      appointmentTime: '09:00',
      patientName: 'Asha Verma',
      guardianName: 'Mira Verma',
    });
    expect(issues).toMatchObject([
      { path: 'testId', code: 'choose-one' },
      { path: 'noticeVersion', code: 'required' },
    ]);
  });

  it('have the code of a rule about stored data', async () => {
    const { headers, email } = await createTestCustomer(world);
    const wrong = { currentPassword: 'not mine', newPassword: 'guava tree 8' };
    expect(await send(changePassword.path, wrong, headers)).toMatchObject({
      status: 400,
      code: 'invalid-input',
      issues: [{ path: 'currentPassword', code: 'wrong-password' }],
    });
    const again = { email, password: testPassword, displayName: 'Asha' };
    expect(await send(registerWithPassword.path, again)).toMatchObject({ status: 409, code: 'email-taken' });
  });
});
