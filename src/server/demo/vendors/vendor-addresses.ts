import type { Random } from '../random.ts';
import type { Region } from './regions.ts';
import type { VendorPlan } from './vendor-plans.ts';

const buildings = [
  'Shanti Complex',
  'Sai Plaza',
  'Shree Arcade',
  'Ganga Tower',
  'Green Square',
  'Kamal Chambers',
  'Lotus Arcade',
  'Surya Complex',
  'Galaxy Centre',
  'Ashoka Building',
  'Nandan House',
  'Silver Point',
  'Trimurti Plaza',
  'Unity House',
];

const streets: Record<Region, readonly string[]> = {
  north: [
    'Station Road',
    'Gandhi Marg',
    'Nehru Road',
    'Main Market Road',
    'Civil Lines Road',
    'Park Road',
    'Bypass Road',
  ],
  south: [
    '1st Main Road',
    '2nd Cross',
    'Gandhi Road',
    'Temple Street',
    'Bazaar Street',
    '4th Main Road',
    'Lake View Road',
  ],
  west: ['Tilak Road', 'Link Road', 'Station Road', 'Mahatma Gandhi Road', 'Ring Road', 'Market Road', 'Shivaji Road'],
  east: ['Station Road', 'Rabindra Sarani', 'Netaji Road', 'College Road', 'Bazaar Road', 'Lake Road', 'Gandhi Path'],
};

const landmarks = [
  'near Railway Station',
  'opposite Post Office',
  'near Bus Stand',
  'next to Municipal Garden',
  'near Clock Tower',
  'opposite Government School',
  'behind Town Hall',
  'near Vegetable Market',
  'opposite Police Station',
  'near Community Hall',
  'next to Public Library',
  'near Water Tank',
  'opposite Children’s Park',
  'near Old Temple',
];

const metresPerDegree = 111_320;
const maxOffsetMetres = 650;

export function generateAddress({ neighbourhood, city, region }: VendorPlan, random: Random): string {
  const door = random.pick([
    `Shop No. ${random.whole(1, 40)}, ${random.pick(buildings)}`,
    `Ground Floor, ${random.pick(buildings)}`,
    `1st Floor, ${random.pick(buildings)}`,
    `Plot No. ${random.whole(3, 180)}`,
    `House No. ${random.whole(3, 90)}/${random.whole(1, 12)}`,
  ]);
  const state = city.state === city.name ? [] : [city.state];
  return (
    [door, pickStreet(region, random), random.pick(landmarks), neighbourhood.name, city.name, ...state].join(', ') +
    ` ${neighbourhood.pincode}`
  );
}

export function pickStreet(region: Region, random: Random): string {
  return random.pick(streets[region]);
}

/** Picks a point near the neighbourhood's middle; five decimals are about a metre. */
export function pickCoordinates({ neighbourhood }: VendorPlan, random: Random) {
  const metres = maxOffsetMetres * Math.sqrt(random.fraction());
  const bearing = random.between(0, 2 * Math.PI);
  const metresPerDegreeEast = metresPerDegree * Math.cos((neighbourhood.latitude * Math.PI) / 180);
  return {
    latitude: fiveDecimals(neighbourhood.latitude + (metres * Math.cos(bearing)) / metresPerDegree),
    longitude: fiveDecimals(neighbourhood.longitude + (metres * Math.sin(bearing)) / metresPerDegreeEast),
  };
}

function fiveDecimals(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
