import { describe, expect, it } from 'vitest';
import { withDeadline } from '../../database/deadline.ts';
import { hashPassword, verifyPassword } from './password.ts';

const refusal = { status: 503, headers: { 'Retry-After': '5' } };

describe('hashing a password', () => {
  it('is rejected when the queue is too long to be answered in time', async () => {
    const hashes = await Promise.allSettled(Array.from({ length: 40 }, () => hashPassword('mango tree 7')));
    const refused = hashes.filter((hash) => hash.status === 'rejected');
    expect(hashes.length - refused.length).toBe(27);
    for (const { reason } of refused) expect(reason).toMatchObject(refusal);
  });

  it('is rejected without work when its turn comes too late, and the next gets its turn', async () => {
    const running = [hashPassword('mango tree 7'), hashPassword('mango tree 7')];
    const late = withDeadline(0, () => hashPassword('mango tree 7'));
    const lateToo = withDeadline(0, () => verifyPassword('mango tree 7', undefined));
    const inTime = withDeadline(60_000, () => hashPassword('mango tree 7'));
    await expect(late).rejects.toMatchObject(refusal);
    await expect(lateToo).rejects.toMatchObject(refusal);
    await Promise.all(running);
    expect(await verifyPassword('mango tree 7', await inTime)).toBe('normalized');
  });
});
