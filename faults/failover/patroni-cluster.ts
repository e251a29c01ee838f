import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { findBinaries, makeHome } from '../../scripts/postgres-server.mjs';
import { spawnWatched } from '../../scripts/spawn-watched.mjs';
import { isListening } from '../is-listening.ts';
import { until } from '../until.ts';
import { createNetwork } from './network.ts';
import { type PatroniNode, startPatroniNode } from './patroni-node.ts';

const nodeCount = 3;
const startMs = 20_000;
const wholeMs = 240_000;
const restTimeoutMs = 1000;
const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];

type Member = { name: string; role: string; state: string; timeline?: number };
export type PatroniCluster = Awaited<ReturnType<typeof startPatroniCluster>>;

/** The programs that this machine lacks. */
export async function findMissingPrograms(): Promise<string[]> {
  return [...programs.filter((path) => !existsSync(path)), ...((await findBinaries()) ? [] : ['postgres'])];
}

/** Three PostgreSQL under Patroni with one etcd, and HAProxy before them, which leads to the primary. */
export async function startPatroniCluster() {
  const bin = await findBinaries();
  if (!bin) throw new Error('There is no PostgreSQL on this machine.');
  const network = createNetwork(nodeCount);
  const home = await makeHome(bin, '/tmp');
  const etcd = await startEtcd(network.host, home);
  const nodes: PatroniNode[] = [];
  for (const [at, place] of network.places.entries())
    nodes.push(await startPatroniNode(`node${at + 1}`, place, { bin, etcd }));
  const port = await startProxy(network.host, nodes, home);

  const listMembers = async (): Promise<Member[]> => {
    const answers = await Promise.all(nodes.map(({ rest }) => ask(`${rest}/cluster`)));
    const members = answers.find((answer) => answer?.members)?.members;
    return (members ?? []) as Member[];
  };
  const isPrimary = async ({ rest }: PatroniNode) => (await ask(`${rest}/primary`)) !== null;

  return {
    url: `postgres://jaanch@${network.host}:${port}/postgres`,
    hasNetworks: nodes.every(({ cut }) => cut),
    /** Waits until all servers follow one primary, one of them synchronously. */
    async untilWhole() {
      await until('one primary with two replicas', wholeMs, async () => isWhole(await listMembers())).catch(
        async (error: Error) => {
          const logs = await Promise.all(
            nodes.map(async ({ name, readLog }) => `${name}:\n${lastLines(await readLog())}`),
          );
          throw new Error(`${error.message} ${JSON.stringify(await listMembers())}\n${logs.join('\n')}`);
        },
      );
    },
    async findPrimary(): Promise<PatroniNode> {
      for (const node of nodes) if (await isPrimary(node)) return node;
      throw new Error('No node is the primary.');
    },
    /** Waits until another node than this one is the primary. */
    untilAnotherLeads: (old: PatroniNode, withinMs: number) =>
      until('another node is the primary', withinMs, async () => {
        const others = nodes.filter((node) => node !== old);
        return (await Promise.all(others.map(isPrimary))).includes(true);
      }),
    remove: network.remove,
  };
}

function isWhole(members: Member[]): boolean {
  const roles = members.map(({ role }) => role).sort();
  const isRunning = members.every(({ state }) => state === 'running' || state === 'streaming');
  const isOneTimeline = new Set(members.map(({ timeline }) => timeline)).size === 1;
  return isRunning && isOneTimeline && roles.join(' ') === 'leader replica sync_standby';
}

async function startEtcd(host: string, { folder, options }: Awaited<ReturnType<typeof makeHome>>): Promise<string> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [`http://${host}:${port}`, `http://127.0.0.1:${peerPort}`];
  const words = {
    'enable-v2': 'true',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  };
  const given = Object.entries(words).map(([name, value]) => `--${name}=${value}`);
  spawnWatched('/usr/bin/etcd', given, options, 'kill -KILL "$0"; sleep 1; rm -rf "$1"', [folder]);
  await until('etcd listens', startMs, () => isListening(port, host));
  return `${host}:${port}`;
}

/** As in docs/operations.md. */
async function startProxy(host: string, nodes: PatroniNode[], { folder }: { folder: string }): Promise<number> {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = nodes.map((node) => `  server ${node.name} ${node.address}:${node.port} check port ${node.restPort}`);
  await writeFile(
    file,
    `defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind ${host}:${port}
  option httpchk OPTIONS /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  );
  spawnWatched('/usr/sbin/haproxy', ['-f', file, '-db'], { stdio: 'ignore', cwd: '/' });
  await until('HAProxy listens', startMs, () => isListening(port, host));
  return port;
}

/** Null unless it answers with 200 in time. */
function ask(address: string): Promise<{ members?: unknown } | null> {
  return fetch(address, { signal: AbortSignal.timeout(restTimeoutMs) })
    .then(async (response) => {
      const answer = (await response.json()) as { members?: unknown };
      return response.ok ? answer : null;
    })
    .catch(() => null);
}

const lastLines = (text: string) => text.split('\n').slice(-12).join('\n');
