import { createElement, type SVGProps } from 'react';

/** An icon as lucide's modules describe it. */
type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

const frame = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** What the build puts in the place of lucide's own function of this kind; see scripts/bundle. */
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, ...attributes }: SVGProps<SVGSVGElement> & { size?: number }) {
    return createElement('svg', { ...frame, width: size, height: size, ...attributes }, shapes);
  };
}
