import { useEffect, useState } from 'react';

const slowMilliseconds = 6000;

/** Whether something has been under way for so long that one would like to know that it still is. */
export function useIsSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setSlow(true), slowMilliseconds);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay]);
  return isSlow;
}
