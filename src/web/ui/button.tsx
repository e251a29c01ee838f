import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Look = { look?: 'primary' | 'accent' | 'secondary' | 'quiet'; wide?: boolean };

const getClassName = ({ look = 'primary', wide }: Look) =>
  `${styles.button} ${styles[look]}${wide ? ` ${styles.wide}` : ''}`;

export function Button({ look, wide, type = 'button', ...button }: ComponentProps<'button'> & Look) {
  return <button {...button} type={type} className={getClassName({ look, wide })} />;
}

export function ButtonLink({ look, wide, ...link }: ComponentProps<typeof Link> & Look) {
  return <Link {...link} className={getClassName({ look, wide })} />;
}
