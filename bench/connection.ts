import { connect, type Socket } from 'node:net';

/**
 * One read buffer for all connections, whose content is handled before the next read. With a buffer per chunk, reading
 * a long page would take longer than the program takes to write it.
 */
const bytes = Buffer.allocUnsafeSlow(256 * 1024);
const endOfHead = '\r\n\r\n';
const maxHead = 16 * 1024;

export type AskedOf = { hostname: string; port: string };
type Listener = { onAnswer(status: number): void; onFailure(error: Error): void };

/** A keep-alive connection with one request at a time. Of answers it parses the status, and counts the other bytes. */
export class Connection {
  readonly #socket: Socket;
  readonly #listener: Listener;
  /** The incomplete head of an answer. */
  #head = '';
  /** Missing bytes of an answer whose head was read. */
  #missing = 0;
  #status = 0;
  #isAwaited = false;

  constructor({ hostname, port }: AskedOf, listener: Listener) {
    this.#listener = listener;
    const onread = { buffer: bytes, callback: (length: number) => this.#read(length) };
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    this.#socket.on('error', (error) => listener.onFailure(error));
    this.#socket.on('close', () => this.#isAwaited && listener.onFailure(new Error('A connection was closed.')));
  }

  send(request: string) {
    this.#isAwaited = true;
    this.#socket.write(request);
  }

  close() {
    this.#isAwaited = false;
    this.#socket.destroy();
  }

  #read(length: number): boolean {
    if (!this.#isAwaited) return this.#fail('Something came that nobody had asked for.');
    if (this.#missing > 0) this.#missing -= length;
    else if (!this.#readHead(length)) return true;
    if (this.#missing > 0) return true;
    if (this.#missing < 0) return this.#fail('An answer is longer than it says.');
    this.#isAwaited = false;
    this.#listener.onAnswer(this.#status);
    return true;
  }

  /** True if the head is complete. */
  #readHead(length: number): boolean {
    const text = this.#head + bytes.toString('latin1', 0, Math.min(length, maxHead));
    const end = text.indexOf(endOfHead);
    if (end < 0) {
      this.#head = text;
      return text.length >= maxHead && this.#fail('The head of an answer has no end.');
    }
    const head = text.slice(0, end + 2);
    const [, contentLength] = /\r\ncontent-length: *(\d+)\r\n/i.exec(head) ?? [];
    if (contentLength === undefined) return this.#fail('An answer does not say how long it is.');
    this.#status = Number(head.slice(9, 12));
    this.#missing = end + endOfHead.length + Number(contentLength) - this.#head.length - length;
    this.#head = '';
    return true;
  }

  #fail(message: string): false {
    this.close();
    this.#listener.onFailure(new Error(message));
    return false;
  }
}
