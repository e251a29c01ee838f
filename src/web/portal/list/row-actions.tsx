import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import type { Column } from './data-table.tsx';

type RowActionsProps = {
  name: string;
  onEdit(): void;
  onDelete(): void;
  publicPath?: string | false;
  /** What else can be done, before deleting. */
  others?: readonly { label: string; run(): void }[];
};

/** Editing, which is also what a press on the row of a phone does, and a menu with the rest. */
export function RowActions({ name, onEdit, onDelete, publicPath, others = [] }: RowActionsProps) {
  return (
    <span className="row-1 to-end">
      <button
        type="button"
        className="icon-button icon-tool no-phone"
        aria-label={`Edit ${name}`}
        title="Edit"
        onClick={onEdit}
      >
        <Pencil size={18} />
      </button>
      <Menu label={`More about ${name}`} button={<Ellipsis size={20} />} className="icon-button icon-tool">
        {publicPath && (
          <a role="menuitem" tabIndex={-1} href={publicPath} target="_blank" rel="noreferrer">
            Public page
          </a>
        )}
        {others.map(({ label, run }) => (
          <MenuItem key={label} onSelect={run}>
            {label}
          </MenuItem>
        ))}
        <MenuItem onSelect={onDelete}>Delete</MenuItem>
      </Menu>
    </span>
  );
}

export function actionsColumn<Row>(toProps: (row: Row) => RowActionsProps): Column<Row> {
  return { key: 'actions', header: 'Actions', phone: 'menu', cell: (row) => <RowActions {...toProps(row)} /> };
}
