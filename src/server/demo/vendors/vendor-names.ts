import type { Random } from '../random.ts';
import type { Region } from './regions.ts';
import type { VendorKind } from './vendor-kinds.ts';

export const demoVendorName = 'Sanjeevika Diagnostics';

/** Invented words about health, long life, rivers and light: no real chain has these names. */
const coinedWords: Record<Region | 'everywhere', readonly string[]> = {
  everywhere: words(
    'Nirvigna Jeevanta Pranika Amritvel Swaraksha Dehraksha Vitalya Sukhayu Deerghayu Shubhayu Navayu Sarvayu',
    'Ayushree Parikshan Ojasya Urjita Dhatrika Satyayu',
  ),
  north: words(
    'Tandrusti Sehatgarh Khushhali Shivalika Yamunika Awadhika Himgauri Rahatya Bharosaa Malwika Vindhyani',
    'Maruvani Nayadeep Umeedya Dilshifa Gangadeep',
  ),
  south: words(
    'Nalamudan Arivunalam Kshemavani Thulirmai Kaveriya Tungavani Godavarika Malayalika Venbalam Udayakshema',
    'Suvidhana Nandhavanam Krishnavani Palarika Ilamaya Deepakshema',
  ),
  west: words(
    'Nirogmitra Swasthasetu Narmadika Tapovani Kokanika Girnarika Deepjyotika Suyogya Sabarvel Godakath',
    'Manmitra Panchavel Shreeyogya Vanrajika Krishnakath Ratnadeep',
  ),
  east: words(
    'Sushthota Purvasha Hooghlika Kalpataruka Luitparia Mahanadika Shefalika Banalatika Sonajhuri Uttarayani',
    'Kanchanika Damodarika Magadhika Rupnarayani Subarnika Palashika',
  ),
};

const nameEndings: Record<VendorKind, readonly string[]> = {
  pathology: [
    'Pathology Lab',
    'Clinical Laboratory',
    'Path Lab',
    'Medical Laboratory',
    'Pathology Centre',
    'Diagnostic Laboratory',
    'Blood Test Centre',
    'Labs',
  ],
  full: ['Diagnostics', 'Diagnostic Centre', 'Scans & Labs', 'Lab & Imaging', 'Diagnostic Hub', 'Diagnostics & Scans'],
  imaging: ['Imaging Centre', 'Scan Centre', 'Scans', 'X-ray & Sonography', 'Sonography Centre', 'Radiology Centre'],
};

const additions = ['Care', 'Plus', 'Prime', 'Life', 'Family', 'Advanced', 'Precision', 'Union', 'Clear'];

const chains: readonly { name: string; kind: VendorKind; region: Region | 'everywhere' }[] = [
  { name: 'Aarovanta Diagnostics', kind: 'full', region: 'everywhere' },
  { name: 'Raktika Labs', kind: 'pathology', region: 'everywhere' },
  { name: 'Nidaanika Path Labs', kind: 'pathology', region: 'everywhere' },
  { name: 'Drishyam Scans', kind: 'imaging', region: 'everywhere' },
  { name: 'Sahajya Diagnostics', kind: 'full', region: 'everywhere' },
  { name: 'Shatayu Diagnostics', kind: 'full', region: 'everywhere' },
  { name: 'Bindupath Labs', kind: 'pathology', region: 'everywhere' },
  { name: 'Kiranmay Imaging', kind: 'imaging', region: 'everywhere' },
  { name: 'Himvanta Diagnostics', kind: 'full', region: 'north' },
  { name: 'Doabika Labs', kind: 'pathology', region: 'north' },
  { name: 'Aravalika Imaging', kind: 'imaging', region: 'north' },
  { name: 'Thendralya Diagnostics', kind: 'full', region: 'south' },
  { name: 'Kuyilan Labs', kind: 'pathology', region: 'south' },
  { name: 'Vaigaiya Scans', kind: 'imaging', region: 'south' },
  { name: 'Konkanvel Diagnostics', kind: 'full', region: 'west' },
  { name: 'Pavnaka Path Labs', kind: 'pathology', region: 'west' },
  { name: 'Kutchika Imaging', kind: 'imaging', region: 'west' },
  { name: 'Sundarika Diagnostics', kind: 'full', region: 'east' },
  { name: 'Teestaya Labs', kind: 'pathology', region: 'east' },
  { name: 'Chilikana Scans', kind: 'imaging', region: 'east' },
];

/** A chain has at most `branches` labs in a city; null when none is left. */
export function pickChainName(
  kind: VendorKind,
  region: Region,
  random: Random,
  vendorCountByName: ReadonlyMap<string, number>,
  branches: number,
): string | null {
  const present = chains.filter(
    (chain) =>
      chain.kind === kind &&
      [region, 'everywhere'].includes(chain.region) &&
      (vendorCountByName.get(chain.name) ?? 0) < branches,
  );
  return present.length > 0 ? random.pick(present).name : null;
}

export function pickIndependentName(
  kind: VendorKind,
  region: Region,
  random: Random,
  vendorCountByName: ReadonlyMap<string, number>,
): string {
  for (;;) {
    const word = random.pick([...coinedWords.everywhere, ...coinedWords[region]]);
    const addition = random.chance(0.3) ? ` ${random.pick(additions)}` : '';
    const name = `${word}${addition} ${random.pick(nameEndings[kind])}`;
    if (!vendorCountByName.has(name)) return name;
  }
}

function words(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}
