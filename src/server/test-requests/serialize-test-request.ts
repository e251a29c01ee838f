import { serializeRupees } from '../../domain/text/money.ts';

type Row = { pricePaise: number; requestedAt: Date; decidedAt: Date | null };

export function serializeRequest<R extends Row>({ pricePaise, requestedAt, decidedAt, ...row }: R) {
  return {
    ...row,
    price: serializeRupees(pricePaise),
    requestedAt: requestedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
