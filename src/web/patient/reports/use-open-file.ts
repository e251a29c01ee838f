import { useMutation } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import { download } from '../../api/download.ts';
import { getErrorMessage, unreachableMessage } from '../../api/error-message.ts';
import { saveBlob } from '../../ui/save-file.ts';

/** Fetches a report and hands it to the browser, which opens or saves it. Its address has neither id nor secret. */
export function useOpenFile<E extends Endpoint>(endpoint: E, onOpened?: () => void) {
  const opening = useMutation({
    mutationFn: (input: InputOf<E>) => download(endpoint, input),
    networkMode: 'always',
    onSuccess: ({ fileName, content }) => saveBlob(fileName, content),
    onSettled: onOpened,
  });
  return {
    open: (input: InputOf<E>) => opening.mutate(input),
    isOpening: opening.isPending,
    isOpened: opening.isSuccess,
    failure: opening.error ? getErrorMessage(opening.error, unreachableMessage) : '',
  };
}
