import { onlineManager } from '@tanstack/react-query';

/** Refetches failed queries when the network returns. The manager assumes that browsers start online. */
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
