import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const soak = fileURLToPath(new URL('../bench/soak.ts', import.meta.url));
/** The benchmark renders 100,000; fewer reveal a leak of whole renderings. */
const renderings = 3000;

/** Renders different pages at full speed; memory must not grow. */
export async function renderManyPages(): Promise<string> {
  const child = spawn(process.execPath, [soak, '--renderings', String(renderings)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const keep = (chunk: Buffer) => {
    said = (said + chunk).slice(-2000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(said.trim());
  return `${renderings} pages; ${said.trim().split('\n').at(-1) ?? ''}`;
}
