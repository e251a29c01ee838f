import Plus from 'lucide-react/icons/plus';
import { Button } from '../../ui/button.tsx';
import { useShortcuts } from '../shell/shortcuts.tsx';

export function AddButton({ shortcut, onClick, children }: { shortcut?: string; onClick(): void; children: string }) {
  useShortcuts(shortcut ? [{ key: 'n', label: shortcut, run: onClick }] : []);
  return (
    <Button onClick={onClick}>
      <Plus size={18} />
      <span>{children}</span>
    </Button>
  );
}
