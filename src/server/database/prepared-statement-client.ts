import { BoundedClient } from './bounded-client.ts';

/** Statements built from parts come in few shapes; limited anyway, because the database keeps each plan. */
const maxStatements = 300;

/** Names its statements, so that the database plans them once per connection. */
export class PreparedStatementClient extends BoundedClient {
  readonly #names = new Map<string, string>();

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads differ in everything but their order
  override query(...call: any[]): any {
    const [text, values, ...rest] = call;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length ? this.#getStatementName(text) : undefined;
    const query = super.query as (...parameters: unknown[]) => unknown;
    return name ? query.call(this, { name, text, values }, ...rest) : query.apply(this, call);
  }

  #getStatementName(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= maxStatements) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
