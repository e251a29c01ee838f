import { useEffect, useRef } from 'react';
import { useSite } from '../../page/site.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { saveFile } from '../../ui/save-file.ts';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { brandName } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack-4 full">
      <h3 ref={heading} tabIndex={-1}>
        Keep these recovery codes
      </h3>
      <p>
        Each logs you in once, if you lose your phone. They are shown only now: download or print them, or keep them
        where you keep passwords.
      </p>
      <ul className="mono box fit-9 card-inset">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="cluster-3 no-print">
        <CopyButton text={codes.join('\n')} what="recovery codes" />
        <Button
          look="secondary"
          onClick={() => saveFile(`${brandName} recovery codes.txt`, toText(codes, brandName), 'text/plain')}
        >
          Download
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}

/** Lines end as every text editor reads them. */
function toText(codes: readonly string[], brandName: string): string {
  return [`Recovery codes of ${brandName}. Each logs you in once.`, '', ...codes, ''].join('\r\n');
}
