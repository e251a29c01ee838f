import type { Database } from '../database/connect.ts';
import { isDemoWorldLoaded, loadDemoWorld } from './load-demo-world.ts';

/** Fills an empty database with the demo world and prints progress; does nothing if it is filled. */
export async function fillWithDemoWorld(db: Database) {
  if (!(await isDemoWorldLoaded(db))) await loadDemoWorld(db, Date.now(), progressLine());
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
