import { type Editor, useEditorState } from '@tiptap/react';
import type { LucideIcon } from 'lucide-react';
import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Italic from 'lucide-react/icons/italic';
import Link2 from 'lucide-react/icons/link-2';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './rich-text-field.module.css';

type Tool = {
  label: string;
  icon: LucideIcon;
  /** Undefined for actions that are not toggles. */
  isOn?: boolean;
  isPossible?: boolean;
  run(): void;
};

/** A toolbar is one tab stop; the arrow keys move between its buttons. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isBold: now.isActive('bold'),
      isItalic: now.isActive('italic'),
      isHeading2: now.isActive('heading', { level: 2 }),
      isHeading3: now.isActive('heading', { level: 3 }),
      isBulletList: now.isActive('bulletList'),
      isOrderedList: now.isActive('orderedList'),
      isLink: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { label: 'Bold', icon: Bold, isOn: state.isBold, run: () => chain().toggleBold().run() },
    { label: 'Italic', icon: Italic, isOn: state.isItalic, run: () => chain().toggleItalic().run() },
    {
      label: 'Heading',
      icon: Heading2,
      isOn: state.isHeading2,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Smaller heading',
      icon: Heading3,
      isOn: state.isHeading3,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { label: 'List', icon: List, isOn: state.isBulletList, run: () => chain().toggleBulletList().run() },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      isOn: state.isOrderedList,
      run: () => chain().toggleOrderedList().run(),
    },
    { label: 'Link', icon: Link2, isOn: state.isLink, run: () => setLinking(true) },
    { label: 'Undo', icon: Undo2, isPossible: state.canUndo, run: () => chain().undo().run() },
    { label: 'Redo', icon: Redo2, isPossible: state.canRedo, run: () => chain().redo().run() },
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: tools.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + tools.length) % tools.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Formatting"
        tabIndex={-1}
        className={`cluster-1 ${styles.toolbar}`}
        onKeyDown={onKeyDown}
      >
        {tools.map(({ label, icon: Icon, isOn, isPossible = true, run }, index) => (
          <button
            key={label}
            type="button"
            className={`icon-button icon-tool ${styles.tool}`}
            aria-label={label}
            title={label}
            aria-pressed={isOn}
            // Still reachable by the arrow keys, so that the order does not change under the focus.
            aria-disabled={!isPossible}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => isPossible && run()}
          >
            <Icon size={18} />
          </button>
        ))}
      </div>
      {isLinking && <LinkBox editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

/** Not a form, because it is inside one. */
function LinkBox({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const id = useId();
  const present = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(present);
  const [error, setError] = useState<string>();
  const done = () => {
    onDone();
    editor.commands.focus();
  };
  const set = () => {
    const typed = address.trim();
    const whole = /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`;
    if (!/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(whole)) return setError('Please enter the address of a web page.');
    const selected = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !present) {
      selected.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: whole } }] }).run();
    } else {
      selected.setLink({ href: whole }).run();
    }
    onDone();
  };
  return (
    <fieldset
      className={`cluster-2 ${styles.link}`}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.target as HTMLElement).tagName === 'INPUT') {
          event.preventDefault();
          set();
        }
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          done();
        }
      }}
    >
      <legend id={id} className="visually-hidden">
        Link
      </legend>
      <Field
        label="Address of the link"
        type="url"
        placeholder="https://"
        autoFocus
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value);
          setError(undefined);
        }}
      />
      <Button look="secondary" onClick={set}>
        Set Link
      </Button>
      {present && (
        <Button
          look="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          Remove Link
        </Button>
      )}
      <Button look="quiet" onClick={done}>
        Cancel
      </Button>
    </fieldset>
  );
}
