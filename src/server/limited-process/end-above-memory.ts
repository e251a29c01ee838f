/** Buffers are outside of the heap, which has its own limit. */
const maxMemoryBytes = 400 * 1024 * 1024;
const checkEveryMs = 20;
const tooLarge = 3;

/** Ends this process once it takes more memory than a file may cost: see run-limited-process.ts. */
export function endAboveMemory() {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(tooLarge);
  }, checkEveryMs).unref();
}
