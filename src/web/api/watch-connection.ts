import { onlineManager } from '@tanstack/react-query';

/**
 * What failed while the network was away loads again when it is back. The manager counts a browser as online until it
 * hears otherwise, and does not hear of a loss that came before this script: without it, being back is no news.
 */
export function watchConnection() {
  onlineManager.setEventListener((setOnline) => {
    const onLoss = () => setOnline(false);
    const onReturn = () => {
      setOnline(false);
      setOnline(true);
    };
    window.addEventListener('offline', onLoss);
    window.addEventListener('online', onReturn);
    return () => {
      window.removeEventListener('offline', onLoss);
      window.removeEventListener('online', onReturn);
    };
  });
}
