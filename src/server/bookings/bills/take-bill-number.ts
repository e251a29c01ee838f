import type { Transaction } from 'kysely';
import { type BillKind, formatBillNumber, toFinancialYear } from '../../../domain/bills/bill-number.ts';
import type { PlainDate } from '../../../domain/time/calendar.ts';
import type { Tables } from '../../database/tables.ts';
import { HttpError } from '../../http/http-error.ts';

/**
 * Takes the next number of a series and locks it until the transaction ends: after a rollback the next bill has the same
 * number. Comes after all other locks. Throws 409 when the numbers of the year are used up.
 */
export async function takeBillNumber(
  db: Transaction<Tables>,
  { issuer, prefix, kind, day }: { issuer: string; prefix: string; kind: BillKind; day: PlainDate },
): Promise<string> {
  const year = toFinancialYear(day);
  const { lastNumber } = await db
    .insertInto('billNumbers')
    .values({ issuer, prefix, kind, financialYear: year, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'prefix', 'kind', 'financialYear'])
        .doUpdateSet(({ eb }) => ({ lastNumber: eb('billNumbers.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  const number = formatBillNumber({ prefix, kind, year, running: lastNumber });
  if (!number) throw new HttpError(409, numbersUsed, { code: 'bill-numbers-used' });
  return number;
}

const numbersUsed = 'All numbers of this year are used. The owner can choose another prefix under Bills.';
