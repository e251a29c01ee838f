import { onlineManager } from '@tanstack/react-query';

/**
 * Refetches failed queries when the network returns. The manager assumes that a browser is online, and misses a loss
 * before this script ran; then it would ignore the return.
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
