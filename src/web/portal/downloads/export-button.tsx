import Download from 'lucide-react/icons/download';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { useFileDownload } from './use-file-download.ts';

/** Downloads a table of the server. */
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
  return (
    <Button look="secondary" isUnavailable={isLoading} onClick={() => void saveFile(endpoint, input)}>
      <Download size={18} />
      <span>{isLoading ? 'Preparing...' : children}</span>
    </Button>
  );
}
