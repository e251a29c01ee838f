import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../../contract/account/auth.ts';
import { type TestWorld, testWorld } from '../../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

const message = 'Too many people use this password. Please choose another.';
const register = (password: string, visitor = world.visitor()) => {
  const email = `choosing-${Math.random().toString(36).slice(2)}@example.in`;
  return visitor(contract.registerWithPassword, { email, password, displayName: 'Asha' });
};

describe('a new password', () => {
  it.each([
    'password',
    '12345678',
    'Password1',
    'PASSWORD123',
    'qwertyuiop',
    'q1w2e3r4',
    'iloveyou',
    'letmein1',
    'aaaaaaaa',
    '88888888',
    '12121212',
    '1234512345',
    '123123123',
    '87654321',
    '0123456789',
    '0987654321',
    'abcdefgh',
    'Jaanch@2026',
    'pathology-1',
  ])('%s is rejected at its field, because it is too common', async (password) => {
    await expect(register(password)).rejects.toMatchObject({
      status: 400,
      message,
      issues: [{ path: 'password', message }],
    });
    const visitor = world.visitor();
    await register('a password of my own', visitor);
    const change = { currentPassword: 'a password of my own', newPassword: password };
    await expect(visitor(contract.changePassword, change)).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'newPassword', message }],
    });
  });

  it.each(['mango tree 7', 'ஆரோக்கியம்', 'jaanch-demo-asha', '24681357x', 'aaaaaaab'])(
    '%s is taken',
    async (password) => {
      await expect(register(password)).resolves.toHaveProperty('user');
    },
  );
});
