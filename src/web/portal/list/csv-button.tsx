import Download from 'lucide-react/icons/download';
import { Button } from '../../ui/button.tsx';
import { downloadTable } from './download-table.ts';

/** Downloads a table that the page has already. For the server's tables use `ExportButton`. */
export function CsvButton({ fileName, rows }: { fileName: string; rows(): readonly (readonly string[])[] }) {
  return (
    <Button look="quiet" onClick={() => downloadTable(fileName, rows())}>
      <Download size={18} />
      CSV
    </Button>
  );
}
