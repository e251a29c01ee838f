import { trackBannerImpressions } from '../../../contract/patient/banners.ts';
import { call } from '../../api/call.ts';

const minVisibleRatio = 0.5;
const batchDelayMs = 500;
const maxBatchSize = 100;

// One batch for all strips on a page.
const pendingIds = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Counts each banner once, when half of it is visible and its picture has loaded; `seen` holds the counted ids. Returns
 * a cleanup function.
 */
export function collectImpressions(strip: HTMLElement, seen: Set<number>): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const id = Number((target as HTMLElement).dataset.banner);
        if (intersectionRatio < minVisibleRatio || seen.has(id)) continue;
        const picture = target.querySelector('img');
        if (picture && !isLoaded(picture)) {
          picture.addEventListener('load', () => observeAgain(target), { once: true });
          continue;
        }
        seen.add(id);
        queueImpression(id);
      }
    },
    { threshold: minVisibleRatio },
  );
  const observeAgain = (banner: Element) => {
    observer.unobserve(banner);
    observer.observe(banner);
  };
  for (const banner of strip.querySelectorAll('[data-banner]')) observer.observe(banner);
  return () => observer.disconnect();
}

function isLoaded({ complete, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth > 0;
}

function queueImpression(id: number) {
  pendingIds.add(id);
  clearTimeout(timer);
  timer = setTimeout(sendImpressions, batchDelayMs);
}

function sendImpressions() {
  const ids = [...pendingIds].slice(0, maxBatchSize);
  pendingIds.clear();
  call(trackBannerImpressions, { ids }, { keepalive: true }).catch((error: Error) => {
    // biome-ignore lint/suspicious/noConsole: not an error for visitors
    console.info('Banner views could not be counted:', error.message);
  });
}
