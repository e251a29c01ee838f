import type { Database } from '../../database/connect.ts';
import type { DemoContent } from '../../database/open-database.ts';
import { demoEmails } from '../demo-accounts.ts';
import { isDemoWorldLoaded } from './is-demo-world-loaded.ts';

export const demoContent: DemoContent = {
  async fill(db) {
    if (await isDemoWorldLoaded(db)) return;
    // Its data is large, and not needed again.
    const { loadDemoWorld } = await import('./load-demo-world.ts');
    await loadDemoWorld(db, Date.now(), progressLine());
  },
  isAll: hasOnlyDemoAccounts,
};

/** A real lab has an owner and an operator is an administrator, so data that matters comes with an account. */
async function hasOnlyDemoAccounts(db: Database): Promise<boolean> {
  const others = db.selectFrom('users').select('id').where('email', 'not in', demoEmails).limit(1);
  return (await others.executeTakeFirst()) === undefined;
}

/** One line that counts up on a terminal, a line per tenth elsewhere. */
function progressLine(): (text: string, share: number) => void {
  let lastTenth = -1;
  return (text, share) => {
    const percent = Math.round(share * 100);
    if (process.stdout.isTTY) {
      process.stdout.write(
        `\rFilling the demo database: ${percent} % ${text.padEnd(30)}${percent === 100 ? '\n' : ''}`,
      );
    } else if (Math.floor(percent / 10) > lastTenth) {
      lastTenth = Math.floor(percent / 10);
      process.stdout.write(`Filling the demo database: ${percent} % ${text}\n`);
    }
  };
}
