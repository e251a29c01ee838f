import { useState } from 'react';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import { download } from '../../api/download.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { saveBlob } from '../../ui/save-file.ts';
import { useSignedInRetry } from '../session/use-signed-in-call.ts';

/** Downloads a file of the server. Shows failures as a toast, so that a part is never taken for the whole. */
export function useFileDownload(failed = 'The file could not be downloaded') {
  const toast = useToast();
  const retry = useSignedInRetry();
  const [isLoading, setLoading] = useState(false);
  const saveFile = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    setLoading(true);
    try {
      const { fileName, content } = await retry(() => download(endpoint, input));
      saveBlob(fileName, content);
    } catch (error) {
      toast({ tone: 'bad', title: failed, text: getErrorMessage(error as Error, unreachableMessage) });
    } finally {
      setLoading(false);
    }
  };
  return { isLoading, saveFile };
}
