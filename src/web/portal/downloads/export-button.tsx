import Download from 'lucide-react/icons/download';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import { useMayCall } from '../../account/session/use-may-call.ts';
import { Button } from '../../ui/button.tsx';
import { useFileDownload } from './use-file-download.ts';

/** Downloads a table of the server. Nothing for administrators whose role may not. */
export function ExportButton<E extends Endpoint>({
  endpoint,
  input,
  children = 'CSV',
}: {
  endpoint: E;
  input: InputOf<E>;
  children?: string;
}) {
  const { isLoading, saveFile } = useFileDownload('The table could not be downloaded');
  if (!useMayCall(endpoint)) return null;
  return (
    <Button look="secondary" isUnavailable={isLoading} onClick={() => void saveFile(endpoint, input)}>
      <Download size={18} />
      <span>{isLoading ? 'Preparing...' : children}</span>
    </Button>
  );
}
