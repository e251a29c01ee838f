import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import { unreachableMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLoginAgain } from '../session/login-again.tsx';

/** Downloads a table through a link, so that the browser streams it to disk. Shows failures as a toast. */
export function CsvLink<E extends Endpoint>({
  endpoint,
  input,
  children = 'CSV',
}: {
  endpoint: E;
  input: InputOf<E>;
  children?: string;
}) {
  const toast = useToast();
  const { ask } = useLoginAgain();
  const [isStarting, setStarting] = useState(false);
  const download = async () => {
    setStarting(true);
    const address = addressOf(endpoint, input);
    let failure = await findFailure(address);
    if (failure?.status === 401) {
      await ask();
      failure = await findFailure(address);
    }
    setStarting(false);
    if (failure) return void toast({ tone: 'bad', title: 'The table could not be downloaded', text: failure.message });
    const link = document.createElement('a');
    link.href = address;
    link.download = '';
    link.click();
  };
  return (
    <Button look="secondary" isUnavailable={isStarting} onClick={() => void download()}>
      <Download size={18} />
      {isStarting ? 'Preparing...' : children}
    </Button>
  );
}

function addressOf(endpoint: Endpoint, input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size ? `${endpoint.path}?${query}` : endpoint.path;
}

/** Asks for the beginning of the answer and leaves the rest. */
async function findFailure(address: string): Promise<{ status: number | null; message: string } | null> {
  const abort = new AbortController();
  try {
    const response = await fetch(address, { credentials: 'same-origin', signal: abort.signal });
    if (response.ok) return null;
    const body = (await response.json().catch(() => null)) as { message?: string } | null;
    return { status: response.status, message: body?.message ?? 'Please try again.' };
  } catch {
    return { status: null, message: unreachableMessage };
  } finally {
    abort.abort();
  }
}
