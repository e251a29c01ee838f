import Download from 'lucide-react/icons/download';
import type { PriceListCheck } from '../../../contract/vendor/price-list.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';

export function WrongRowsButton({ file, check }: { file: File; check: PriceListCheck }) {
  const { wrongRows } = check;
  if (!wrongRows) return null;
  const name = `wrong-rows-of-${file.name.replace(/\.[^.]*$/, '')}.csv`;
  return (
    <Button look="secondary" onClick={() => saveFile(name, wrongRows, 'text/csv')}>
      <Download size={18} />
      Download wrong rows
    </Button>
  );
}
