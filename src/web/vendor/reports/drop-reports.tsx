import FileUp from 'lucide-react/icons/file-up';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from '../../ui/button.tsx';

/** Files are also taken by their names: the server looks what is in them. */
export function DropReports({
  look = 'secondary',
  onFiles,
  children,
}: {
  look?: 'primary' | 'secondary';
  onFiles(files: File[]): void;
  children: ReactNode;
}) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    // The button opens it, by pointer and by key.
    noClick: true,
    noKeyboard: true,
    onDropAccepted: onFiles,
  });
  return (
    <div {...getRootProps({ className: `line-3 drop ${isDragActive ? 'drop-over' : ''}` })}>
      <Button look={look} onClick={open}>
        <FileUp size={18} /> Choose reports
      </Button>
      <p className="hint">{children}</p>
      {/* The button has the focus and the name; in the row, the input would take a line. */}
      <input
        {...getInputProps({
          className: 'visually-hidden',
          style: undefined,
          tabIndex: -1,
          'aria-label': 'Reports as PDF',
          accept: 'application/pdf,.pdf',
        })}
      />
    </div>
  );
}
