import { slugify } from './slug.ts';

/**
 * By city and locality, from general knowledge of India Post. Apart from the list, because browsers need none of it.
 */
const rowsByCity: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mumbai: {
    'Andheri West': '400058',
    'Andheri East': '400069',
    'Bandra West': '400050',
    'Borivali West': '400092',
    Powai: '400076',
    Dadar: '400014',
    'Malad West': '400064',
    'Kandivali West': '400067',
    'Ghatkopar East': '400077',
    Chembur: '400071',
    'Mulund West': '400080',
    Colaba: '400005',
  },
  delhi: {
    'Connaught Place': '110001',
    'Karol Bagh': '110005',
    Dwarka: '110075',
    Rohini: '110085',
    Pitampura: '110034',
    Janakpuri: '110058',
    'Lajpat Nagar': '110024',
    Saket: '110017',
    'Vasant Kunj': '110070',
    'Mayur Vihar': '110091',
    'Laxmi Nagar': '110092',
    'Rajouri Garden': '110027',
  },
  bangalore: {
    Koramangala: '560034',
    Indiranagar: '560038',
    Whitefield: '560066',
    Jayanagar: '560041',
    'HSR Layout': '560102',
    'BTM Layout': '560076',
    Malleshwaram: '560003',
    Marathahalli: '560037',
    'Electronic City': '560100',
    Rajajinagar: '560010',
    Banashankari: '560070',
    Hebbal: '560024',
  },
  chennai: {
    'T Nagar': '600017',
    'Anna Nagar': '600040',
    Adyar: '600020',
    Velachery: '600042',
    Mylapore: '600004',
    Tambaram: '600045',
    Nungambakkam: '600034',
    Porur: '600116',
    Perambur: '600011',
    Kodambakkam: '600024',
    Ambattur: '600053',
    Chromepet: '600044',
  },
  kolkata: {
    'Salt Lake': '700064',
    'New Town': '700156',
    Ballygunge: '700019',
    Behala: '700034',
    'Dum Dum': '700028',
    'Park Street': '700016',
    Gariahat: '700029',
    Jadavpur: '700032',
    Tollygunge: '700033',
    Garia: '700084',
    Shyambazar: '700004',
    Kasba: '700042',
  },
  pune: {
    Kothrud: '411038',
    Hadapsar: '411028',
    'Viman Nagar': '411014',
    Baner: '411045',
    Aundh: '411007',
    Wakad: '411057',
    Shivajinagar: '411005',
    Camp: '411001',
    Kharadi: '411014',
    Katraj: '411046',
    'Deccan Gymkhana': '411004',
    Hinjewadi: '411057',
  },
  hyderabad: {
    'Banjara Hills': '500034',
    'Jubilee Hills': '500033',
    Gachibowli: '500032',
    Madhapur: '500081',
    Kukatpally: '500072',
    Ameerpet: '500016',
    Secunderabad: '500003',
    Dilsukhnagar: '500060',
    'LB Nagar': '500074',
    Uppal: '500039',
    Miyapur: '500049',
    Mehdipatnam: '500028',
  },
  ahmedabad: {
    Navrangpura: '380009',
    Satellite: '380015',
    Vastrapur: '380015',
    Bopal: '380058',
    Maninagar: '380008',
    Ellisbridge: '380006',
    Paldi: '380007',
    Naranpura: '380013',
    Chandkheda: '382424',
    Gota: '382481',
    Bodakdev: '380054',
    Naroda: '382330',
  },
};

const pincodes = new Map(
  Object.entries(rowsByCity).flatMap(([citySlug, rows]) =>
    Object.entries(rows).map(([name, pincode]): [string, string] => [`${citySlug}/${slugify(name)}`, pincode]),
  ),
);

/** The pincode of a locality of the list. */
export function getLocalityPincode({ citySlug, slug }: { citySlug: string; slug: string }): string {
  const pincode = pincodes.get(`${citySlug}/${slug}`);
  if (!pincode) throw new RangeError(`There is no locality ${slug} in ${citySlug}.`);
  return pincode;
}
