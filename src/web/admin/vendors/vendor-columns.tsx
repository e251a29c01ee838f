import type { AdminVendor } from '../../../contract/admin/admin-vendors.ts';
import { formatFullAddress } from '../../../domain/places/full-address.ts';
import { formatPhone } from '../../page/format-phone.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { actionsColumn } from '../../portal/list/row-actions.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ApprovalState, approvalLabels } from '../approvals/approval-state.tsx';
import styles from './vendors-page.module.css';

export const vendorApprovalLabels = { ...approvalLabels, pending: 'Pending' };

export function vendorColumns({
  onEdit,
  onDelete,
}: {
  onEdit(vendor: AdminVendor): void;
  onDelete(vendor: AdminVendor): void;
}): Column<AdminVendor>[] {
  return [
    { key: 'name', header: 'Vendor Name', phone: 'title', cell: ({ name }) => name },
    {
      key: 'address',
      header: 'Address',
      wraps: true,
      cell: (vendor) => <span className={styles.address}>{formatFullAddress(vendor)}</span>,
    },
    { key: 'contact', header: 'Contact', cell: ({ phone }) => (phone ? formatPhone(phone) : 'N/A') },
    {
      key: 'nabl',
      header: 'NABL',
      phone: 'figure',
      cell: ({ nablAccredited }) => (
        <>
          <span className={styles.phoneLabel}>NABL </span>
          <Badge tone={nablAccredited ? 'good' : 'plain'}>{nablAccredited ? 'Yes' : 'No'}</Badge>
        </>
      ),
    },
    {
      key: 'approval',
      header: 'Approval',
      cell: ({ approval }) => <ApprovalState approval={approval} labels={vendorApprovalLabels} />,
    },
    actionsColumn({ getName: ({ name }) => name, onEdit, onDelete }),
  ];
}
