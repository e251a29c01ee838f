import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import type { AdminTest } from '../../../contract/admin/test-fields.ts';
import { testPath } from '../../../domain/paths.ts';
import type { Column } from '../../portal/data-table.tsx';
import { formatAbbreviations, formatCategory } from './test-labels.ts';
import styles from './tests-page.module.css';

export function testColumns({
  onEdit,
  onDelete,
}: {
  onEdit(test: AdminTest): void;
  onDelete(test: AdminTest): void;
}): Column<AdminTest>[] {
  return [
    { key: 'name', header: 'Name', phone: 'title', cell: ({ name }) => name },
    { key: 'category', header: 'Category', cell: ({ category }) => formatCategory(category) },
    { key: 'abbreviations', header: 'Abbreviations', cell: ({ abbreviations }) => formatAbbreviations(abbreviations) },
    {
      key: 'reportTime',
      header: 'Report Time',
      isNumber: true,
      phone: 'figure',
      cell: ({ reportTimeHours }) => `${reportTimeHours} h`,
    },
    { key: 'featured', header: 'Featured', phone: 'hidden', cell: ({ isFeatured }) => (isFeatured ? 'Yes' : 'No') },
    {
      key: 'actions',
      header: 'Actions',
      phone: 'actions',
      cell: (test) => (
        <span className={styles.actions}>
          <Link
            to={testPath(test.slug)}
            reloadDocument
            target="_blank"
            className={styles.action}
            aria-label={`Public page of ${test.name}`}
          >
            <ExternalLink size={18} />
          </Link>
          <button type="button" className={styles.action} aria-label={`Edit ${test.name}`} onClick={() => onEdit(test)}>
            <Pencil size={18} />
          </button>
          <button
            type="button"
            className={styles.action}
            aria-label={`Delete ${test.name}`}
            onClick={() => onDelete(test)}
          >
            <Trash2 size={18} />
          </button>
        </span>
      ),
    },
  ];
}
