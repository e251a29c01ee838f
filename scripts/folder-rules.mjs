// Rules for imports between the folders of `src`, derived from the existing folders: a new folder needs no entry, but
// must fit between the named layers.

/** The rooms and what each may import besides itself. Those that run on both sides list their packages. */
const rooms = {
  domain: { imports: [], packages: [] },
  contract: { imports: ['domain'], packages: ['zod'] },
  server: { imports: ['domain', 'contract'] },
  web: { imports: ['domain', 'contract'] },
};

/**
 * The layers of a room from top to bottom. Folders of one layer do not import each other. `root` means the files next
 * to the folders. Unnamed folders are at `others`, where they import each other without a circle; in a room without
 * `others` they are where their imports allow.
 */
const others = Symbol('others');
const layers = {
  server: [['testing'], ['root'], ['start'], ['pages'], others, ['http'], ['database']],
  web: [
    ['app'],
    ['patient', 'vendor', 'admin', 'demo'],
    ['portal'],
    ['account'],
    ['page'],
    ['location'],
    ['form'],
    ['api'],
    ['ui', 'router-internals'],
  ],
};

/**
 * Returns messages about wrong imports. `to` is a path below `src`, or a package.
 *
 * @param {{ from: string, to: string }[]} imports
 */
export function findProblems(imports) {
  const code = imports.filter(({ from }) => !isSpec(from));
  const problems = [
    ...imports.map(findForbiddenRoom).filter(Boolean),
    ...findWrongLayers(code),
    ...findCircles(code.map((one) => ({ ...one, source: folderOf(one.from), target: folderOf(one.to) }))),
  ];
  return [...new Set(problems)];
}

function findForbiddenRoom({ from, to }) {
  const room = roomOf(from);
  const target = roomOf(to);
  const rule = rooms[room];
  if (!rule) return `${from}: ${room} is no room (${Object.keys(rooms).join(', ')})`;
  if (target === undefined) {
    const packages = isSpec(from) ? [...(rule.packages ?? []), 'vitest'] : rule.packages;
    const isAllowed = !rule.packages || packages.some((name) => to === name || to.startsWith(`${name}/`));
    return isAllowed
      ? undefined
      : `${from} imports ${to}, but ${room} imports no packages besides ${list(rule.packages)}`;
  }
  if (target === room || rule.imports.includes(target)) return undefined;
  return `${from} imports ${to}, but ${room} imports no room besides ${list(rule.imports)}`;
}

/** Layers and imports together must have no circle, which gives each new folder its layer. */
function findWrongLayers(imports) {
  const own = imports.flatMap((one) => {
    const [source, target] = [unitOf(one.from), unitOf(one.to)];
    return target === undefined || source === target || roomOf(one.from) !== roomOf(one.to)
      ? []
      : [{ ...one, source, target }];
  });
  const units = new Set(own.flatMap(({ source, target }) => [source, target]));
  const problems = new Set();
  const order = Object.keys(layers).flatMap((room) => orderOf(room, units));
  for (const { from, to, source, target } of own) {
    if (order.some((above) => above.source === target && above.target === source)) {
      problems.add(`${from} imports ${to}, but ${target} lies above ${source}`);
    }
    if (areSiblings(source, target)) problems.add(`${from} imports ${to}, but ${source} and ${target} share a layer`);
  }
  return problems.size > 0 ? [...problems] : findCircles([...own, ...order]);
}

/** All pairs of units in which one is above the other. */
function orderOf(room, units) {
  const named = layers[room].filter((layer) => layer !== others).flat();
  const rest = [...units].filter((unit) => unit.startsWith(`${room}/`) && !named.includes(unit.slice(room.length + 1)));
  const rows = layers[room].map((layer) => (layer === others ? rest : layer.map((name) => `${room}/${name}`)));
  return rows.flatMap((row, at) =>
    row.flatMap((source) =>
      rows
        .slice(at + 1)
        .flat()
        .map((target) => ({ source, target, text: `${source} lies above ${target}` })),
    ),
  );
}

function areSiblings(source, target) {
  const [room] = source.split('/');
  return layers[room]?.some(
    (layer) => layer !== others && [source, target].every((unit) => layer.includes(unit.slice(room.length + 1))),
  );
}

/** The first circle, if any, as a message. Its folders can only be read, moved or tested together. */
function findCircles(edges) {
  /** Folder -> the folders that it imports, each with one such import. */
  const graph = new Map();
  for (const { source, target, text, from, to } of edges) {
    if (target === undefined || source === target) continue;
    if (!graph.has(source)) graph.set(source, new Map());
    graph.get(source).set(target, text ?? `${from} imports ${to}`);
  }
  const done = new Set();
  const path = [];
  const visit = (folder) => {
    if (path.includes(folder)) return path.slice(path.indexOf(folder));
    if (done.has(folder)) return undefined;
    path.push(folder);
    for (const next of graph.get(folder)?.keys() ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    path.pop();
    done.add(folder);
    return undefined;
  };
  for (const folder of graph.keys()) {
    const circle = visit(folder);
    if (!circle) continue;
    const steps = circle.map((name, at) => graph.get(name).get(circle[(at + 1) % circle.length]));
    return [`Folders form a circle: ${steps.join('; ')}`];
  }
  return [];
}

function isSpec(file) {
  return /\.spec\.tsx?$/.test(file);
}

/** `server` of `src/server/http/limits.ts`; undefined for a package. */
function roomOf(file) {
  return file.startsWith('src/') ? file.split('/')[1] : undefined;
}

function folderOf(file) {
  return roomOf(file) && file.slice(0, file.lastIndexOf('/'));
}

/** `server/http` of `src/server/http/api-docs/page.ts`. */
function unitOf(file) {
  const room = roomOf(file);
  if (!room) return undefined;
  const [, , folder, rest] = file.split('/');
  return `${room}/${rest === undefined ? 'root' : folder}`;
}

function list(names) {
  return names.length > 0 ? names.join(' and ') : 'itself';
}
