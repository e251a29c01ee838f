import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

/** A parameter of a statement that is written once for many executions: where each finds it. */
class Given<Values> {
  readonly find: (values: Values) => unknown;

  constructor(find: (values: Values) => unknown) {
    this.find = find;
  }
}

/** More are written anew each time. */
const maxForms = 50;

/**
 * A statement of which there are a few forms. Each is put together once, and executed with ever other values: putting a
 * long one together takes longer than sending it.
 */
export class CompiledStatement<Values, Row> {
  readonly #write: (form: string, given: (find: (values: Values) => unknown) => RawBuilder<unknown>) => RawBuilder<Row>;
  readonly #forms = new Map<string, CompiledQuery>();

  /** `write` may look at the form alone, and names all else by `given`. */
  constructor(
    write: (form: string, given: (find: (values: Values) => unknown) => RawBuilder<unknown>) => RawBuilder<Row>,
  ) {
    this.#write = write;
  }

  async execute(db: Database, form: string, values: Values): Promise<Row[]> {
    const { sql, parameters } = this.#compile(db, form);
    const found = parameters.map((each) => (each instanceof Given ? each.find(values) : each));
    return (await db.executeQuery<Row>(CompiledQuery.raw(sql, found))).rows;
  }

  #compile(db: Database, form: string): CompiledQuery {
    const known = this.#forms.get(form);
    if (known) return known;
    const compiled = this.#write(form, (find) => sql.val(new Given(find))).compile(db);
    if (this.#forms.size < maxForms) this.#forms.set(form, compiled);
    return compiled;
  }
}
