import { slugify } from './slug.ts';

/** A locality of one of the largest cities. Coordinates are degrees (WGS 84), about the middle of the locality. */
export type Locality = {
  name: string;
  slug: string;
  citySlug: string;
  pincode: string;
  latitude: number;
  longitude: number;
};

type LocalityRow = readonly [name: string, pincode: string, latitude: number, longitude: number];

const rowsByCity: Readonly<Record<string, readonly LocalityRow[]>> = {
  mumbai: [
    ['Andheri West', '400058', 19.132, 72.833],
    ['Andheri East', '400069', 19.1155, 72.858],
    ['Bandra West', '400050', 19.0596, 72.8295],
    ['Borivali West', '400092', 19.234, 72.845],
    ['Powai', '400076', 19.1176, 72.906],
    ['Dadar', '400014', 19.0183, 72.8446],
    ['Malad West', '400064', 19.186, 72.839],
    ['Kandivali West', '400067', 19.2056, 72.842],
    ['Ghatkopar East', '400077', 19.079, 72.911],
    ['Chembur', '400071', 19.0522, 72.9005],
    ['Mulund West', '400080', 19.1726, 72.948],
    ['Colaba', '400005', 18.9067, 72.8147],
  ],
  delhi: [
    ['Connaught Place', '110001', 28.6315, 77.2167],
    ['Karol Bagh', '110005', 28.6519, 77.1909],
    ['Dwarka', '110075', 28.585, 77.05],
    ['Rohini', '110085', 28.7158, 77.114],
    ['Pitampura', '110034', 28.699, 77.1384],
    ['Janakpuri', '110058', 28.6219, 77.0878],
    ['Lajpat Nagar', '110024', 28.5677, 77.2433],
    ['Saket', '110017', 28.5245, 77.2066],
    ['Vasant Kunj', '110070', 28.5293, 77.154],
    ['Mayur Vihar', '110091', 28.6068, 77.294],
    ['Laxmi Nagar', '110092', 28.6304, 77.2773],
    ['Rajouri Garden', '110027', 28.6415, 77.1209],
  ],
  bangalore: [
    ['Koramangala', '560034', 12.9352, 77.6245],
    ['Indiranagar', '560038', 12.9719, 77.6412],
    ['Whitefield', '560066', 12.9698, 77.75],
    ['Jayanagar', '560041', 12.925, 77.5938],
    ['HSR Layout', '560102', 12.9116, 77.6389],
    ['BTM Layout', '560076', 12.9166, 77.6101],
    ['Malleshwaram', '560003', 13.0031, 77.5643],
    ['Marathahalli', '560037', 12.9569, 77.7011],
    ['Electronic City', '560100', 12.8452, 77.6602],
    ['Rajajinagar', '560010', 12.991, 77.5545],
    ['Banashankari', '560070', 12.925, 77.566],
    ['Hebbal', '560024', 13.0358, 77.597],
  ],
  chennai: [
    ['T Nagar', '600017', 13.0418, 80.2341],
    ['Anna Nagar', '600040', 13.085, 80.2101],
    ['Adyar', '600020', 13.0067, 80.257],
    ['Velachery', '600042', 12.9785, 80.2195],
    ['Mylapore', '600004', 13.0339, 80.2697],
    ['Tambaram', '600045', 12.9246, 80.114],
    ['Nungambakkam', '600034', 13.0604, 80.242],
    ['Porur', '600116', 13.0382, 80.1565],
    ['Perambur', '600011', 13.113, 80.237],
    ['Kodambakkam', '600024', 13.0521, 80.2255],
    ['Ambattur', '600053', 13.1143, 80.1548],
    ['Chromepet', '600044', 12.9516, 80.1462],
  ],
  kolkata: [
    ['Salt Lake', '700064', 22.59, 88.41],
    ['New Town', '700156', 22.583, 88.463],
    ['Ballygunge', '700019', 22.528, 88.3659],
    ['Behala', '700034', 22.4965, 88.317],
    ['Dum Dum', '700028', 22.621, 88.414],
    ['Park Street', '700016', 22.554, 88.352],
    ['Gariahat', '700029', 22.517, 88.366],
    ['Jadavpur', '700032', 22.4955, 88.3709],
    ['Tollygunge', '700033', 22.4986, 88.3454],
    ['Garia', '700084', 22.466, 88.385],
    ['Shyambazar', '700004', 22.601, 88.373],
    ['Kasba', '700042', 22.517, 88.384],
  ],
  pune: [
    ['Kothrud', '411038', 18.5074, 73.8077],
    ['Hadapsar', '411028', 18.5005, 73.936],
    ['Viman Nagar', '411014', 18.5679, 73.9143],
    ['Baner', '411045', 18.559, 73.7868],
    ['Aundh', '411007', 18.558, 73.8075],
    ['Wakad', '411057', 18.599, 73.762],
    ['Shivajinagar', '411005', 18.5308, 73.8475],
    ['Camp', '411001', 18.513, 73.879],
    ['Kharadi', '411014', 18.5515, 73.9348],
    ['Katraj', '411046', 18.4529, 73.865],
    ['Deccan Gymkhana', '411004', 18.517, 73.841],
    ['Hinjewadi', '411057', 18.5913, 73.7389],
  ],
  hyderabad: [
    ['Banjara Hills', '500034', 17.4156, 78.4347],
    ['Jubilee Hills', '500033', 17.4325, 78.407],
    ['Gachibowli', '500032', 17.4401, 78.3489],
    ['Madhapur', '500081', 17.4483, 78.3915],
    ['Kukatpally', '500072', 17.49, 78.405],
    ['Ameerpet', '500016', 17.4375, 78.4483],
    ['Secunderabad', '500003', 17.4399, 78.4983],
    ['Dilsukhnagar', '500060', 17.3688, 78.5247],
    ['LB Nagar', '500074', 17.3457, 78.5522],
    ['Uppal', '500039', 17.4058, 78.5591],
    ['Miyapur', '500049', 17.4968, 78.358],
    ['Mehdipatnam', '500028', 17.395, 78.44],
  ],
  ahmedabad: [
    ['Navrangpura', '380009', 23.0365, 72.5611],
    ['Satellite', '380015', 23.03, 72.517],
    ['Vastrapur', '380015', 23.038, 72.529],
    ['Bopal', '380058', 23.0339, 72.464],
    ['Maninagar', '380008', 22.9962, 72.5996],
    ['Ellisbridge', '380006', 23.023, 72.568],
    ['Paldi', '380007', 23.012, 72.561],
    ['Naranpura', '380013', 23.056, 72.556],
    ['Chandkheda', '382424', 23.11, 72.586],
    ['Gota', '382481', 23.102, 72.541],
    ['Bodakdev', '380054', 23.0395, 72.511],
    ['Naroda', '382330', 23.07, 72.657],
  ],
};

/** Well-known localities of the eight largest cities, from general knowledge of India Post pincodes and of maps. */
export const localities: readonly Locality[] = Object.entries(rowsByCity).flatMap(([citySlug, rows]) =>
  rows.map(([name, pincode, latitude, longitude]) => ({
    name,
    slug: slugify(name),
    citySlug,
    pincode,
    latitude,
    longitude,
  })),
);

const byCity = new Map<string, Map<string, Locality>>();
for (const locality of localities) {
  const ofCity = byCity.get(locality.citySlug) ?? new Map<string, Locality>();
  byCity.set(locality.citySlug, ofCity.set(locality.slug, locality));
}

/** The localities of a city, in the order of the list; none for a city without any. */
export function localitiesOf(citySlug: string): readonly Locality[] {
  return [...(byCity.get(citySlug)?.values() ?? [])];
}

/** The locality of that slug in that city. */
export function localityBySlug(citySlug: string, localitySlug: string): Locality | undefined {
  return byCity.get(citySlug)?.get(localitySlug);
}
