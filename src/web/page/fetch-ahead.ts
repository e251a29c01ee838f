import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router';
import { getCurrentPlace } from '../location/place-store.ts';
import type { PageQueries } from './prefetch-loader.ts';
import { useToday } from './site.tsx';

/** Longer than a pointer passing over a link, or a key stepping through links. */
const dwellMs = 80;
const maxPages = 20;
const fetched = new Set<string>();

type PageModule = { handle?: { fetchAhead?: PageQueries } };

/** Prefetches the page of a link that is touched, hovered or focused for a moment. One listener for all links. */
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
        // Errors surface when the page is opened.
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

function findPage(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  return new URL(link.href);
}

function prefetchStyles(href: string) {
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href }));
}

function isDataDear(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
