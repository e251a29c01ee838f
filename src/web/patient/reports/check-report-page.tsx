import { type DragEvent, useRef, useState } from 'react';
import { type KnownReport, verifyReport } from '../../../contract/patient/reports/shared-report.ts';
import { formatDate } from '../../../domain/time/format-date.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { Notice } from '../../ui/notice.tsx';

/** Tells whether a lab has uploaded a file here. The file stays in the browser, which sends its SHA-256 alone. */
export default function CheckReportPage() {
  const isHydrated = useIsHydrated();
  const chooser = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState('');
  const [isOver, setOver] = useState(false);
  const [unread, setUnread] = useState('');
  const checking = useEndpointMutation(verifyReport);
  // A large file that was chosen before takes longer: only the last one counts.
  const runs = useRef(0);

  async function check(file: File | undefined) {
    if (!file) return;
    runs.current += 1;
    const run = runs.current;
    setFileName(file.name);
    setUnread('');
    checking.reset();
    try {
      const sha256 = await hashFile(file);
      if (run === runs.current) checking.mutate({ sha256 });
    } catch {
      if (run === runs.current) setUnread('Your browser could not read this file. Choose it again.');
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void check(event.dataTransfer.files[0]);
  };
  return (
    <div className="page stack-5 one-column">
      <PageHead
        title="Check a report"
        description="See whether a report of a lab is genuine, replaced or withdrawn. The file stays on your device."
      />
      <div className="stack-2">
        <h1>Check a report</h1>
        <p>
          Choose the PDF that you were given. We say which lab has uploaded it here, and whether it still counts. The
          file stays on your device.
        </p>
      </div>
      <noscript>
        <p>This page needs JavaScript.</p>
      </noscript>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        className={`drop inset line-3 ${isOver ? 'drop-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={chooser}
          type="file"
          accept="application/pdf,.pdf"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="The PDF of the report"
          onChange={(event) => {
            void check(event.target.files?.[0]);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        <Button isEarly={!isHydrated} isUnavailable={checking.isPending} onClick={() => chooser.current?.click()}>
          {checking.isPending ? 'Checking…' : 'Choose a PDF'}
        </Button>
        <p className="hint">Or drop it here.</p>
      </div>
      <FormError>{unread || checking.failure}</FormError>
      <div role="status" className="stack-2">
        {checking.data && <Outcome report={checking.data.report} fileName={fileName} />}
      </div>
    </div>
  );
}

function Outcome({ report, fileName }: { report: KnownReport; fileName: string }) {
  if (!report)
    return (
      <Notice heading="h2" title="Not known here">
        <p>
          No lab has uploaded <FileName>{fileName}</FileName> here. It may be a scan or a copy that was saved anew: only
          the file as the lab uploaded it is found. It may also be older than three years, or erased by its patient. Ask
          the lab.
        </p>
      </Notice>
    );
  const uploaded = (
    <>
      <strong translate="no">{report.labName}</strong> uploaded <FileName>{fileName}</FileName> for a visit of{' '}
      {formatDate(report.date)}
    </>
  );
  if (report.state === 'valid')
    return (
      <Notice tone="good" heading="h2" title="This report is genuine">
        <p>{uploaded}. Nothing in it was changed since.</p>
      </Notice>
    );
  return (
    <Notice heading="h2" title={report.state === 'withdrawn' ? 'The lab has withdrawn it' : 'The lab has replaced it'}>
      <p>
        {uploaded}.{' '}
        {report.state === 'withdrawn'
          ? 'Do not use it, and ask the lab.'
          : 'There is a newer report: ask the patient for it.'}
      </p>
    </Notice>
  );
}

const FileName = ({ children }: { children: string }) => (
  <span className="breakable" translate="no">
    {children}
  </span>
);

async function hashFile(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
