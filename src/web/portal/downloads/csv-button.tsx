import Download from 'lucide-react/icons/download';
import { Button } from '../../ui/button.tsx';
import { downloadTable } from './download-table.ts';

export function CsvButton({ fileName, rows }: { fileName: string; rows(): readonly (readonly string[])[] }) {
  return (
    <Button look="quiet" onClick={() => downloadTable(fileName, rows())}>
      <Download size={18} />
      CSV
    </Button>
  );
}
