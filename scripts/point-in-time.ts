import { existsSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { startPostgresServer } from './postgres-server.mjs';

type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgresServer>>>;

const recoveryMilliseconds = 60_000;
const program = '/usr/bin/pgbackrest';

export const hasPgBackRest = () => existsSync(program);

/** Backups of a throw-away PostgreSQL by pgBackRest, in its folder: all of it, and each change since. */
export async function archiveChanges(postgres: Postgres) {
  const { folder, data } = postgres;
  const { port } = new URL(postgres.url);
  const configuration = join(folder, 'pgbackrest.conf');
  const settings = {
    'repo1-path': join(folder, 'repository'),
    'log-path': folder,
    'lock-path': folder,
    'log-level-console': 'warn',
    'start-fast': 'y',
  };
  const cluster = {
    'pg1-path': data,
    'pg1-port': port,
    'pg1-socket-path': folder,
    'pg1-user': 'jaanch',
  };
  await writeFile(configuration, `[global]\n${toLines(settings)}[jaanch]\n${toLines(cluster)}`);
  const words = [`--config=${configuration}`, '--stanza=jaanch'];
  const push = [program, ...words, 'archive-push', '%p'].join(' ');
  await appendFile(join(data, 'postgresql.conf'), `archive_mode = on\narchive_command = '${push}'\n`);
  await postgres.kill();
  await postgres.restart();
  await postgres.run(program, [...words, 'stanza-create']);
  return {
    backUp: () => postgres.run(program, [...words, '--type=full', 'backup']),
    /** Waits until the archive has all changes so far. */
    flush: () => postgres.run(program, [...words, 'check']),
    /** Ends all processes at once and deletes all files of the cluster. */
    async destroy() {
      await postgres.kill();
      await postgres.run('/bin/sh', ['-c', 'rm -rf "$1" && mkdir -m 700 "$1"', 'sh', data]);
    },
    /** Makes the cluster as it was at this moment, starts it and waits until it can be written to. */
    async restore(moment: string) {
      const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
      await postgres.run(program, [...words, ...target, 'restore']);
      await postgres.restart();
      const write = () =>
        postgres.run('psql', ['-h', folder, '-p', port, '-U', 'jaanch', '-c', 'create temporary table written ()']);
      const until = Date.now() + recoveryMilliseconds;
      // It answers before it has read the archive to its end, and then refuses to write.
      for (let isWritable = false; !isWritable; ) {
        isWritable = await write().then(
          () => true,
          () => false,
        );
        if (Date.now() > until) throw new Error('The recovery does not end.');
        if (!isWritable) await sleep(100);
      }
    },
  };
}

function toLines(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
