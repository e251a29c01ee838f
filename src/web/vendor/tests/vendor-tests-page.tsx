import { useRoutes } from 'react-router';
import { FirstTestsPage } from './first-tests-page.tsx';
import { OfferList } from './offer-list.tsx';
import { PriceListPage } from './price-list-page.tsx';

export default function VendorTestsPage() {
  return useRoutes([
    { index: true, element: <OfferList /> },
    { path: 'first', element: <FirstTestsPage /> },
    { path: 'price-list', element: <PriceListPage /> },
  ]);
}
