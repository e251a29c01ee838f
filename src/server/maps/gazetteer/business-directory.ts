import { findLocalityBySlug } from '../../../domain/places/localities.ts';
import { getLocalityPincode } from '../../../domain/places/locality-pincodes.ts';
import { slugify } from '../../../domain/text/slug.ts';

/** Businesses that a new lab may claim. All are invented: names, `.example` addresses, unassigned telephone numbers. */
export type Business = {
  /** Set where the name alone is not unique. */
  placeId?: string;
  name: string;
  city: string;
  street: string;
  locality: string;
  pincode: string;
  latitude: number;
  longitude: number;
  phone: string;
  website: string | null;
  rating: number | null;
  reviews: number;
  open: 'daily' | 'weekdays' | 'always' | 'closed';
};

type Row = readonly [
  name: string,
  street: string,
  locality: string,
  latitude: number,
  longitude: number,
  site: string | null,
  rating: number | null,
  reviews: number,
  open: Business['open'],
];

const rows: Readonly<Record<string, readonly Row[]>> = {
  Mumbai: [
    ['Suryakiran Diagnostics', '14 Link Road', 'Andheri West', 19.1334, 72.8312, 'suryakiran', 4.4, 212, 'daily'],
    ['Neelambari Pathology Lab', '3 Hill Road', 'Bandra West', 19.0571, 72.8309, 'neelambari', 4.1, 96, 'daily'],
    ['Powai Lakeside Diagnostics', '21 Central Avenue', 'Powai', 19.1169, 72.9082, null, 4.6, 341, 'daily'],
    ['Kaveri Scan Centre', '8 Ambedkar Road', 'Dadar', 19.0171, 72.8457, 'kaveriscan', 3.9, 58, 'weekdays'],
    ['Sagarika Polyclinic', '5 Causeway Lane', 'Colaba', 18.9106, 72.8169, null, 4, 44, 'closed'],
  ],
  Delhi: [
    ['Aarogya Deep Laboratories', '27 Pusa Road', 'Karol Bagh', 28.6508, 77.1897, 'aarogyadeep', 4.3, 187, 'daily'],
    [
      'Indraprastha Imaging House',
      '12 Outer Circle',
      'Connaught Place',
      28.6329,
      77.2193,
      'ipimaging',
      4.5,
      402,
      'always',
    ],
    ['Chandrika Path Lab', '6 Sector 7 Market', 'Rohini', 28.7141, 77.1167, null, 3.8, 61, 'daily'],
    [
      'Vasundhara Health Check',
      '9 Press Enclave Road',
      'Saket',
      28.5258,
      77.2089,
      'vasundharacheck',
      4.2,
      133,
      'daily',
    ],
    ['Madhuban Clinic and Lab', '18 Vikas Marg', 'Laxmi Nagar', 28.6318, 77.2759, null, null, 0, 'weekdays'],
  ],
  Bangalore: [
    ['Sampige Diagnostics', '11 Sampige Road', 'Malleshwaram', 13.0018, 77.5709, 'sampige', 4.5, 276, 'daily'],
    ['Nandi Hills Pathology', '42 80 Feet Road', 'Koramangala', 12.9365, 77.6262, 'nandihills', 4.3, 198, 'daily'],
    ['Kaadu Mallige Lab', '7 CMH Road', 'Indiranagar', 12.9784, 77.6408, null, 4, 72, 'weekdays'],
    [
      'Whitefield Wellness Scans',
      '3 Varthur Road',
      'Whitefield',
      12.9689,
      77.7479,
      'wellnessscans',
      4.1,
      149,
      'always',
    ],
    ['Hosa Belaku Diagnostics', '15 27th Main', 'HSR Layout', 12.9128, 77.6467, 'hosabelaku', 4.7, 318, 'daily'],
  ],
  Chennai: [
    ['Thamarai Diagnostics', '19 Usman Road', 'T Nagar', 13.0402, 80.2337, 'thamarai', 4.4, 231, 'daily'],
    ['Kurinji Clinical Lab', '4 Second Avenue', 'Anna Nagar', 13.0862, 80.2119, null, 4.1, 88, 'daily'],
    ['Vaigai Scans', '22 Lattice Bridge Road', 'Adyar', 13.0052, 80.2562, 'vaigaiscans', 4, 109, 'weekdays'],
    ['Malarvizhi Health Laboratory', '6 Taramani Link Road', 'Velachery', 12.9797, 80.2209, null, 3.7, 35, 'closed'],
  ],
  Kolkata: [
    ['Shiuli Diagnostic Centre', '13 Block CA', 'Salt Lake', 22.5914, 88.4089, 'shiuli', 4.5, 254, 'daily'],
    ['Jonaki Pathology', '31 Rashbehari Avenue', 'Gariahat', 22.5186, 88.3648, null, 4, 67, 'daily'],
    ['Ganga Pari Imaging', '2 Park Lane', 'Park Street', 22.5527, 88.3541, 'gangapari', 4.2, 141, 'always'],
    ['Bhorer Alo Polyclinic', '17 Central Road', 'Jadavpur', 22.4969, 88.3702, null, 3.9, 52, 'weekdays'],
  ],
  Pune: [
    ['Sahyadri View Diagnostics', '25 Paud Road', 'Kothrud', 18.5081, 73.8091, 'sahyadriview', 4.4, 223, 'daily'],
    ['Tulja Path Lab', '9 Baner Road', 'Baner', 18.5598, 73.7891, 'tuljapath', 4.2, 115, 'daily'],
    ['Mogara Clinic', '4 Main Street', 'Camp', 18.5141, 73.8776, null, 4.6, 90, 'weekdays'],
    ['Pavana Imaging', '12 Phase One Road', 'Hinjewadi', 18.5902, 73.7402, 'pavanaimaging', 4, 77, 'always'],
  ],
  Hyderabad: [
    ['Musi Diagnostics', '33 Road Number 12', 'Banjara Hills', 17.4141, 78.4361, 'musidiagnostics', 4.5, 287, 'daily'],
    ['Charmin Ratna Lab', '5 Main Road', 'Dilsukhnagar', 17.3679, 78.5259, null, 3.8, 49, 'daily'],
    ['Deccan Pearl Scans', '16 Botanical Road', 'Gachibowli', 17.4412, 78.3509, 'deccanpearl', 4.3, 176, 'always'],
    ['Ujwala Health Laboratory', '8 Market Street', 'Secunderabad', 17.4409, 78.4971, 'ujwalahealth', 4.1, 98, 'daily'],
  ],
  Ahmedabad: [
    ['Aashray Pathology', '10 CG Road', 'Navrangpura', 23.0349, 72.5598, 'aashraypath', 4.4, 164, 'daily'],
    [
      'Kesar Diagnostics',
      '27 Jodhpur Cross Road',
      'Satellite',
      23.0289,
      72.5181,
      'kesardiagnostics',
      4.2,
      121,
      'daily',
    ],
    ['Narmada Jyot Clinic', '3 Station Road', 'Maninagar', 22.9971, 72.6009, null, 3.9, 40, 'weekdays'],
  ],
};

export const businesses: readonly Business[] = Object.entries(rows)
  .flatMap(([city, ofCity]) => ofCity.map((row) => [city, row] as const))
  .map(([city, [name, street, locality, latitude, longitude, site, rating, reviews, open]], at) => ({
    name,
    city,
    street,
    locality,
    pincode: getPincode(city, locality),
    latitude,
    longitude,
    phone: `+91 99999 ${String(9100 + at).padStart(5, '0')}`,
    website: site && `https://${site}.example`,
    rating,
    reviews,
    open,
  }));

function getPincode(city: string, locality: string): string {
  const known = findLocalityBySlug(slugify(city), slugify(locality));
  if (!known) throw new RangeError(`There is no locality ${locality} in ${city}.`);
  return getLocalityPincode(known);
}
