import { useRoutes } from 'react-router';
import { VendorList } from '../vendors/vendor-list.tsx';
import { LabPage } from './lab-page.tsx';

export default function VendorsPages() {
  return useRoutes([
    { index: true, element: <VendorList /> },
    { path: ':id', element: <LabPage /> },
  ]);
}
