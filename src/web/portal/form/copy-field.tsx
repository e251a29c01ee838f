import { CopyButton } from '../../ui/copy-button.tsx';

export function CopyField({ label, text, what = label.toLowerCase() }: { label: string; text: string; what?: string }) {
  return (
    <div className="spread line-3 at-foot">
      <dl className="shrinks">
        <dt className="small">{label}</dt>
        <dd className="mono strong copied">{text}</dd>
      </dl>
      <CopyButton text={text} what={what} />
    </div>
  );
}
