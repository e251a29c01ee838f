import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A command with all its processes. They inherit a unique environment variable that finds them even after
 * their parents have ended.
 */
export class ProcessTree {
  readonly #mark = randomUUID();
  /** Its folder for temporary files. */
  readonly #folder = mkdtempSync(join(tmpdir(), 'jaanch-spec-'));
  readonly root: ChildProcess;
  #output = '';

  constructor(command: string, parameters: string[], environment: Record<string, string> = {}) {
    // PostgreSQL runs as another user, who needs access.
    chmodSync(this.#folder, 0o755);
    const { PATH, HOME } = process.env;
    this.root = spawn(command, parameters, {
      cwd: root,
      env: {
        PATH,
        HOME,
        TMPDIR: this.#folder,
        DATA_DIR: join(this.#folder, 'data'),
        SPEC_PROCESS_TREE: this.#mark,
        ...environment,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [this.root.stdout, this.root.stderr]) {
      stream?.on('data', (chunk) => {
        this.#output += String(chunk);
      });
    }
  }

  get output(): string {
    return this.#output;
  }

  remains(): string[] {
    const lines = this.#pids().map((pid) => readProcess(pid, 'cmdline').replaceAll('\0', ' '));
    const folders = readdirSync(this.#folder).filter((name) => name.startsWith('jaanch-'));
    return [...lines, ...folders];
  }

  /** Ends and removes the rest, also after a failure. */
  clear() {
    for (const pid of this.#pids()) process.kill(Number(pid), 'SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #pids(): string[] {
    return readdirSync('/proc').filter(
      (name) => /^\d+$/.test(name) && readProcess(name, 'environ').includes(this.#mark),
    );
  }
}

/** Empty once the process has ended. */
function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}
