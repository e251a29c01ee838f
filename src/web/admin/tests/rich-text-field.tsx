import { lazy, Suspense, useId, useState } from 'react';
import fieldStyles from '../../ui/field.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { EditorProps } from './rich-text-editor.tsx';
import styles from './rich-text-field.module.css';

/** Falls back to editing HTML when the editor cannot be loaded. */
const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then(
    (loaded) => ({ default: loaded.RichTextEditor }),
    () => ({ default: HtmlEditor }),
  ),
);

/** The editor has no tables, so a text with one is edited as HTML. */
const isBeyondEditor = /<table\b/i;

export function RichTextField({
  label,
  name,
  defaultValue,
  hint,
  error,
}: {
  label: string;
  name: string;
  defaultValue: string;
  hint: string;
  error?: string | undefined;
}) {
  const id = useId();
  const [html, setHtml] = useState(defaultValue);
  const [isSource, setSource] = useState(() => isBeyondEditor.test(defaultValue));
  const describedBy = `${id}-hint${error ? ` ${id}-error` : ''}`;
  const Editor = isSource ? HtmlEditor : RichTextEditor;
  return (
    <div className={`stack-1 ${fieldStyles.field}`}>
      <div className="spread on-line">
        <span id={`${id}-label`} className="strong">
          {label}
        </span>
        <button type="button" className={styles.switch} aria-pressed={isSource} onClick={() => setSource(!isSource)}>
          Edit as HTML
        </button>
      </div>
      <p id={`${id}-hint`} className="hint">
        {hint}
        {isSource && isBeyondEditor.test(html) && '. Tables can be edited as HTML only: the editor would drop them.'}
      </p>
      <input type="hidden" name={name} value={html} />
      <Suspense fallback={<Skeleton />}>
        <Editor
          html={html}
          onHtml={setHtml}
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          isInvalid={Boolean(error)}
        />
      </Suspense>
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}

function HtmlEditor({ html, onHtml, labelledBy, describedBy, isInvalid }: EditorProps) {
  return (
    <textarea
      className={`${fieldStyles.control} small mono`}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid ? true : undefined}
      rows={10}
      maxLength={50_000}
      spellCheck={false}
      value={html}
      onChange={(event) => onHtml(event.target.value)}
    />
  );
}
