import type { ListedVendor } from '../../../contract/admin/admin-vendors.ts';
import type { findVendorForApproval, VendorForApproval } from '../../../contract/admin/approvals.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { formatShortDate } from '../../../domain/time/format-date.ts';
import type { LabRecord } from '../../../domain/vendors/lab-concerns.ts';
import type { endpointQuery } from '../../api/query-client.ts';
import { Fact, Facts } from '../../portal/list/facts.tsx';
import { ApprovalFacts } from '../approvals/approval-facts.tsx';
import { WaitingChange } from '../approvals/waiting-change.tsx';

export function LabFacts({
  vendor,
  forApproval,
  query,
}: {
  vendor: ListedVendor;
  forApproval: VendorForApproval;
  query: ReturnType<typeof endpointQuery<typeof findVendorForApproval>>;
}) {
  const { hours, loginId, establishmentYear, servicesOffered, certifications, bio, slug, record } = vendor;
  const facts: readonly (readonly [string, string | number | null | undefined])[] = [
    ['Address on the site', `/vendor/${slug}`],
    ['Open', hours.join('; ') || 'No day is open yet'],
    ['Since', establishmentYear],
    ['Services', servicesOffered?.join(', ')],
    ['Certificates', certifications?.join(', ')],
    ['Login', loginId && formatEmail(loginId)],
    ['Online bookings', record && describeRecord(record)],
  ];
  return (
    <>
      {forApproval.proposedChange && (
        <WaitingChange vendor={forApproval} change={forApproval.proposedChange} query={query} />
      )}
      <div className="stack-4 wide-halves">
        <section className="card stack-4 card-inset" aria-labelledby="business">
          <h3 id="business" className="label">
            Business
          </h3>
          <ApprovalFacts vendor={forApproval} hasPublicLink={false} />
        </section>
        <section className="card stack-4 card-inset" aria-labelledby="profile">
          <h3 id="profile" className="label">
            Profile
          </h3>
          <Facts>
            {facts.map(
              ([label, value]) =>
                value && (
                  <Fact key={label} name={label}>
                    {value}
                  </Fact>
                ),
            )}
          </Facts>
          {bio && <p className="reading-width typed">{bio}</p>}
        </section>
      </div>
    </>
  );
}

function describeRecord({ since, bookings, confirmed, unconfirmed, cancelled }: LabRecord): string {
  const counts = `${formatCount(confirmed)} confirmed, ${formatCount(unconfirmed)} left unconfirmed, ${formatCount(cancelled)} cancelled by the lab`;
  return `${formatCount(bookings)} from ${formatShortDate(since)} until yesterday: ${counts}`;
}
