import { useEffect } from 'react';
import type { PricingRow } from '../../../contract/admin/pricing.ts';
import { formatCount } from '../../../domain/text/format-count.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { TextButton } from '../../portal/list/text-button.tsx';
import { Tick } from '../../portal/list/tick.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './pricing.module.css';

type Edit = (row: PricingRow) => void;
/** The chosen prices, by the ids of their offers. */
export type Ticks = {
  chosen: ReadonlyMap<number, PricingRow>;
  onTick(row: PricingRow): void;
  /** A chosen price may have changed since it was ticked. */
  onShown(row: PricingRow): void;
};

export const pricingColumns = ({
  onEdit,
  ticks,
  isOneLab,
  onLab,
}: {
  onEdit: Edit;
  ticks: Ticks;
  isOneLab: boolean;
  /** Shows only this lab, or with null all again. */
  onLab(vendorId: number | null): void;
}): Column<PricingRow>[] => [
  testColumn,
  {
    key: 'vendorName',
    header: 'Vendor Name',
    isName: true,
    isSortable: true,
    wraps: true,
    cell: ({ vendorId, vendorName, vendorCity }) => (
      <span className={styles.place}>
        <TextButton
          title={isOneLab ? 'Show all labs' : 'Show only this lab'}
          onClick={() => onLab(isOneLab ? null : vendorId)}
        >
          {vendorName}
        </TextButton>
        <span className={styles.comma}>, </span>
        <span className="soft">{vendorCity}</span>
      </span>
    ),
  },
  priceColumn,
  actionsColumn(onEdit, ticks),
];

/** Of one lab, whose name stands above. */
export const labPriceColumns = (onEdit: Edit, ticks: Ticks): Column<PricingRow>[] => [
  testColumn,
  priceColumn,
  actionsColumn(onEdit, ticks),
];

const testColumn: Column<PricingRow> = {
  key: 'testName',
  header: 'Test Name',
  phone: 'title',
  isSortable: true,
  cell: ({ testName }) => testName,
};

const priceColumn: Column<PricingRow> = {
  key: 'price',
  header: 'Price',
  isSortable: true,
  phone: 'figure',
  isNumber: true,
  cell: ({ price, cityMedian, isOutlier }) => (
    <span className={styles.price}>
      {isOutlier && cityMedian && (
        <Badge tone="warn">
          {compare(price, cityMedian)} {formatRupees(parsePaise(cityMedian))}
        </Badge>
      )}{' '}
      <span>{formatRupees(parsePaise(price))}</span>
    </span>
  ),
};

function actionsColumn(onEdit: Edit, ticks: Ticks): Column<PricingRow> {
  return {
    key: 'actions',
    header: 'Actions',
    phone: 'actions',
    cell: (row) => (
      <span className="row-2 to-end">
        <Button
          look="quiet"
          aria-label={`Edit the price of ${row.testName} at ${row.vendorName}`}
          onClick={() => onEdit(row)}
        >
          Edit
        </Button>
        <PriceTick row={row} ticks={ticks} />
      </span>
    ),
  };
}

function PriceTick({ row, ticks: { chosen, onTick, onShown } }: { row: PricingRow; ticks: Ticks }) {
  const isTicked = chosen.has(row.vendorTestId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of a ticked price is news
  useEffect(() => {
    if (isTicked) onShown(row);
  }, [isTicked, row.version]);
  return <Tick label={`Choose ${row.testName} at ${row.vendorName}`} isTicked={isTicked} onTick={() => onTick(row)} />;
}

/** The difference to the usual price of the city: '45% above the usual', '12 times the usual'. */
function compare(price: string, median: string): string {
  const ratio = parsePaise(price) / parsePaise(median);
  if (ratio >= 10) return `${formatCount(Math.floor(ratio))} times the usual`;
  const percent = Math.round((ratio - 1) * 100);
  return `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} the usual`;
}
