import { trackVendorViews } from '../../contract/patient/vendors.ts';
import { call } from '../api/call.ts';

const minVisibleRatio = 0.5;
const batchDelayMs = 2000;
const maxBatchSize = 100;

type Kind = 'cards' | 'profiles';

// Counts each lab once per visit.
const seen = { cards: new Set<number>(), profiles: new Set<number>() };
const pending: Record<Kind, number[]> = { cards: [], profiles: [] };
let isWaiting = false;

export function watchCards(list: HTMLElement, vendorIds: readonly number[], signal: AbortSignal) {
  const cards = [...list.querySelectorAll(':scope > ul > li')];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = isIntersecting && vendorIds[cards.indexOf(target)];
        if (!id) continue;
        observer.unobserve(target);
        countImpression('cards', id);
      }
    },
    { threshold: minVisibleRatio },
  );
  for (const card of cards) observer.observe(card);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Counts an impression of a lab's card or page. The lab learns only the number. */
export function countImpression(kind: Kind, vendorId: number) {
  if (seen[kind].has(vendorId)) return;
  seen[kind].add(vendorId);
  pending[kind].push(vendorId);
  if (!isWaiting) sendSoon();
}

function sendSoon() {
  isWaiting = true;
  setTimeout(sendImpressions, batchDelayMs);
}

function sendImpressions() {
  isWaiting = false;
  const views = { cards: pending.cards.splice(0, maxBatchSize), profiles: pending.profiles.splice(0, maxBatchSize) };
  if (pending.cards.length > 0) sendSoon();
  // Visitors need not know about failures.
  call(trackVendorViews, views, { keepalive: true }).catch(() => {});
}
