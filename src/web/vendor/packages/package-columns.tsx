import Pencil from 'lucide-react/icons/pencil';
import type { OwnOffer } from '../../../contract/vendor/vendor-offers.ts';
import type { OwnPackage } from '../../../contract/vendor/vendor-packages.ts';
import { formatReportTime } from '../../../domain/catalogue/report-time.ts';
import { reportTypeNames } from '../../../domain/catalogue/report-type.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { StatusDot } from '../../portal/list/status-dot.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { findPercentOff } from './describe-savings.ts';
import styles from './packages.module.css';

export function packageColumns(
  onEdit: (row: OwnPackage) => void,
  offers: readonly Pick<OwnOffer, 'testId' | 'price'>[],
): Column<OwnPackage>[] {
  const findOff = ({ tests, price }: Pick<OwnPackage, 'tests' | 'price'>) =>
    findPercentOff(
      tests.map(({ id }) => id),
      offers,
      price,
    );
  return [
    {
      key: 'name',
      header: 'Package Name',
      phone: 'title',
      wraps: true,
      cell: ({ name, description, isActive, tests, price }) => {
        const percentOff = findOff({ tests, price });
        return (
          <span className={styles.name}>
            <span>
              <strong>{name}</strong>{' '}
              <span className={styles.off}>{percentOff > 0 && <Badge tone="good">{percentOff}% OFF</Badge>}</span>
            </span>
            {!isActive && <StatusDot tone="plain">Inactive</StatusDot>}
            {description && (
              <span className={`one-line small soft wide-only ${styles.description}`}>{description}</span>
            )}
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
      cell: ({ reportTimeHours }) => formatReportTime(reportTimeHours),
    },
    {
      key: 'reportType',
      header: 'Report Type',
      phone: 'hidden',
      cell: ({ reportType }) => reportTypeNames[reportType],
    },
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
      cell: ({ tests, price, reportTimeHours }) => {
        const percentOff = findOff({ tests, price });
        const parts = [
          formatPlural(tests.length, 'test'),
          `report in ${formatReportTime(reportTimeHours)}`,
          percentOff > 0 && `${percentOff}% off`,
        ];
        return parts.filter(Boolean).join(', ');
      },
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
}
