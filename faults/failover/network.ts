import { execFileSync } from 'node:child_process';
import { spawnWatched } from '../../scripts/spawn-watched.mjs';

/** Where a node runs: as on a machine of its own with namespaces, else on this one. */
export type Place = {
  address: string;
  /** What begins a command that runs there. */
  enter: string[];
  /** Cuts it from all others without a word to either side. Undefined where that is impossible. */
  cut?: () => void;
  join(): void;
};

export type Network = { host: string; places: Place[]; remove(): void };

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: 'pipe' });

/** A bridge of this machine with a network namespace for each node. Without the rights for it, all are on loopback. */
export function createNetwork(nodes: number): Network {
  const names = Array.from({ length: nodes }, (_, at) => `jn${process.pid}-${at}`);
  const bridge = `jb${process.pid}`;
  const cables = names.map((_, at) => `jv${process.pid}n${at}`);
  const parts = [
    ...[bridge, ...cables].map((link) => ['link', 'del', link]),
    ...names.map((name) => ['netns', 'del', name]),
  ];
  const remove = () => {
    for (const words of parts) {
      try {
        ip(...words);
      } catch {
        // Was not made.
      }
    }
  };
  try {
    const subnet = `10.${200 + (process.pid % 50)}.${process.pid % 250}`;
    ip('link', 'add', bridge, 'type', 'bridge');
    spawnWatched('true', [], { stdio: 'ignore' }, parts.map((words) => `ip ${words.join(' ')}`).join('; '));
    ip('addr', 'add', `${subnet}.1/24`, 'dev', bridge);
    ip('link', 'set', bridge, 'up');
    return {
      host: `${subnet}.1`,
      places: names.map((name, at) => addPlace(name, `${subnet}.${10 + at}`, cables[at] ?? '', bridge)),
      remove,
    };
  } catch {
    remove();
    const places = names.map(() => ({ address: '127.0.0.1', enter: [], join() {} }));
    return { host: '127.0.0.1', places, remove() {} };
  }
}

function addPlace(name: string, address: string, cable: string, bridge: string): Place {
  ip('netns', 'add', name);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('link', 'set', cable, 'master', bridge, 'up');
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  ip('-n', name, 'link', 'set', 'eth0', 'up');
  ip('-n', name, 'link', 'set', 'lo', 'up');
  return {
    address,
    enter: ['ip', 'netns', 'exec', name],
    cut: () => ip('link', 'set', cable, 'down'),
    join: () => ip('link', 'set', cable, 'up'),
  };
}
