import ExternalLink from 'lucide-react/icons/external-link';
import { Link } from 'react-router';
import type { AdminTest } from '../../../contract/admin/test-fields.ts';
import { testPath } from '../../../domain/paths.ts';
import type { Column } from '../../portal/list/data-table.tsx';
import { actionsColumn } from '../../portal/list/row-actions.tsx';
import { formatAbbreviations, formatCategory } from './test-labels.ts';

export function testColumns({
  onEdit,
  onDelete,
}: {
  onEdit(test: AdminTest): void;
  onDelete(test: AdminTest): void;
}): Column<AdminTest>[] {
  return [
    { key: 'name', header: 'Name', isSortable: true, phone: 'title', cell: ({ name }) => name },
    { key: 'category', header: 'Category', isSortable: true, cell: ({ category }) => formatCategory(category) },
    { key: 'abbreviations', header: 'Abbreviations', cell: ({ abbreviations }) => formatAbbreviations(abbreviations) },
    {
      key: 'reportTime',
      header: 'Report Time',
      isSortable: true,
      isNumber: true,
      phone: 'figure',
      cell: ({ reportTimeHours }) => `${reportTimeHours} h`,
    },
    { key: 'featured', header: 'Featured', phone: 'hidden', cell: ({ isFeatured }) => (isFeatured ? 'Yes' : 'No') },
    actionsColumn({
      getName: ({ name }) => name,
      onEdit,
      onDelete,
      link: ({ slug, name }) => (
        <Link to={testPath(slug)} reloadDocument target="_blank" aria-label={`Public page of ${name}`}>
          <ExternalLink size={18} />
        </Link>
      ),
    }),
  ];
}
