import type { AdminTest } from '../../../contract/admin/test-fields.ts';
import { formatReportTime } from '../../../domain/catalogue/report-time.ts';
import { testPath } from '../../../domain/paths.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { actionsColumn } from '../../portal/list/row-actions.tsx';
import { Badge } from '../../ui/badge.tsx';
import { formatAbbreviations, formatCategory } from './test-labels.ts';

export function testColumns({
  onEdit,
  onSale,
  onMerge,
  onDelete,
}: {
  onEdit(test: AdminTest): void;
  /** Takes it off sale, or back. */
  onSale(test: AdminTest): void;
  onMerge(test: AdminTest): void;
  onDelete(test: AdminTest): void;
}): Column<AdminTest>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      isSortable: true,
      phone: 'title',
      cell: ({ name, isOffSale }) => (
        <>
          {name}
          {isOffSale && (
            <>
              {' '}
              <Badge tone="warn">No new bookings</Badge>
            </>
          )}
        </>
      ),
    },
    {
      key: 'category',
      header: 'Category',
      isSortable: true,
      phone: 'hidden',
      cell: ({ category }) => formatCategory(category),
    },
    {
      key: 'abbreviations',
      header: 'Abbreviations',
      phone: 'hidden',
      cell: ({ abbreviations }) => formatAbbreviations(abbreviations),
    },
    {
      key: 'reportTime',
      header: 'Report Time',
      isSortable: true,
      isNumber: true,
      phone: 'hidden',
      cell: ({ reportTimeHours }) => formatReportTime(reportTimeHours),
    },
    { key: 'featured', header: 'Featured', phone: 'hidden', cell: ({ isFeatured }) => isFeatured && 'Yes' },
    { key: 'facts', header: 'Category and report', isPhoneOnly: true, cell: describeTest },
    actionsColumn((test) => ({
      name: test.name,
      onEdit: () => onEdit(test),
      onDelete: () => onDelete(test),
      publicPath: testPath(test.slug),
      others: [
        { label: test.isOffSale ? 'Sell again' : 'No new bookings', run: () => onSale(test) },
        { label: 'Merge with another test', run: () => onMerge(test) },
      ],
    })),
  ];
}

/** 'Blood Test · report in 24 hours · featured' */
function describeTest({ category, reportTimeHours, isFeatured }: AdminTest): string {
  const parts = [formatCategory(category), `report in ${formatReportTime(reportTimeHours)}`, isFeatured && 'featured'];
  return parts.filter(Boolean).join(' · ');
}
