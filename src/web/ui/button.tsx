import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Look = { look?: 'primary' | 'accent' | 'tonal' | 'secondary' | 'quiet' | 'bad'; wide?: boolean };

const getClassName = ({ look = 'primary', wide }: Look) => `${styles.button} ${styles[look]}${wide ? ' full' : ''}`;

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Look & {
    isUnavailable?: boolean | undefined;
    /** Before hydration, when only `disabled` stops a press. */
    isEarly?: boolean;
  };

/** Uses aria-disabled, because browsers take the focus from a disabled button. */
export function Button({ look, wide, type = 'button', isUnavailable, isEarly, onClick, ...button }: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={getClassName({ look, wide })}
      disabled={isEarly}
      aria-disabled={isUnavailable || undefined}
      onClick={isUnavailable ? (event) => event.preventDefault() : onClick}
    />
  );
}

export function ButtonLink({ look, wide, ...link }: ComponentProps<typeof Link> & Look) {
  return <Link {...link} className={getClassName({ look, wide })} />;
}
