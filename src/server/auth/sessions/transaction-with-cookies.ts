import type { CallServices, RequestContext } from '../../http/call-context.ts';

/** Runs the work in one transaction. Its cookies are set after the commit, and not at all if it fails. */
export async function transactionWithCookies<
  Context extends Pick<CallServices, 'db'> & Pick<RequestContext, 'addCookie'>,
  Result,
>(context: Context, work: (context: Context) => Promise<Result>): Promise<Result> {
  const { result, cookies } = await context.db.transaction().execute(async (db) => {
    const cookies: string[] = [];
    const addCookie = (text: string) => void cookies.push(text);
    return { result: await work({ ...context, db, addCookie }), cookies };
  });
  for (const cookie of cookies) context.addCookie(cookie);
  return result;
}
