import Download from 'lucide-react/icons/download';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { downloadTable } from './download-table.ts';

export function CsvButton({
  fileName,
  rows,
  look = 'quiet',
}: {
  fileName: string;
  rows(): readonly (readonly string[])[];
  look?: ButtonProps['look'];
}) {
  return (
    <Button look={look} onClick={() => downloadTable(fileName, rows())}>
      <Download size={18} />
      <span>CSV</span>
    </Button>
  );
}
