/** Who can sign in to the demo world. These passwords are public: nothing outside the demo database ever has them. */
export const demoAccounts = {
  vendor: {
    role: 'vendor',
    email: 'lab@jaanch.example',
    password: 'jaanch-demo-lab',
    displayName: 'Meera Kulkarni',
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
} as const;

/** The ids that the database gave to the demo accounts. */
export type DemoAccountIds = Record<keyof typeof demoAccounts, number>;
