import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a move within the site the keyboard and a screen reader go on at the new page's content, as they would after a
 * load; the link that led there may be gone. A part that the address names takes the focus itself.
 */
export function useFocusOnNewPage(content: RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation();
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    if (!hash) content.current?.focus({ preventScroll: true });
  }, [content, pathname, hash]);
}
