import { Kysely, type TransactionBuilder } from 'kysely';

/** PostgreSQL has ended a transaction so that another one could go on: serialization failure, deadlock. */
const conflictCodes = new Set(['40001', '40P01']);

/** Repeats a transaction once after a deadlock or a serialization failure: its work may run twice. */
export class RetryingKysely<T> extends Kysely<T> {
  override transaction(): TransactionBuilder<T> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder) as typeof builder.execute;
    builder.execute = async (work) => {
      try {
        return await execute(work);
      } catch (error) {
        if (!isTransactionConflict(error)) throw error;
        return execute(work);
      }
    };
    return builder;
  }
}

function isTransactionConflict(error: unknown): boolean {
  return error instanceof Error && conflictCodes.has((error as { code?: string }).code ?? '');
}
