import { useLayoutEffect, useRef } from 'react';

// Back reaches the page only as a change of the history. While something is open, an extra entry of the same address
// lies above the entry of the page. Back pops that entry, and the router, which listens later, never hears of it. An
// extra entry that is left over, because something was closed in another way, is skipped by the next Back: popping it
// at once would race with a navigation that follows.

/** The last one is closed first. */
const open = new Set<() => void>();
/** The entry that the router has shown last, which may have replaced its address since. */
let shown: { state: HistoryState; href: string } | undefined;
/** Position of the entry above which an extra one was pushed. */
let guarded: number | undefined;

/** `idx` is the router's number of the entry; an extra entry has the number of the one below. */
type HistoryState = { idx?: number; isBelowExtra?: boolean } | null;

export function useCloseOnBack(close: (() => void) | null) {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  const isOpen = close !== null;
  // The entry is there before what it closes can be seen.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const closeLatest = () => latest.current?.();
    open.add(closeLatest);
    pushExtraEntry();
    return () => void open.delete(closeLatest);
  }, [isOpen]);
}

/** To be called after each navigation of the router has rendered. */
export function rememberEntry() {
  const { isBelowExtra, ...state } = history.state ?? {};
  shown = { state, href: location.href };
  if (guarded !== undefined && (state.idx ?? 0) < guarded) guarded = undefined;
}

/** Must run before the router listens. */
export function watchBack() {
  window.addEventListener('popstate', onPopState);
  // The router changes the address long before a slow phone has rendered it, and Back may come in between.
  window.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType !== 'traverse') rememberEntry();
  });
}

function pushExtraEntry() {
  rememberEntry();
  const state = shown?.state;
  if (guarded !== undefined && guarded === state?.idx) return;
  guarded = state?.idx;
  history.replaceState({ ...state, isBelowExtra: true }, '');
  history.pushState(state, '');
}

function onPopState(event: PopStateEvent) {
  const state: HistoryState = event.state;
  if (!shown || state?.idx === undefined || state.idx !== shown.state?.idx) return;
  event.stopImmediatePropagation();
  history.replaceState(shown.state, '', shown.href);
  // Forward to an extra entry that was popped.
  if (!state.isBelowExtra) return;
  guarded = undefined;
  const close = [...open].at(-1);
  if (!close) {
    // What comes next is the router's, which may also return here.
    shown = undefined;
    return history.back();
  }
  close();
  if (open.size > 1) pushExtraEntry();
}
