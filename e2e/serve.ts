import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The program on a folder of its own, which goes with it: journeys start from the same world every time.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'jaanch-journeys-'));
process.on('exit', () => rmSync(String(process.env.DATA_DIR), { recursive: true, force: true }));
// Playwright holds the other end of this pipe: it closes when Playwright ends, however that happens.
process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM')).resume();
await import('../src/server/main.ts');
