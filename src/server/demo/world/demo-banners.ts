import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { homeSectionPath, offersInPlacePath, testPath, vendorSignupPath } from '../../../domain/paths.ts';
import { addDays, fromIndiaTime, type PlainDate } from '../../../domain/time/calendar.ts';
import type { BannerRow } from '../../database/tables/platform-rows.ts';

type Plan = {
  picture: string;
  title: string;
  linkUrl?: string;
  pageType?: BannerRow['pageType'];
  position?: 'top' | 'bottom' | 'sidebar';
  citySlug?: string;
  priority?: number | null;
  isActive?: false;
  days?: [number, number];
};

/** Each title matches its picture. Some are inactive, so that the console has one of every status. */
const plans: readonly Plan[] = [
  { picture: 'pay-at-the-lab', title: 'Pay at the lab. Nothing in advance.', pageType: 'homepage', priority: 30 },
  {
    picture: 'one-sample',
    title: 'One sample, many tests: see health packages',
    linkUrl: homeSectionPath('health-packages'),
    pageType: 'homepage',
    priority: 20,
  },
  {
    picture: 'three-month-sugar',
    title: 'HbA1c: the sugar of your last three months',
    linkUrl: testPath('hba1c-test'),
    pageType: 'homepage',
  },
  { picture: 'home-collection', title: 'Sample collected at your home: filter labs by it', pageType: 'location_page' },
  {
    picture: 'fever-tests',
    title: 'Fever? Dengue and malaria tests in Mumbai',
    linkUrl: offersInPlacePath('dengue-ns1-antigen-test', 'mumbai'),
    pageType: 'location_page',
    citySlug: 'mumbai',
    priority: 20,
  },
  {
    picture: 'early-morning',
    title: 'A busy day? Book an early time.',
    pageType: 'location_page',
    position: 'sidebar',
  },
  {
    picture: 'list-your-lab',
    title: 'Run a lab? List it here.',
    linkUrl: vendorSignupPath,
    pageType: 'location_page',
    position: 'bottom',
  },
  {
    picture: 'one-sample',
    title: 'One sample, many tests: health packages',
    linkUrl: homeSectionPath('health-packages'),
    pageType: 'search_results',
  },
  {
    picture: 'fever-tests',
    title: 'After the rains: dengue tests in Pune',
    linkUrl: offersInPlacePath('dengue-ns1-antigen-test', 'pune'),
    pageType: 'location_page',
    citySlug: 'pune',
    days: [20, 80],
  },
  { picture: 'pay-at-the-lab', title: 'Festival weeks: labs open early', pageType: 'homepage', days: [-60, -20] },
  { picture: 'list-your-lab', title: 'Labs of Delhi: list your prices', isActive: false, citySlug: 'delhi' },
];

export function generateBanners(today: PlainDate) {
  const names = [...new Set(plans.map(({ picture }) => picture))];
  const pictures = new Map(names.map((name) => [name, readPicture(name)]));
  const banners = plans.map((plan, index) => {
    const [first, last] = plan.days ?? [-10, 365];
    return {
      id: index + 1,
      title: plan.title,
      imageUrl: `/images/${pictures.get(plan.picture)?.contentHash}.webp`,
      linkUrl: plan.linkUrl ?? null,
      startsAt: new Date(fromIndiaTime({ day: addDays(today, first), minute: 0 })),
      endsAt: new Date(fromIndiaTime({ day: addDays(today, last + 1), minute: 0 }) - 1),
      isActive: plan.isActive ?? true,
      priority: plan.priority ?? 10,
      citySlug: plan.citySlug ?? null,
      pageType: plan.pageType ?? null,
      position: plan.position ?? 'top',
    };
  });
  return { images: [...pictures.values()], banners };
}

function readPicture(name: string) {
  const bytes = readFileSync(new URL(`pictures/${name}.webp`, import.meta.url));
  return {
    contentHash: createHash('sha256').update(bytes).digest('hex'),
    contentType: 'image/webp',
    // PostgreSQL's text form of bytes.
    bytes: `\\x${bytes.toString('hex')}`,
  };
}
