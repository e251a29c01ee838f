import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Choice, ChoiceGroup } from './choice.ts';
import { ChoiceList, choiceId } from './choice-list.tsx';
import styles from './combobox.module.css';

type ComboboxProps<C extends Choice> = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  id: string;
  text: string;
  onText(text: string): void;
  groups: readonly ChoiceGroup<C>[];
  listLabel: string;
  /** Shown and announced below the list or in its place: loading, empty or failed. */
  message: string;
  /** True while the choices for the text, or their order, are on their way. Enter then waits for them. */
  isLoading?: boolean;
  /** Marks the first choice while typing, so that Enter takes it; with a function, for texts of which it is true. */
  marksFirst?: boolean | ((text: string) => boolean);
  /** Enter without a marked choice. By default it submits the form. */
  onEnter?(): void;
  onPick(choice: C): void;
  icon?: ReactNode;
};

/** A text box with a list: arrow keys move, Enter picks, Escape closes. The caller renders the label for `id`. */
export function Combobox<C extends Choice>(props: ComboboxProps<C>) {
  const { id, text, onText, groups, listLabel, message, isLoading, marksFirst, onEnter, onPick, icon, ...attributes } =
    props;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [waitingEnters, setWaitingEnters] = useState(0);
  const isSubmitWaiting = useRef(false);
  const marksFirstOf = (typed: string) => (typeof marksFirst === 'function' ? marksFirst(typed) : marksFirst);
  const marksPresent = marksFirstOf(text);
  // What a search says later than the list: the first choice may be another thing than was typed.
  useEffect(() => {
    if (marksPresent === false) setActiveIndex(-1);
  }, [marksPresent]);
  const choices = groups.flatMap((group) => group.choices);
  const isListOpen = isOpen && choices.length > 0;
  const active = isListOpen ? choices[activeIndex] : undefined;
  const shownMessage = isOpen ? message : '';

  // Keeps text typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(() => {
    if (input.current && input.current.value !== text) onText(input.current.value);
    setOpen(input.current === document.activeElement);
  }, []);

  // A list that pushes down what follows would move the pressed element away before the click.
  const isPressing = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    const onDown = () => {
      isPressing.current = true;
    };
    const onUp = () => {
      isPressing.current = false;
    };
    document.addEventListener('pointerdown', onDown, true);
    document.addEventListener('pointerup', onUp, true);
    document.addEventListener('pointercancel', onUp, true);
    return () => {
      document.removeEventListener('pointerdown', onDown, true);
      document.removeEventListener('pointerup', onUp, true);
      document.removeEventListener('pointercancel', onUp, true);
    };
  }, [isOpen]);
  const closeAfterPress = () => {
    if (!isPressing.current) return show(false);
    const close = () => {
      // The click follows the end of the press in the same task.
      setTimeout(() => {
        if (input.current !== document.activeElement) show(false);
      });
    };
    document.addEventListener('pointerup', close, { once: true, capture: true });
  };

  const show = (next: boolean) => {
    setOpen(next);
    setActiveIndex(-1);
    setWaitingEnters(0);
  };
  const pick = (choice: C) => {
    show(false);
    onPick(choice);
  };
  const enter = onEnter ?? (() => input.current?.form?.requestSubmit());
  // Many people press Enter before the choices have come, and once more, or the form's button, to send the form. Correcting
  // the text or leaving the form takes it back.
  useEffect(() => {
    const form = input.current?.form;
    if (waitingEnters === 0 || !form) return;
    const wait = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      isSubmitWaiting.current = true;
    };
    form.addEventListener('submit', wait);
    return () => form.removeEventListener('submit', wait);
  }, [waitingEnters]);
  useEffect(() => {
    if (waitingEnters > 0 || !isSubmitWaiting.current) return;
    isSubmitWaiting.current = false;
    input.current?.form?.requestSubmit();
  }, [waitingEnters]);
  useEffect(() => {
    if (waitingEnters === 0 || isLoading) return;
    if (active && marksPresent) pick(active);
    else enter();
    setWaitingEnters(waitingEnters - 1);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    // During composition the keys belong to the input method (IME).
    if (event.nativeEvent.isComposing) return;
    const isChosen = active && !(isLoading && marksPresent && activeIndex === 0);
    if (key === 'Enter' && isChosen) {
      event.preventDefault();
      pick(active);
    } else if (key === 'Enter' && isLoading && text.trim()) {
      event.preventDefault();
      setWaitingEnters(waitingEnters + 1);
    } else if (key === 'Enter' && onEnter) {
      event.preventDefault();
      onEnter();
    }
    if (key === 'Escape' && isOpen) {
      event.preventDefault();
      show(false);
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    setWaitingEnters(0);
    setActiveIndex((current) =>
      getNextIndex(isListOpen ? current : -1, key === 'ArrowDown' ? 1 : -1, choices.length, marksFirstOf(text)),
    );
  };

  return (
    <div className={styles.box}>
      {icon && <span className={`soft ${styles.icon}`}>{icon}</span>}
      <input
        {...attributes}
        ref={input}
        id={id}
        className={styles.input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListOpen}
        aria-controls={isListOpen ? `${id}-list` : undefined}
        aria-activedescendant={active && choiceId(id, active)}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          const { value } = event.target;
          // Who types on after Enter means what stands first, and then the next thing.
          const isNext = waitingEnters > 0 && active !== undefined && value.startsWith(text);
          const typed = isNext ? value.slice(text.length) : value;
          if (isNext) pick(active);
          onText(typed);
          setOpen(true);
          setWaitingEnters(0);
          setActiveIndex(marksFirstOf(typed) && typed.trim() ? 0 : -1);
        }}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          setOpen(true);
          attributes.onFocus?.(event);
        }}
        onClick={() => setOpen(true)}
        onBlur={(event) => {
          const isInForm = event.currentTarget.form?.contains(event.relatedTarget);
          if (waitingEnters === 0 || !isInForm) closeAfterPress();
          attributes.onBlur?.(event);
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressed, as to drag its scroll bar, it leaves the focus in the box */}
      <div
        className={isListOpen || shownMessage ? `popup ${styles.popup}` : undefined}
        // Browsers let Tab focus scroll containers, which would close the list.
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isListOpen && (
          <ChoiceList id={id} label={listLabel} groups={groups} active={active} typed={text.trim()} pick={pick} />
        )}
        {/* Always rendered, because screen readers announce changes of an existing element. */}
        <p role="status" className={shownMessage ? 'row-inset' : 'visually-hidden'}>
          {shownMessage || (isListOpen && formatCount(choices.length))}
        </p>
      </div>
    </div>
  );
}

/** The index after an arrow key. -1 is the text itself, which is skipped if the first choice is marked. */
function getNextIndex(current: number, step: 1 | -1, count: number, marksFirst = false): number {
  const first = marksFirst && count > 0 ? 0 : -1;
  if (current + step >= count) return first;
  return current + step < first ? count - 1 : current + step;
}

function formatCount(count: number): string {
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
