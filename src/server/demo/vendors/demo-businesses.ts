import { slugify } from '../../../domain/text/slug.ts';
import { type Business, businesses } from '../../maps/gazetteer/business-directory.ts';
import { createRandom } from '../random.ts';
import { vendorCities } from './city-sizes.ts';
import { fictionalPhone } from './people.ts';
import { regionOf } from './regions.ts';
import { generateAddress, pickStreet } from './vendor-addresses.ts';
import { planVendors, type VendorPlan } from './vendor-plans.ts';

const freeInEachCity = 3;
const firstFreePhone = 9500;

/** Invented like the names of labs, and different from them. */
const words = ['Arogyavana', 'Jeevarekha', 'Nadipath', 'Swasthivana', 'Raktabindu', 'Navpranali', 'Kshemankari'];
const endings = ['Pathology', 'Diagnostics', 'Path Lab', 'Clinic and Lab'];

/** Businesses on the map of the demo world: in each city one that is a lab already, and some that can be claimed. */
export function listDemoBusinesses(): Business[] {
  return [...planVendors().filter(isOnMap).map(toTakenBusiness), ...listFreeBusinesses()];
}

/** The place on the map of a lab of the demo world, or null. */
export function findDemoPlaceId(plan: VendorPlan): string | null {
  return isOnMap(plan) ? `gz:business:${plan.city.slug}:${slugify(plan.name)}` : null;
}

function isOnMap({ rank }: VendorPlan): boolean {
  return rank === 1;
}

function toTakenBusiness(plan: VendorPlan): Business {
  const { id, name, city, neighbourhood } = plan;
  const address = generateAddress(plan, createRandom('vendor profile', id));
  return {
    placeId: findDemoPlaceId(plan) ?? '',
    name,
    city: city.name,
    street: address.slice(0, address.indexOf(`, ${neighbourhood.name}`)),
    locality: neighbourhood.name,
    pincode: neighbourhood.pincode,
    latitude: neighbourhood.latitude,
    longitude: neighbourhood.longitude,
    phone: formatPhone(fictionalPhone(id)),
    website: null,
    rating: null,
    reviews: 0,
    open: 'daily',
  };
}

function listFreeBusinesses(): Business[] {
  const listed = new Set(businesses.map(({ city }) => city));
  const others = vendorCities.filter(({ city, neighbourhoods }) => !listed.has(city.name) && neighbourhoods.length > 0);
  return others.flatMap(({ city, neighbourhoods }, at) => {
    const random = createRandom('businesses', city.slug);
    const first = random.whole(0, words.length - 1);
    return Array.from({ length: freeInEachCity }, (_, number): Business => {
      const name = `${words[(first + number) % words.length]} ${random.pick(endings)}`;
      const { name: locality, ...place } =
        neighbourhoods[number % neighbourhoods.length] ?? random.pick(neighbourhoods);
      return {
        placeId: `gz:business:${city.slug}:${slugify(name)}`,
        name,
        city: city.name,
        street: `${random.whole(2, 60)} ${pickStreet(regionOf(city.state), random)}`,
        locality,
        pincode: place.pincode,
        latitude: place.latitude,
        longitude: place.longitude,
        phone: formatPhone(fictionalPhone(firstFreePhone + at * freeInEachCity + number)),
        website: null,
        rating: random.whole(36, 47) / 10,
        reviews: random.whole(12, 240),
        open: random.pick(['daily', 'weekdays'] as const),
      };
    });
  });
}

/** As the directory writes them: '+91 99999 09500'. */
function formatPhone(phone: string): string {
  return `${phone.slice(0, 3)} ${phone.slice(3, 8)} ${phone.slice(8)}`;
}
