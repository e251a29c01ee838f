import Printer from 'lucide-react/icons/printer';
import { Button } from '../../../ui/button.tsx';

export function PrintButton({ isUnavailable }: { isUnavailable: boolean }) {
  return (
    <Button
      look="secondary"
      aria-label="Print"
      title="Print"
      isUnavailable={isUnavailable}
      onClick={() => window.print()}
    >
      <Printer size={18} />
    </Button>
  );
}
