import { useRoutes } from 'react-router';
import { OfferList } from './offer-list.tsx';
import { PriceListPage } from './price-list-page.tsx';

export default function VendorTestsPage() {
  return useRoutes([
    { index: true, element: <OfferList /> },
    { path: 'price-list', element: <PriceListPage /> },
  ]);
}
