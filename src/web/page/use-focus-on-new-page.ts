import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Focuses the content after navigation. With a hash in the URL, that element takes the focus itself. */
export function useFocusOnNewPage(content: RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation();
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    if (!hash) content.current?.focus({ preventScroll: true });
  }, [content, pathname, hash]);
}
