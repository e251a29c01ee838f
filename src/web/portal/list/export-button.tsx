import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import { download } from '../../api/download.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { saveBlob } from '../../ui/save-file.ts';
import { useSignedInRetry } from '../session/use-signed-in-call.ts';

/** Downloads a table of the server. Shows failures as a toast, so that a part is never taken for the whole. */
export function ExportButton<E extends Endpoint>({
  endpoint,
  input,
  children = 'CSV',
}: {
  endpoint: E;
  input: InputOf<E>;
  children?: string;
}) {
  const toast = useToast();
  const retry = useSignedInRetry();
  const [isLoading, setLoading] = useState(false);
  const onClick = async () => {
    setLoading(true);
    try {
      const { fileName, content } = await retry(() => download(endpoint, input));
      saveBlob(fileName, content);
    } catch (error) {
      const text = getErrorMessage(error as Error, unreachableMessage);
      toast({ tone: 'bad', title: 'The table could not be downloaded', text });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button look="secondary" isUnavailable={isLoading} onClick={() => void onClick()}>
      <Download size={18} />
      <span>{isLoading ? 'Preparing...' : children}</span>
    </Button>
  );
}
