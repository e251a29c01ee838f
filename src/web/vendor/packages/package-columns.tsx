import Pencil from 'lucide-react/icons/pencil';
import type { OwnOffer } from '../../../contract/vendor/vendor-offers.ts';
import type { OwnPackage } from '../../../contract/vendor/vendor-packages.ts';
import { reportTypeNames } from '../../../domain/catalogue/report-type.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { findPercentOff } from './describe-savings.ts';
import styles from './packages.module.css';

export const packageColumns = (
  onEdit: (row: OwnPackage) => void,
  offers: readonly Pick<OwnOffer, 'testId' | 'price'>[],
): Column<OwnPackage>[] => [
  {
    key: 'name',
    header: 'Package Name',
    phone: 'title',
    wraps: true,
    cell: ({ name, description, isActive, tests, price }) => {
      const percentOff = findPercentOff(
        tests.map(({ id }) => id),
        offers,
        price,
      );
      return (
        <span className={styles.name}>
          <span>
            <strong>{name}</strong> {percentOff > 0 && <Badge tone="good">{percentOff}% OFF</Badge>}
          </span>
          {!isActive && <StatusDot tone="plain">Inactive</StatusDot>}
          {description && <span className={`one-line small soft wide-only ${styles.description}`}>{description}</span>}
        </span>
      );
    },
  },
  {
    key: 'price',
    header: 'Price',
    phone: 'figure',
    isNumber: true,
    cell: ({ price }) => formatRupees(parsePaise(price)),
  },
  {
    key: 'reportTime',
    header: 'Report Time',
    phone: 'hidden',
    cell: ({ reportTimeHours }) => formatPlural(reportTimeHours, 'hour'),
  },
  { key: 'reportType', header: 'Report Type', phone: 'hidden', cell: ({ reportType }) => reportTypeNames[reportType] },
  {
    key: 'tests',
    header: 'Tests Count',
    isNumber: true,
    phone: 'hidden',
    cell: ({ tests }) => tests.length,
  },
  {
    key: 'sentence',
    header: 'In short',
    isPhoneOnly: true,
    cell: ({ tests, reportTimeHours }) =>
      `${formatPlural(tests.length, 'test')}, report in ${formatPlural(reportTimeHours, 'hour')}`,
  },
  {
    key: 'actions',
    header: 'Actions',
    phone: 'hidden',
    cell: (row) => (
      <Button look="quiet" aria-label={`Edit ${row.name}`} title="Edit" onClick={() => onEdit(row)}>
        <Pencil size={18} />
      </Button>
    ),
  },
];
