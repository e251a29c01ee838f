type Reply = { id: number; result?: { usedSize: number }; error?: { message: string } };

/** Measures the heap of a program with `--inspect`, through the debugger protocol. */
export async function inspectHeap(port: number): Promise<{ usedMegabytes(): Promise<number>; close(): void }> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  if (!target) throw new Error(`Nothing can be inspected on port ${port}.`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  const waiting = new Map<number, PromiseWithResolvers<Reply['result']>>();
  socket.onmessage = ({ data }) => {
    const { id, result, error }: Reply = JSON.parse(String(data));
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('The program ended while its heap was measured.'));
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`The inspector on port ${port} does not answer.`));
  });

  let lastId = 0;
  const call = (method: string) => {
    const id = ++lastId;
    const reply = Promise.withResolvers<Reply['result']>();
    waiting.set(id, reply);
    socket.send(JSON.stringify({ id, method }));
    return reply.promise;
  };
  return {
    async usedMegabytes() {
      // The second collection frees objects that finalizers held.
      await call('HeapProfiler.collectGarbage');
      await call('HeapProfiler.collectGarbage');
      return ((await call('Runtime.getHeapUsage'))?.usedSize ?? 0) / 1024 / 1024;
    },
    close: () => socket.close(),
  };
}
