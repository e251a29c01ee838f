import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import type { Column } from './data-table.tsx';
import styles from './row-actions.module.css';

export function actionsColumn<Row>({
  getName,
  onEdit,
  onDelete,
  link,
  className = '',
}: {
  getName(row: Row): string;
  onEdit(row: Row): void;
  onDelete(row: Row): void;
  link?(row: Row): ReactNode;
  className?: string | undefined;
}): Column<Row> {
  return {
    key: 'actions',
    header: 'Actions',
    phone: 'actions',
    cell: (row) => (
      <span className={`${styles.actions} ${className}`}>
        {link?.(row)}
        <button type="button" aria-label={`Edit ${getName(row)}`} title="Edit" onClick={() => onEdit(row)}>
          <Pencil size={18} />
        </button>
        <button type="button" aria-label={`Delete ${getName(row)}`} title="Delete" onClick={() => onDelete(row)}>
          <Trash2 size={18} />
        </button>
      </span>
    ),
  };
}
