import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { getCurrentPlace } from '../location/place-store.ts';
import { getRouteManifest, matchManifest } from '../router-internals/route-manifest.ts';
import type { PageQueries } from './prefetch-loader.ts';
import { useToday } from './site.tsx';

/** Longer than a pointer passing over a link, or a key stepping through links. */
const dwellMs = 80;
const maxPages = 20;
const fetched = new Set<string>();

type Handle = { fetchAhead?: PageQueries } | undefined;

/** By route, of pages that were open: their modules may be inlined in the page, and would be fetched as files. */
const openedHandles = new Map<string, Handle>();

/** Prefetches the page of a link that is touched, hovered or focused for a moment. One listener for all links. */
export function useFetchAhead() {
  const matches = useMatches();
  const queryClient = useQueryClient();
  const today = useToday();
  useEffect(() => {
    for (const { id, handle } of matches) openedHandles.set(id, handle as Handle);
  }, [matches]);
  useEffect(() => {
    const fetchPage = ({ pathname, searchParams }: URL) => {
      if (fetched.has(pathname) || fetched.size >= maxPages || pathname === location.pathname || isDataDear()) return;
      fetched.add(pathname);
      const place = getCurrentPlace();
      for (const { files, params } of matchManifest(getRouteManifest(), pathname)) {
        for (const href of files.css ?? []) prefetchStyles(href);
        const answers = getHandle(files).then((handle) =>
          handle?.fetchAhead?.((query) => queryClient.fetchQuery(query), { params, searchParams, place, today }),
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
  }, [queryClient, today]);
}

async function getHandle({ id, module }: { id: string; module: string }): Promise<Handle> {
  if (openedHandles.has(id)) return openedHandles.get(id);
  return (await import(/* @vite-ignore */ module)).handle;
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
