import { trackBannerImpressions } from '../../../contract/banners.ts';
import { call } from '../../api/call.ts';

const shareToBeSeen = 0.5;
const restMilliseconds = 500;
const mostAtOnce = 100;

// One batch for all places of a page.
const waiting = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts each banner once when half of it can be seen; `seen` remembers which were. Returns how to stop. */
export function watchViews(strip: HTMLElement, seen: Set<number>): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const id = Number((target as HTMLElement).dataset.banner);
        if (intersectionRatio < shareToBeSeen || seen.has(id)) continue;
        seen.add(id);
        count(id);
      }
    },
    { threshold: shareToBeSeen },
  );
  for (const banner of strip.querySelectorAll('[data-banner]')) observer.observe(banner);
  return () => observer.disconnect();
}

function count(id: number) {
  waiting.add(id);
  clearTimeout(timer);
  timer = setTimeout(send, restMilliseconds);
}

function send() {
  const ids = [...waiting].slice(0, mostAtOnce);
  waiting.clear();
  call(trackBannerImpressions, { ids }, { keepalive: true }).catch((error: Error) => {
    // biome-ignore lint/suspicious/noConsole: no visitor has to know
    console.info('Banner views could not be counted:', error.message);
  });
}
