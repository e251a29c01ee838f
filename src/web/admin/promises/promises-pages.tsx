import { useRoutes } from 'react-router';
import { LateReports } from './late-reports.tsx';
import { PromiseList } from './promise-list.tsx';

export default function PromisesPages() {
  return useRoutes([
    { index: true, element: <PromiseList /> },
    { path: 'late-reports', element: <LateReports /> },
  ]);
}
