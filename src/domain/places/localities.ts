import { slugify } from '../text/slug.ts';

/** Coordinates are degrees (WGS 84) near the middle; pincodes are in a separate file. */
export type Locality = {
  name: string;
  slug: string;
  citySlug: string;
  latitude: number;
  longitude: number;
};

type LocalityRow = readonly [name: string, latitude: number, longitude: number];

const rowsByCity: Readonly<Record<string, readonly LocalityRow[]>> = {
  mumbai: [
    ['Andheri West', 19.132, 72.833],
    ['Andheri East', 19.1155, 72.858],
    ['Bandra West', 19.0596, 72.8295],
    ['Borivali West', 19.234, 72.845],
    ['Powai', 19.1176, 72.906],
    ['Dadar', 19.0183, 72.8446],
    ['Malad West', 19.186, 72.839],
    ['Kandivali West', 19.2056, 72.842],
    ['Ghatkopar East', 19.079, 72.911],
    ['Chembur', 19.0522, 72.9005],
    ['Mulund West', 19.1726, 72.948],
    ['Colaba', 18.9067, 72.8147],
  ],
  delhi: [
    ['Connaught Place', 28.6315, 77.2167],
    ['Karol Bagh', 28.6519, 77.1909],
    ['Dwarka', 28.585, 77.05],
    ['Rohini', 28.7158, 77.114],
    ['Pitampura', 28.699, 77.1384],
    ['Janakpuri', 28.6219, 77.0878],
    ['Lajpat Nagar', 28.5677, 77.2433],
    ['Saket', 28.5245, 77.2066],
    ['Vasant Kunj', 28.5293, 77.154],
    ['Mayur Vihar', 28.6068, 77.294],
    ['Laxmi Nagar', 28.6304, 77.2773],
    ['Rajouri Garden', 28.6415, 77.1209],
  ],
  bangalore: [
    ['Koramangala', 12.9352, 77.6245],
    ['Indiranagar', 12.9719, 77.6412],
    ['Whitefield', 12.9698, 77.75],
    ['Jayanagar', 12.925, 77.5938],
    ['HSR Layout', 12.9116, 77.6389],
    ['BTM Layout', 12.9166, 77.6101],
    ['Malleshwaram', 13.0031, 77.5643],
    ['Marathahalli', 12.9569, 77.7011],
    ['Electronic City', 12.8452, 77.6602],
    ['Rajajinagar', 12.991, 77.5545],
    ['Banashankari', 12.925, 77.566],
    ['Hebbal', 13.0358, 77.597],
  ],
  chennai: [
    ['T Nagar', 13.0418, 80.2341],
    ['Anna Nagar', 13.085, 80.2101],
    ['Adyar', 13.0067, 80.257],
    ['Velachery', 12.9785, 80.2195],
    ['Mylapore', 13.0339, 80.2697],
    ['Tambaram', 12.9246, 80.114],
    ['Nungambakkam', 13.0604, 80.242],
    ['Porur', 13.0382, 80.1565],
    ['Perambur', 13.113, 80.237],
    ['Kodambakkam', 13.0521, 80.2255],
    ['Ambattur', 13.1143, 80.1548],
    ['Chromepet', 12.9516, 80.1462],
  ],
  kolkata: [
    ['Salt Lake', 22.59, 88.41],
    ['New Town', 22.583, 88.463],
    ['Ballygunge', 22.528, 88.3659],
    ['Behala', 22.4965, 88.317],
    ['Dum Dum', 22.621, 88.414],
    ['Park Street', 22.554, 88.352],
    ['Gariahat', 22.517, 88.366],
    ['Jadavpur', 22.4955, 88.3709],
    ['Tollygunge', 22.4986, 88.3454],
    ['Garia', 22.466, 88.385],
    ['Shyambazar', 22.601, 88.373],
    ['Kasba', 22.517, 88.384],
  ],
  pune: [
    ['Kothrud', 18.5074, 73.8077],
    ['Hadapsar', 18.5005, 73.936],
    ['Viman Nagar', 18.5679, 73.9143],
    ['Baner', 18.559, 73.7868],
    ['Aundh', 18.558, 73.8075],
    ['Wakad', 18.599, 73.762],
    ['Shivajinagar', 18.5308, 73.8475],
    ['Camp', 18.513, 73.879],
    ['Kharadi', 18.5515, 73.9348],
    ['Katraj', 18.4529, 73.865],
    ['Deccan Gymkhana', 18.517, 73.841],
    ['Hinjewadi', 18.5913, 73.7389],
  ],
  hyderabad: [
    ['Banjara Hills', 17.4156, 78.4347],
    ['Jubilee Hills', 17.4325, 78.407],
    ['Gachibowli', 17.4401, 78.3489],
    ['Madhapur', 17.4483, 78.3915],
    ['Kukatpally', 17.49, 78.405],
    ['Ameerpet', 17.4375, 78.4483],
    ['Secunderabad', 17.4399, 78.4983],
    ['Dilsukhnagar', 17.3688, 78.5247],
    ['LB Nagar', 17.3457, 78.5522],
    ['Uppal', 17.4058, 78.5591],
    ['Miyapur', 17.4968, 78.358],
    ['Mehdipatnam', 17.395, 78.44],
  ],
  ahmedabad: [
    ['Navrangpura', 23.0365, 72.5611],
    ['Satellite', 23.03, 72.517],
    ['Vastrapur', 23.038, 72.529],
    ['Bopal', 23.0339, 72.464],
    ['Maninagar', 22.9962, 72.5996],
    ['Ellisbridge', 23.023, 72.568],
    ['Paldi', 23.012, 72.561],
    ['Naranpura', 23.056, 72.556],
    ['Chandkheda', 23.11, 72.586],
    ['Gota', 23.102, 72.541],
    ['Bodakdev', 23.0395, 72.511],
    ['Naroda', 23.07, 72.657],
  ],
};

/** Well-known localities of the eight largest cities, from general knowledge of maps. */
export const localities: readonly Locality[] = Object.entries(rowsByCity).flatMap(([citySlug, rows]) =>
  rows.map(([name, latitude, longitude]) => ({
    name,
    slug: slugify(name),
    citySlug,
    latitude,
    longitude,
  })),
);

const byCity = new Map<string, Map<string, Locality>>();
for (const locality of localities) {
  const ofCity = byCity.get(locality.citySlug) ?? new Map<string, Locality>();
  byCity.set(locality.citySlug, ofCity.set(locality.slug, locality));
}

export function listLocalities(citySlug: string): readonly Locality[] {
  return [...(byCity.get(citySlug)?.values() ?? [])];
}

export function findLocalityBySlug(citySlug: string, localitySlug: string): Locality | undefined {
  return byCity.get(citySlug)?.get(localitySlug);
}
