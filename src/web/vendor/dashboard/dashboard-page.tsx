import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';

export default function VendorDashboardPage() {
  const { brandName } = useSite();
  return (
    <div className="page">
      <PageHead title={`Vendor Dashboard | ${brandName}`} description="Where a lab runs its business." />
      <h1>Vendor Dashboard</h1>
    </div>
  );
}
