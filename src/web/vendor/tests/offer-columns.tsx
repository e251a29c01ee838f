import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { OwnOffer } from '../../../contract/vendor/vendor-offers.ts';
import { formatCategory } from '../../../domain/catalogue/category.ts';
import { formatReportTime } from '../../../domain/catalogue/report-time.ts';
import { reportTypeNames } from '../../../domain/catalogue/report-type.ts';
import { canCollectAtHome } from '../../../domain/home-collection/imaging-at-lab.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import type { Orders } from '../../portal/list/sorting.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PriceCell } from './price-cell.tsx';

/** By the keys of the columns. */
export const offerOrders = {
  testName: (one, other) => one.testName.localeCompare(other.testName),
  category: (one, other) => formatCategory(one.category).localeCompare(formatCategory(other.category)),
  price: (one, other) => parsePaise(one.price) - parsePaise(other.price),
  reportTime: (one, other) => one.reportTimeHours - other.reportTimeHours,
} satisfies Orders<OwnOffer>;

/** As patients see it beside the price. */
function ListPrice({ price }: { price: string }) {
  return (
    <s className="caption soft figures own-line">
      <span className="visually-hidden">List price </span>
      {formatRupees(parsePaise(price))}
    </s>
  );
}

export function listOfferColumns({
  isWithdrawn,
  onEdit,
  onWithdraw,
  onRestore,
}: {
  isWithdrawn: boolean;
  onEdit(offer: OwnOffer): void;
  onWithdraw(offer: OwnOffer): void;
  onRestore(offer: OwnOffer): void;
}): Column<OwnOffer>[] {
  return [
    {
      key: 'testName',
      header: 'Test Name',
      phone: 'title',
      isSortable: true,
      cell: ({ testName, isOffSale }) => (
        <>
          {testName}
          {isOffSale && (
            <>
              {' '}
              <Badge tone="warn">No new bookings for now</Badge>
            </>
          )}
        </>
      ),
    },
    {
      key: 'category',
      header: 'Category',
      cell: ({ category }) => formatCategory(category),
      phone: 'hidden',
      isWideOnly: true,
      isSortable: true,
    },
    {
      key: 'price',
      header: 'Price',
      isNumber: true,
      phone: 'figure',
      isSortable: true,
      cell: (offer) => (
        <>
          {offer.isWithdrawn ? formatRupees(parsePaise(offer.price)) : <PriceCell offer={offer} />}
          {offer.listPrice && <ListPrice price={offer.listPrice} />}
        </>
      ),
    },
    {
      key: 'reportTime',
      header: 'Report Time',
      phone: 'hidden',
      cell: ({ reportTimeHours }) => formatReportTime(reportTimeHours),
      isSortable: true,
    },
    {
      key: 'reportType',
      header: 'Report Type',
      phone: 'hidden',
      cell: ({ reportType }) => reportTypeNames[reportType],
    },
    { key: 'sentence', header: 'In short', isPhoneOnly: true, cell: describeOffer },
    {
      key: 'homeCollection',
      header: 'At Home',
      phone: 'hidden',
      isWideOnly: true,
      cell: ({ homeCollection, canBeAtHome, category }) => {
        if (homeCollection) return 'Yes';
        const never = canCollectAtHome(category) ? 'At the lab only' : 'Never (imaging)';
        return <span className="soft">{canBeAtHome ? 'No' : never}</span>;
      },
    },
    {
      key: 'actions',
      header: 'Actions',
      // A press on the row opens the form, in which it can be withdrawn, too.
      phone: isWithdrawn ? 'actions' : 'hidden',
      cell: (offer) =>
        offer.isWithdrawn ? (
          <Button look="quiet" aria-label={`Bring back ${offer.testName}`} onClick={() => onRestore(offer)}>
            <Undo2 size={18} />
            Bring back
          </Button>
        ) : (
          <>
            <Button look="quiet" aria-label={`Edit ${offer.testName}`} title="Edit" onClick={() => onEdit(offer)}>
              <Pencil size={18} />
            </Button>
            <Button
              look="quiet"
              aria-label={`Withdraw ${offer.testName}`}
              title="Withdraw"
              onClick={() => onWithdraw(offer)}
            >
              <Trash size={18} />
            </Button>
          </>
        ),
    },
  ];
}

const reportTexts = { online: 'online', hard_paper: 'on paper', both: 'online and on paper' } as const;

/** 'Report in 24 hours, online and on paper; at home' */
function describeOffer({ reportTimeHours, reportType, homeCollection }: OwnOffer): string {
  const report = `Report in ${formatReportTime(reportTimeHours)}, ${reportTexts[reportType]}`;
  return homeCollection ? `${report}; at home` : report;
}
