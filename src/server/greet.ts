import type { Config } from './config.ts';
import { demoAccounts } from './database/demo/demo-accounts.ts';

/** What a person sees in the terminal once the program answers. */
export function greet(config: Config, port: number) {
  const lines = ['', `${config.brand.name} is running at http://localhost:${port}`];
  if (config.demo) {
    lines.push('', 'Demo accounts (password in the last column):');
    for (const { role, email, password } of Object.values(demoAccounts)) {
      lines.push(`  ${role.padEnd(10)}${email.padEnd(26)}${password}`);
    }
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
