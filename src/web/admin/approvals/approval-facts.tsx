import type { VendorForApproval } from '../../../contract/admin/approvals.ts';
import { vendorPath } from '../../../domain/paths.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { approvalTextFields } from '../../../domain/vendors/vendor-fields.ts';
import { Fact, Facts } from '../../portal/list/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { approvalLabels } from './approval-state.tsx';
import styles from './approvals.module.css';
import { fieldLabels } from './field-labels.ts';
import { canBeBooked, listMissingSetup } from './list-missing-setup.ts';
import { MissingSetup } from './missing-setup.tsx';

export function ApprovalFacts({ vendor }: { vendor: VendorForApproval }) {
  const { namesakes, owners } = vendor;
  const missing = listMissingSetup(vendor);
  const facts: readonly (readonly [string, string | null])[] = [
    ['Address', vendor.address],
    ['Place', [vendor.locality, vendor.city, vendor.pincode].filter(Boolean).join(', ')],
    ...approvalTextFields.map((name) => [fieldLabels[name], vendor[name]] as const),
    ['NABL', describeNabl(vendor)],
    ['Business', vendor.hasClaimedPlace ? 'Claimed on the map' : 'Written by hand'],
    ['Owners', owners.map(({ displayName, email }) => `${displayName} (${email})`).join(', ') || null],
    ['Tests', String(vendor.offerCount)],
    ['Open hours', vendor.hasHours ? 'Set' : null],
    ['Position', vendor.hasPosition ? 'Set' : null],
  ];
  return (
    <>
      {namesakes.length > 0 && (
        <Notice tone="warn" heading="h3" title="May be registered already">
          <ul>
            {namesakes.map(({ id, name, address, approval }) => (
              <li key={id}>
                {name}, {address} ({approvalLabels[approval].toLowerCase()})
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
            {value || <span className={styles.missing}>{value ?? 'Missing'}</span>}
          </Fact>
        ))}
      </Facts>
      {vendor.approval === 'approved' && (
        <p>
          <a href={vendorPath(vendor.slug)} target="_blank" rel="noreferrer">
            Open the public page
          </a>
        </p>
      )}
    </>
  );
}

/** Patients see it only with number and validity. */
function describeNabl({ nablAccredited, nablCertificateNumber: number, nablValidUntil: until }: VendorForApproval) {
  if (!nablAccredited) return 'Not claimed';
  if (!number || !until) return 'Claimed without certificate number and validity: not shown to patients';
  return `${number}, valid until ${formatDate(until)}`;
}
