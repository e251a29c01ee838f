import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import styles from './rich-text-field.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { tableNodes } from './table-nodes.ts';

export type EditorProps = {
  html: string;
  onHtml(html: string): void;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
};

/** Exactly the elements that the server keeps. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https'],
      isAllowedUri: (address) => /^https?:\/\//i.test(address),
      HTMLAttributes: { target: null, rel: null },
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
  ...tableNodes,
];

export function RichTextEditor({ html, onHtml, labelledBy, describedBy, isInvalid }: EditorProps) {
  const editor = useEditor({
    extensions,
    content: html,
    // The page's policy blocks styles added by scripts; ours are in the style sheet.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onHtml(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
      transformPastedHTML: cleanPastedHtml,
    },
  });
  return (
    <div className={`${styles.editor} ${isInvalid ? styles.invalid : ''}`}>
      <RichTextToolbar editor={editor} />
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
}
