import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router';
import { getCurrentPlace } from '../location/place-store.ts';
import type { PageQueries } from './prefetch-loader.ts';
import { useToday } from './site.tsx';

/** A pointer that only passes by, or a key that steps through links, stays shorter. */
const dwellMs = 80;
/** In the life of a tab. */
const maxPages = 20;
const fetched = new Set<string>();

type PageModule = { handle?: { fetchAhead?: PageQueries } };

/**
 * Fetches code and data of a page when somebody is about to open it: at the touch of its link, or when a mouse or the
 * keyboard rests there. Once for all links, also those that are plain markup.
 */
export function useFetchAhead() {
  const router = use(DataRouterContext)?.router;
  const { manifest, routeModules } = use(FrameworkContext) ?? {};
  const queryClient = useQueryClient();
  const today = useToday();
  useEffect(() => {
    if (!router || !manifest || !routeModules) return;
    const fetchPage = ({ pathname, searchParams }: URL) => {
      if (fetched.has(pathname) || fetched.size >= maxPages || pathname === location.pathname || isDataDear()) return;
      fetched.add(pathname);
      for (const { route, params } of router.match(pathname) ?? []) {
        const files = manifest.routes[route.id];
        if (!files) continue;
        for (const href of files.css ?? []) prefetchStyles(href);
        const known = routeModules[route.id];
        const module: Promise<PageModule> = known ? Promise.resolve(known) : import(/* @vite-ignore */ files.module);
        const answers = module.then(({ handle }) =>
          handle?.fetchAhead?.((query) => queryClient.fetchQuery(query), {
            params,
            searchParams,
            place: getCurrentPlace(),
            today,
          }),
        );
        // Whoever opens the page is told.
        answers.catch(() => fetched.delete(pathname));
      }
    };
    let rest: ReturnType<typeof setTimeout> | undefined;
    const onPress = ({ target }: Event) => {
      const page = findPage(target);
      if (page) fetchPage(page);
    };
    const onRest = ({ target }: Event) => {
      clearTimeout(rest);
      const page = findPage(target);
      if (page) rest = setTimeout(fetchPage, dwellMs, page);
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('pointerover', onRest);
    document.addEventListener('focusin', onRest);
    return () => {
      clearTimeout(rest);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('pointerover', onRest);
      document.removeEventListener('focusin', onRest);
    };
  }, [router, manifest, routeModules, queryClient, today]);
}

/** Where the link leads that was touched, if that is one of our pages. */
function findPage(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  return new URL(link.href);
}

function prefetchStyles(href: string) {
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href }));
}

/** Whether the visitor saves data, or what is fetched in vain holds up what is not. */
function isDataDear(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
