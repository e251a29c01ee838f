import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { testBySlug } from '../../../contract/catalogue.ts';
import { vendorsByTest } from '../../../contract/offers.ts';
import { stayInBrowser, warmPage } from '../../page-data.ts';
import { PageHead } from '../../page-head.tsx';
import { ask, askForOne } from '../../query-client.ts';

const testOf = (testName: string) => askForOne(testBySlug, { testName });
const offersOf = (testId: number, location: string, locality: string) =>
  ask(vendorsByTest, { testId, location, locality });

export const loader = warmPage(async (warm, { params: { testName = '', location = '', locality = '' } }) => {
  const test = await warm(testOf(testName));
  if (!test) return 'missing';
  await warm(offersOf(test.id, location, locality));
  return 'found';
});
export const clientLoader = stayInBrowser;

export default function ResultsPage() {
  const { testName = '', location = '', locality = '' } = useParams();
  const test = useQuery(testOf(testName));
  const offers = useQuery({ ...offersOf(test.data?.id ?? 0, location, locality), enabled: Boolean(test.data) });
  return (
    <div className="page">
      <PageHead title={`${test.data?.name}`} description="..." path={`/${testName}/${location}/${locality}`} />
      <h1>{test.data?.name}</h1>
      <ul>
        {offers.data?.map((offer) => (
          <li key={offer.id}>
            {offer.name} {offer.price} {offer.nextSlot?.time}
          </li>
        ))}
      </ul>
    </div>
  );
}
