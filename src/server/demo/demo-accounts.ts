import type { Database } from '../database/connect.ts';

/** The accounts of the demo world. The passwords are public, so they exist only in the demo database. */
export const demoAccounts = {
  vendor: {
    role: 'vendor',
    email: 'lab@jaanch.example',
    password: 'jaanch-demo-lab',
    displayName: 'Meera Kulkarni',
  },
  chain: {
    role: 'vendor',
    email: 'chain@jaanch.example',
    password: 'jaanch-demo-chain',
    displayName: 'Arindam Sen',
  },
  desk: {
    role: 'vendor',
    email: 'desk@jaanch.example',
    password: 'jaanch-demo-desk',
    displayName: 'Rupa Das',
  },
  customer: {
    role: 'customer',
    email: 'asha@jaanch.example',
    password: 'jaanch-demo-asha',
    displayName: 'Asha Verma',
  },
  admin: {
    role: 'admin',
    email: 'admin@jaanch.example',
    password: 'jaanch-demo-admin',
    displayName: 'Demo Admin',
  },
  collector: {
    role: 'vendor',
    email: 'collector@jaanch.example',
    password: 'jaanch-demo-collector',
    displayName: 'Bikash Bose',
  },
  secondCollector: {
    role: 'vendor',
    email: 'collector-2@jaanch.example',
    password: 'jaanch-demo-collector',
    displayName: 'Sourav Ghosh',
  },
  thirdCollector: {
    role: 'vendor',
    email: 'collector-3@jaanch.example',
    password: 'jaanch-demo-collector',
    displayName: 'Barnali Sahoo',
  },
} as const;

export type DemoAccountIds = Record<keyof typeof demoAccounts, number>;

export const demoAccountLabels: Record<keyof typeof demoAccounts, string> = {
  vendor: 'lab (owner)',
  chain: 'five labs (owner)',
  desk: 'lab (desk)',
  customer: 'customer',
  admin: 'administrator',
  collector: 'collector',
  secondCollector: 'collector',
  thirdCollector: 'collector',
};

export const demoEmails: readonly string[] = Object.values(demoAccounts).map(({ email }) => email);

/**
 * True if two of them were made by one statement, as the demo makes all. A single address of them may also be that of a
 * visitor who registered with it.
 */
export async function holdsDemoAccounts(db: Database): Promise<boolean> {
  const together = db
    .selectFrom('users')
    .where('email', 'in', demoEmails)
    .groupBy('createdAt')
    .having(({ fn }) => fn.countAll(), '>', 1);
  return (await together.select('createdAt').executeTakeFirst()) !== undefined;
}
