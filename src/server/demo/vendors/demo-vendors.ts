import type { Selectable } from 'kysely';
import { slugify } from '../../../domain/text/slug.ts';
import { addDays, fromIndiaTime, type PlainDate } from '../../../domain/time/calendar.ts';
import type { VendorRow } from '../../database/tables/vendor-rows.ts';
import { createRandom, type Random } from '../random.ts';
import { findDemoPlaceId } from './demo-businesses.ts';
import { fictionalPhone, pickPerson } from './people.ts';
import { generateAddress, pickCoordinates } from './vendor-addresses.ts';
import { demoVendorId, type VendorPlan } from './vendor-plans.ts';

type DemoVendor = Omit<
  Selectable<VendorRow>,
  | 'citySlug'
  | 'localitySlug'
  | 'approvalReason'
  | 'approvalChangedAt'
  | 'isListed'
  | 'phoneIsLandline'
  | 'version'
  | 'scheduleVersion'
  | 'walkInLimit'
  | 'deskSharePercent'
  | 'deletedAt'
  | 'rating'
  | 'totalReviews'
>;

export function generateVendors(plans: readonly VendorPlan[], today: PlainDate): DemoVendor[] {
  const usedSlugs = new Set<string>();
  return plans.map((plan) => {
    const slug = createUniqueSlug(plan, usedSlugs);
    usedSlugs.add(slug);
    return generateVendor(plan, slug, today);
  });
}

/** Uses the name, else name and city, else a number. */
function createUniqueSlug({ name, city }: VendorPlan, taken: ReadonlySet<string>): string {
  const short = slugify(name);
  if (!taken.has(short)) return short;
  const withCity = `${short}-${city.slug}`;
  let slug = withCity;
  for (let number = 2; taken.has(slug); number++) slug = `${withCity}-${number}`;
  return slug;
}

function generateVendor(plan: VendorPlan, slug: string, today: PlainDate): DemoVendor {
  const random = createRandom('vendor profile', plan.id);
  const isDemo = plan.id === demoVendorId;
  const address = generateAddress(plan, random);
  const director = pickPerson(plan.region, random);
  const nablAccredited = isDemo || random.chance(plan.size === 'small' ? 0.24 : 0.44);
  const establishmentYear = random.whole(1988, Number(today.slice(0, 4)) - 1);
  const joinedAt = new Date(fromIndiaTime({ day: addDays(today, -random.whole(100, 800)), minute: 600 }));
  return {
    id: plan.id,
    slug,
    name: plan.name,
    address,
    locality: plan.neighbourhood.name,
    city: plan.city.name,
    pincode: plan.neighbourhood.pincode,
    phone: fictionalPhone(plan.id),
    email: `contact@${slug}.example`,
    website: isDemo || random.chance(0.45) ? `https://${slug}.example` : null,
    logoUrl: null,
    ...pickCoordinates(plan, random),
    positionConfirmed: true,
    formattedAddress: `${address}, India`,
    googlePlaceId: findDemoPlaceId(plan),
    legalName: random.chance(0.5) ? `${plan.name} ${random.pick(['Private Limited', 'LLP'])}` : null,
    gstNumber: null,
    licenseNumber: licenseNumber(plan, establishmentYear, random),
    accreditationBody: nablAccredited ? 'NABL' : null,
    nablAccredited,
    ...generateCertificate(plan, nablAccredited, today),
    establishmentYear,
    labDirectorName: random.chance(0.6) ? `Dr. ${director.givenName} ${director.surname}` : null,
    bio: isDemo || random.chance(0.55) ? generateBio(plan, establishmentYear, random) : null,
    servicesOffered: listServices(plan),
    certifications: [...(nablAccredited ? ['NABL'] : []), ...(random.chance(0.15) ? ['ISO 9001:2015'] : [])],
    leadMinutes: 30,
    approval: 'approved',
    slugSince: null,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  };
}

/** NABL certificates are valid for two years; those of the demo world end a few months to two years from now. */
function generateCertificate({ id }: VendorPlan, nablAccredited: boolean, today: PlainDate) {
  if (!nablAccredited) return { nablCertificateNumber: null, nablValidUntil: null };
  const random = createRandom('NABL certificate', id);
  return {
    nablCertificateNumber: `MC-DEMO-${String(id).padStart(4, '0')}`,
    nablValidUntil: addDays(today, random.whole(120, 730)),
  };
}

function licenseNumber({ city, id }: VendorPlan, year: number, random: Random): string {
  return `DEMO/${city.slug.slice(0, 3).toUpperCase()}/${year}/${random.whole(1, 9)}${String(id).padStart(4, '0')}`;
}

function listServices({ kind, collectsAtHome }: VendorPlan): string[] {
  return [
    ...(kind === 'imaging' ? [] : ['Blood and urine tests']),
    ...(kind === 'pathology' ? [] : ['X-ray and ultrasound']),
    ...(collectsAtHome ? ['Home collection'] : []),
    'Reports online',
  ];
}

function generateBio({ neighbourhood, city, kind, collectsAtHome }: VendorPlan, year: number, random: Random): string {
  const work = {
    pathology: 'blood, urine and other sample tests',
    full: 'sample tests, X-ray and ultrasound',
    imaging: 'X-ray, ultrasound and other scans',
  }[kind];
  const promise = random.pick([
    'Reports are checked by a doctor and sent on the day that is promised.',
    'Prices are shown before the test, and senior citizens do not wait.',
    'Trained staff, clean rooms and a report that is explained on request.',
    'Each sample is labelled in front of the patient and followed until the report.',
  ]);
  const home = collectsAtHome ? ' Samples are collected at home from early morning.' : '';
  return `Serving ${neighbourhood.name}, ${city.name} since ${year} with ${work}. ${promise}${home}`;
}
