import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';

export default function AdminDashboardPage() {
  const { brandName } = useSite();
  return (
    <div className="page">
      <PageHead title={`Admin Dashboard | ${brandName}`} description="Where the marketplace is run." />
      <h1>Admin Dashboard</h1>
    </div>
  );
}
