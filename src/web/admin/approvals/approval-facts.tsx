import { Link } from 'react-router';
import type { VendorForApproval } from '../../../contract/admin/approvals.ts';
import { adminDashboardPath, vendorPath } from '../../../domain/paths.ts';
import { formatEmail } from '../../../domain/text/format-email.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { isPlaceholderName } from '../../../domain/vendors/placeholder-name.ts';
import { approvalTextFields } from '../../../domain/vendors/vendor-field-labels.ts';
import { Fact, Facts } from '../../portal/list/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { approvalLabels } from './approval-state.tsx';
import { fieldLabels } from './field-labels.ts';
import { sharedTexts } from './list-hints.ts';
import { canBeBooked, listMissingSetup } from './list-missing-setup.ts';
import { MissingSetup } from './missing-setup.tsx';

export function ApprovalFacts({
  vendor,
  hasPublicLink = true,
}: {
  vendor: VendorForApproval;
  hasPublicLink?: boolean;
}) {
  const { namesakes, owners } = vendor;
  const missing = listMissingSetup(vendor);
  const facts: readonly (readonly [string, string | null])[] = [
    ['Address', vendor.address],
    ['Place', [vendor.locality, vendor.city, vendor.pincode].filter(Boolean).join(', ')],
    ...approvalTextFields.map((name) => [fieldLabels[name], formatField(name, vendor[name])] as const),
    ['NABL', describeNabl(vendor)],
    ['Business', vendor.hasClaimedPlace ? 'Claimed on the map' : 'Written by hand'],
    ['Owners', owners.map(describeOwner).join(', ') || null],
    ['Tests', String(vendor.offerCount)],
    ['Open hours', vendor.hasHours ? 'Set' : null],
    ['Position', describePosition(vendor)],
  ];
  return (
    <>
      {isPlaceholderName(vendor.name) && (
        <Notice tone="warn" heading="h3" title="This is hardly the name of a lab">
          <p>Patients would read “{vendor.name}”. Refuse it with a reason, or ask the lab for its name.</p>
        </Notice>
      )}
      {namesakes.length > 0 && (
        <Notice tone="warn" heading="h3" title="May be registered already">
          <ul>
            {namesakes.map(({ id, name, address, approval, shares }) => (
              <li key={id}>
                <Link to={`${adminDashboardPath}/vendors/${id}`}>{name}</Link>, {address} (
                {approvalLabels[approval].toLowerCase()}): same {shares.map((shared) => sharedTexts[shared]).join(', ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {vendor.approval === 'approved' && missing.length > 0 && (
        <Notice tone="warn" heading="h3" title={canBeBooked(vendor) ? 'Still missing' : 'Not ready for patients'}>
          <MissingSetup missing={missing} />
        </Notice>
      )}
      <Facts>
        {facts.map(([label, value]) => (
          <Fact key={label} name={label}>
            {value || <span className="warn">{value ?? 'Missing'}</span>}
          </Fact>
        ))}
      </Facts>
      {hasPublicLink && vendor.approval === 'approved' && (
        <p>
          <a href={vendorPath(vendor.slug)} target="_blank" rel="noreferrer">
            Open the public page
          </a>
        </p>
      )}
    </>
  );
}

function formatField(name: (typeof approvalTextFields)[number], stored: string | null): string | null {
  if (stored === null) return null;
  if (name === 'phone') return formatPhone(stored);
  return name === 'email' ? formatEmail(stored) : stored;
}

function describeOwner({ displayName, email, isDisabled }: VendorForApproval['owners'][number]) {
  return `${displayName} (${formatEmail(email)}${isDisabled ? ', closed' : ''})`;
}

function describePosition({ hasPosition, positionConfirmed }: VendorForApproval) {
  if (!hasPosition) return null;
  return positionConfirmed ? 'Confirmed on the map' : 'About here: taken from the address, no pin confirmed';
}

/** Patients see it only with number and validity. */
function describeNabl({ nablAccredited, nablCertificateNumber: number, nablValidUntil: until }: VendorForApproval) {
  if (!nablAccredited) return 'Not claimed';
  if (!number || !until) return 'Claimed without certificate number and validity: not shown to patients';
  return `${number}, valid until ${formatDate(until)}`;
}
