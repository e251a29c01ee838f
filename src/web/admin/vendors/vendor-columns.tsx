import type { ListedVendor } from '../../../contract/admin/admin-vendors.ts';
import { vendorPath } from '../../../domain/paths.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { formatShortDate } from '../../../domain/time/format-date.ts';
import { type LabConcern, recordConcerns } from '../../../domain/vendors/lab-concerns.ts';
import { getNablState, nablTexts } from '../../../domain/vendors/nabl-state.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { actionsColumn } from '../../portal/list/row-actions.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ApprovalState, approvalLabels } from '../approvals/approval-state.tsx';
import { OpenLab } from '../approvals/open-lab.tsx';
import styles from './vendors-page.module.css';

const nablTones = { valid: 'good', expired: 'warn', incomplete: 'warn' } as const;

export const vendorApprovalLabels = { ...approvalLabels, pending: 'Pending' };

export function vendorColumns({
  today,
  concern,
  onEdit,
  onDelete,
}: {
  today: PlainDate;
  concern: LabConcern | undefined;
  onEdit(vendor: ListedVendor): void;
  onDelete(vendor: ListedVendor): void;
}): Column<ListedVendor>[] {
  return [
    { key: 'name', header: 'Vendor Name', isSortable: true, phone: 'title', cell: ({ name }) => name },
    {
      key: 'address',
      header: 'Address',
      phone: 'hidden',
      cell: ({ address, locality }) => (
        <span className={`one-line ${styles.address}`} title={address}>
          {locality || address}
        </span>
      ),
    },
    { key: 'city', header: 'City', isSortable: true, phone: 'hidden', cell: ({ city }) => city },
    {
      key: 'contact',
      header: 'Contact',
      isWideOnly: true,
      phone: 'hidden',
      cell: ({ phone, phoneIsLandline }) => (phone ? formatPhone(phone, phoneIsLandline) : 'N/A'),
    },
    {
      key: 'nabl',
      header: 'NABL',
      phone: 'hidden',
      cell: (vendor) => {
        const state = getNablState(vendor, today);
        if (state === 'none') return <span className="soft">{nablTexts.none}</span>;
        return <Badge tone={nablTones[state]}>{nablTexts[state]}</Badge>;
      },
    },
    {
      key: 'place',
      header: 'Place and approval',
      isPhoneOnly: true,
      cell: (vendor) => <PhoneLines vendor={vendor} today={today} />,
    },
    ...(concern && recordConcerns.includes(concern) ? [recordColumn(concern)] : []),
    {
      key: 'approval',
      header: 'Approval',
      phone: 'hidden',
      cell: ({ id, name, approval }) => (
        <OpenLab vendorId={id} label={`Approval of ${name}: ${vendorApprovalLabels[approval]}`}>
          <ApprovalState approval={approval} labels={vendorApprovalLabels} />
        </OpenLab>
      ),
    },
    actionsColumn((vendor) => ({
      name: vendor.name,
      onEdit: () => onEdit(vendor),
      onDelete: () => onDelete(vendor),
      publicPath: vendor.approval === 'approved' && vendorPath(vendor.slug),
    })),
  ];
}

/** How many of how many, since when. */
const recordColumn = (concern: LabConcern): Column<ListedVendor> => ({
  key: 'record',
  header: 'Online bookings',
  phone: 'line',
  cell: ({ record }) =>
    record &&
    `${
      concern === 'cancels-much'
        ? `${formatCount(record.cancelled)} cancelled`
        : `${formatCount(record.confirmed)} confirmed`
    } of ${formatCount(record.bookings)} since ${formatShortDate(record.since)}`,
});

/** What differs from most labs is said; that a lab has no accreditation is not. */
function PhoneLines({ vendor, today }: { vendor: ListedVendor; today: PlainDate }) {
  const { address, locality, city, approval } = vendor;
  const nabl = getNablState(vendor, today);
  return (
    <>
      <span className={`one-line ${styles.address}`}>
        {locality || address}, {city}
      </span>
      <ApprovalState approval={approval} labels={vendorApprovalLabels} />
      {nabl !== 'none' && ` · ${nabl === 'valid' ? 'NABL' : `NABL ${nablTexts[nabl].toLowerCase()}`}`}
    </>
  );
}
