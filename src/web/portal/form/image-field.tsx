import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useId, useRef, useState } from 'react';
import { ErrorCode, type FileRejection, useDropzone } from 'react-dropzone';
import { isApiError } from '../../../contract/errors.ts';
import { fileTooLargeMessage, maxPhotoBytes } from '../../../contract/picture-limits.ts';
import type { uploadBanner, uploadLogo } from '../../../contract/uploads.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import styles from './image-field.module.css';
import { readPicture } from './read-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { usePortalMutation } from './use-portal-mutation.ts';

export type ImageExtension = '.jpg' | '.jpeg' | '.png' | '.webp' | '.gif';

const mediaTypes: Record<ImageExtension, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
};

const brokenText = 'This picture cannot be shown. Please choose it again.';
const keptText = 'The picture could not be saved now. It stays here, and saving the form tries again.';

/**
 * Uploads a picture when it is dropped, pasted or chosen. The form has its address: see `readOptionalText`. While pictures
 * cannot be stored, the form has the picture itself and sends it when it is saved.
 */
export function ImageField({
  label,
  name,
  defaultUrl = '',
  accepted,
  maxMegabytes,
  endpoint,
  successText,
  failureText,
  hint,
  error,
  shape = 'square',
  onChange,
}: {
  label: string;
  name: string;
  defaultUrl?: string | null;
  accepted: readonly ImageExtension[];
  maxMegabytes: number;
  endpoint: typeof uploadLogo | typeof uploadBanner;
  successText: string;
  failureText: string;
  hint?: string;
  error?: string | undefined;
  shape?: 'square' | 'banner';
  onChange?(url: string): void;
}) {
  const id = useId();
  const maxBytes = maxMegabytes * 1024 * 1024;
  const chooser = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const upload = usePortalMutation(endpoint);
  const startLatest = useLatest();
  const [url, setUrl] = useState(defaultUrl ?? '');
  const [brokenUrl, setBrokenUrl] = useState('');
  const [isUploading, setUploading] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [isKept, setKept] = useState(false);
  const hidden = useRef<HTMLInputElement>(null);
  const shownUrl = useRef(url);
  // The form hears nothing of values that scripts set, and would keep the error of the picture before.
  useEffect(() => {
    if (url === shownUrl.current) return;
    shownUrl.current = url;
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [url]);

  const change = (next: string, isPicture = false) => {
    setUrl(next);
    setKept(isPicture);
    onChange?.(next);
  };
  const remove = () => {
    if (isUploading) return;
    setRefusal('');
    change('');
    chooser.current?.focus();
  };
  const refuse = (title: string, reason = title) => {
    setRefusal(reason);
    toast({ tone: 'bad', title, ...(reason !== title && { text: reason }) });
  };
  const send = async (chosen: File) => {
    const isLatest = startLatest();
    setRefusal('');
    setUploading(true);
    const file = await shrinkPicture(chosen, maxBytes);
    if (!isLatest()) return;
    if (file === null) {
      setUploading(false);
      return refuse(fileTooLargeMessage(maxBytes));
    }
    try {
      const answer = await upload.mutateAsync({ file });
      if (!isLatest()) return;
      change(answer.url);
      toast({ tone: 'good', title: successText });
    } catch (failure) {
      const picture = isRefused(failure) ? null : await readPicture(file);
      if (!isLatest()) return;
      if (picture === null) return refuse(failureText, isApiError(failure) ? failure.message : failureText);
      change(picture, true);
      toast({ tone: 'bad', title: failureText, text: keptText });
    } finally {
      if (isLatest()) setUploading(false);
    }
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: Object.fromEntries(
      [...new Set(accepted.map((extension) => mediaTypes[extension]))].map((type) => [
        type,
        accepted.filter((extension) => mediaTypes[extension] === type),
      ]),
    ),
    maxSize: maxPhotoBytes,
    maxFiles: 1,
    // The button opens it, by pointer and by key.
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([file]) => file && void send(file),
    onDropRejected: (rejections) => refuse(getRefusal(rejections, accepted, maxBytes)),
    onError: () => refuse(failureText),
  });
  const shownError = refusal || error || (url && brokenUrl === url ? brokenText : '');
  return (
    <fieldset className="stack-1">
      <legend>{label}</legend>
      <div {...getRootProps({ className: `flow-4 drop ${isDragActive ? 'drop-over' : ''}` })}>
        {/* The button has the focus and the name. */}
        <input {...getInputProps({ tabIndex: -1, 'aria-hidden': true })} />
        <input ref={hidden} type="hidden" name={name} value={url} />
        {url && brokenUrl !== url && (
          <img
            src={url}
            alt={`${label}, as it is now`}
            className={`${styles.preview} ${styles[shape]}`}
            onError={() => setBrokenUrl(url)}
          />
        )}
        <div className={`cluster-2 ${styles.controls}`}>
          <button
            ref={chooser}
            type="button"
            className={`tool row-2 strong ${styles.button}`}
            aria-describedby={`${id}-hint${isKept ? ` ${id}-kept` : ''}${shownError ? ` ${id}-error` : ''}`}
            aria-invalid={shownError ? true : undefined}
            aria-disabled={isUploading}
            onClick={() => !isUploading && open()}
          >
            <ImageUp size={18} />
            {url ? 'Replace the picture' : 'Choose a picture'}
          </button>
          {url && (
            <button
              type="button"
              className={`tool row-2 strong ${styles.button}`}
              aria-disabled={isUploading}
              onClick={remove}
            >
              <Trash2 size={18} />
              Remove
            </button>
          )}
          <p id={`${id}-hint`} className="hint">
            Or drop it here. {accepted.join(', ')}, up to {maxMegabytes} MB. Larger photos are made smaller. {hint}
          </p>
          <p role="status" className={isUploading ? 'hint' : 'visually-hidden'}>
            {isUploading ? 'Uploading...' : ''}
          </p>
        </div>
      </div>
      {isKept && (
        <p id={`${id}-kept`} className="small strong">
          {keptText}
        </p>
      )}
      {shownError && (
        <p id={`${id}-error`} className="error">
          {shownError}
        </p>
      )}
    </fieldset>
  );
}

/** True if the server would refuse this picture again. */
function isRefused(failure: unknown): boolean {
  return isApiError(failure) && failure.status < 500;
}

function getRefusal(
  rejections: readonly FileRejection[],
  accepted: readonly ImageExtension[],
  maxBytes: number,
): string {
  const codes = rejections.flatMap(({ errors }) => errors.map(({ code }) => code));
  if (codes.includes(ErrorCode.TooManyFiles)) return 'Maximum 1 file allowed';
  if (codes.includes(ErrorCode.FileInvalidType)) return `Invalid file type. Accepted: ${accepted.join(', ')}`;
  return fileTooLargeMessage(maxBytes);
}
