type Pauses = { lookEveryMs: number; onError: (error: Error) => void };

/** Repeats the work, at once while there may be more. */
export function repeatWork(work: () => Promise<boolean>, { lookEveryMs, onError }: Pauses): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const look = async () => {
    const hasMore = await work().catch((error: Error) => void onError(error));
    if (!isStopped) lookAfter(hasMore ? 0 : lookEveryMs);
  };
  const lookAfter = (milliseconds: number) => {
    timer = setTimeout(() => {
      running = look();
    }, milliseconds).unref();
  };
  lookAfter(0);
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
