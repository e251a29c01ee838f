import { validCoordinates } from '../../domain/geo-distance.ts';
import { directionsAddress, wayTo } from './directions/directions-url.ts';

/** Where a lab is, as far as it is known. */
export type LabPlace = {
  name: string;
  address: string;
  locality: string | null;
  city: string;
  pincode: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** 'Andheri West, Mumbai' */
export function areaOf({ locality, city }: Pick<LabPlace, 'locality' | 'city'>): string {
  return locality && locality !== city ? `${locality}, ${city}` : city;
}

/** The address with locality, city and pincode, none of them twice. */
export function fullAddress({ address, locality, city, pincode }: LabPlace): string {
  return [locality, city, pincode].reduce<string>(
    (text, part) => (part && !text.toLowerCase().includes(part.toLowerCase()) ? `${text}, ${part}` : text),
    address,
  );
}

export function coordinatesOf({ latitude, longitude }: LabPlace) {
  if (latitude === null || longitude === null || !validCoordinates(latitude, longitude)) return null;
  return { latitude, longitude };
}

/** The way there on a map: to the position, or else to the address. */
export function mapAddressOf(lab: LabPlace): string {
  const position = coordinatesOf(lab);
  return position ? directionsAddress(position) : wayTo(`${lab.name}, ${fullAddress(lab)}`);
}
