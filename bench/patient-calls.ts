import type { Measured } from './console-calls.ts';

const place = 'location=mumbai&locality=andheri-west';
const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const paths = (...all: string[]) => all.map((path) => ({ path }));

/** What visitors ask for, among it what reads from many labs at once. The tests are the demo's. */
export const patientCalls: readonly Measured[] = [
  { name: 'list of a locality', requests: paths(`/_api/vendors/by-test?testId=1&${place}`) },
  { name: 'list of the largest city', requests: paths('/_api/vendors/by-test?testId=1&location=mumbai') },
  { name: 'list of a small city', requests: paths('/_api/vendors/by-test?testId=1&location=shimla') },
  {
    name: 'suggestions',
    requests: paths(
      ...['cbc', 'thyroid', 'sugar fasting', 'vitamin d mumbai', 'full body'].map(
        (query) => `/_api/search/suggestions?${new URLSearchParams({ query, location: 'mumbai' })}`,
      ),
    ),
  },
  { name: 'packages of a city', requests: paths('/_api/search/packages?query=full+body&location=mumbai') },
  { name: 'popular tests', requests: paths('/_api/tests/popular?location=mumbai', '/_api/tests/popular') },
  { name: 'labs and cities', requests: paths('/_api/vendors/summary') },
  { name: 'nearest places', requests: paths('/_api/places/nearest?testId=1&location=shimla') },
  { name: 'free times of a lab', requests: paths(`/_api/vendor/available-slots?vendorId=7&date=${tomorrow}`) },
  { name: 'page of a locality', requests: paths('/complete-blood-count/mumbai/andheri-west') },
  { name: 'page of a city', requests: paths('/complete-blood-count/mumbai') },
  { name: 'page of a test', requests: paths('/complete-blood-count') },
  { name: 'home page', requests: paths('/') },
  { name: 'sitemap', requests: paths('/sitemap.xml', '/sitemap-labs-1.xml') },
];
