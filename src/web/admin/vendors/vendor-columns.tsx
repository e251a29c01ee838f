import ExternalLink from 'lucide-react/icons/external-link';
import { Link } from 'react-router';
import type { AdminVendor } from '../../../contract/admin/admin-vendors.ts';
import { vendorPath } from '../../../domain/paths.ts';
import { formatPhone } from '../../../domain/text/format-phone.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import { getNablState, nablTexts } from '../../../domain/vendors/nabl-state.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { actionsColumn } from '../../portal/list/row-actions.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ApprovalState, approvalLabels } from '../approvals/approval-state.tsx';
import { OpenLab } from '../approvals/open-lab.tsx';
import styles from './vendors-page.module.css';

const nablTones = { valid: 'good', expired: 'warn', incomplete: 'warn', none: 'plain' } as const;

export const vendorApprovalLabels = { ...approvalLabels, pending: 'Pending' };

export function vendorColumns({
  today,
  onEdit,
  onDelete,
}: {
  today: PlainDate;
  onEdit(vendor: AdminVendor): void;
  onDelete(vendor: AdminVendor): void;
}): Column<AdminVendor>[] {
  return [
    { key: 'name', header: 'Vendor Name', isSortable: true, phone: 'title', cell: ({ name }) => name },
    {
      key: 'address',
      header: 'Address',
      cell: ({ address, locality }) => (
        <span className={styles.address} title={address}>
          {locality || address}
        </span>
      ),
    },
    { key: 'city', header: 'City', isSortable: true, cell: ({ city }) => city },
    {
      key: 'contact',
      header: 'Contact',
      isWideOnly: true,
      cell: ({ phone, phoneIsLandline }) => (phone ? formatPhone(phone, phoneIsLandline) : 'N/A'),
    },
    {
      key: 'nabl',
      header: 'NABL',
      phone: 'figure',
      cell: (vendor) => {
        const state = getNablState(vendor, today);
        return (
          <>
            <span className={styles.phoneLabel}>NABL </span>
            <Badge tone={nablTones[state]}>{nablTexts[state]}</Badge>
          </>
        );
      },
    },
    {
      key: 'approval',
      header: 'Approval',
      cell: ({ id, name, approval }) => (
        <OpenLab vendorId={id} label={`Approval of ${name}: ${vendorApprovalLabels[approval]}`}>
          <ApprovalState approval={approval} labels={vendorApprovalLabels} />
        </OpenLab>
      ),
    },
    actionsColumn({
      getName: ({ name }) => name,
      onEdit,
      onDelete,
      link: ({ name, slug, approval }) =>
        approval === 'approved' && (
          <Link to={vendorPath(slug)} aria-label={`Public page of ${name}`} title="Public page">
            <ExternalLink size={18} />
          </Link>
        ),
    }),
  ];
}
