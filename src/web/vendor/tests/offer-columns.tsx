import Pencil from 'lucide-react/icons/pencil';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { OwnOffer } from '../../../contract/vendor/vendor-offers.ts';
import { formatCategory } from '../../../domain/catalogue/category.ts';
import { reportTypeLabels } from '../../../domain/catalogue/report-type.ts';
import { formatRupees, parsePaise } from '../../../domain/text/money.ts';
import { formatPlural } from '../../../domain/text/plural.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { Button } from '../../ui/button.tsx';
import { PriceCell } from './price-cell.tsx';

export function listOfferColumns({
  onEdit,
  onWithdraw,
  onRestore,
}: {
  onEdit(offer: OwnOffer): void;
  onWithdraw(offer: OwnOffer): void;
  onRestore(offer: OwnOffer): void;
}): Column<OwnOffer>[] {
  return [
    { key: 'testName', header: 'Test Name', cell: ({ testName }) => testName, phone: 'title' },
    { key: 'category', header: 'Category', cell: ({ category }) => formatCategory(category), isWideOnly: true },
    {
      key: 'price',
      header: 'Price',
      isNumber: true,
      phone: 'figure',
      cell: (offer) => (offer.isWithdrawn ? formatRupees(parsePaise(offer.price)) : <PriceCell offer={offer} />),
    },
    { key: 'reportTime', header: 'Report Time', cell: ({ reportTimeHours }) => formatPlural(reportTimeHours, 'hour') },
    { key: 'reportType', header: 'Report Type', cell: ({ reportType }) => reportTypeLabels[reportType] },
    {
      key: 'actions',
      header: 'Actions',
      phone: 'actions',
      cell: (offer) =>
        offer.isWithdrawn ? (
          <Button look="quiet" aria-label={`Bring back ${offer.testName}`} onClick={() => onRestore(offer)}>
            <Undo2 size={16} />
            Bring back
          </Button>
        ) : (
          <>
            <Button look="quiet" aria-label={`Edit ${offer.testName}`} onClick={() => onEdit(offer)}>
              <Pencil size={16} />
              Edit
            </Button>
            <Button look="quiet" aria-label={`Withdraw ${offer.testName}`} onClick={() => onWithdraw(offer)}>
              <X size={16} />
              Withdraw
            </Button>
          </>
        ),
    },
  ];
}
