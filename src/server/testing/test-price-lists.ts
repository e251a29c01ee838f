import type { PriceListCheck } from '../../contract/vendor/price-list.ts';
import * as contract from '../../contract/vendor/price-list.ts';
import type { TestWorld } from './test-world.ts';

type Answer<T> = { status: number; body: T & { message?: string } };

/** Sends the owner's forms as a browser does. */
export function priceListsOf({ request }: Pick<TestWorld, 'request'>, headers: Record<string, string>) {
  const { 'content-type': _json, ...session } = headers;
  const send = async <T>(path: string, fields: Record<string, string | Blob>): Promise<Answer<T>> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const response = await request(path, { method: 'POST', headers: session, body: form });
    return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
  };
  const toFile = (table: string | Uint8Array<ArrayBuffer>) =>
    typeof table === 'string'
      ? new File([table], 'prices.csv', { type: 'text/csv' })
      : new File([table], 'prices.xlsx');
  const check = (table: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
    send<PriceListCheck>(contract.checkPriceList.path, { file: toFile(table), ...more });
  const take = (table: string | Uint8Array<ArrayBuffer>, fingerprint: string, more: Record<string, string> = {}) =>
    send<{ importId: number; addedCount: number; changedCount: number }>(contract.importPriceList.path, {
      file: toFile(table),
      fingerprint,
      ...more,
    });
  return {
    check,
    import: take,
    async upload(table: string, more: Record<string, string> = {}) {
      return take(table, (await check(table, more)).body.fingerprint, more);
    },
    async undo(importId: number) {
      const body = JSON.stringify({ importId });
      const response = await request(contract.undoPriceListImport.path, { method: 'POST', headers, body });
      return { status: response.status, body: (await response.json()) as contract.UndoneImport & { message?: string } };
    },
    async download(query = '') {
      const response = await request(`${contract.priceListFile.path}${query}`, { headers });
      return { headers: response.headers, text: await response.text() };
    },
  };
}
