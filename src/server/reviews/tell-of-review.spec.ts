import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decideReview } from '../../contract/admin/admin-reviews.ts';
import { withdrawReview, writeReview } from '../../contract/patient/reviews/reviews.ts';
import { answerReview, listReceivedReviews, reportReview } from '../../contract/vendor/vendor-reviews.ts';
import { createTestMember } from '../testing/test-portal.ts';
import { badReview, openReviews } from '../testing/test-reviews.ts';
import { type TestWorld, testNow, testWorld } from '../testing/test-world.ts';

const dayMs = 86_400_000;

let world: TestWorld;
let actions: Awaited<ReturnType<typeof openReviews>>;
beforeAll(async () => {
  world = await testWorld();
  actions = await openReviews(world);
});
afterEach(() => {
  world.clock.now = testNow;
});

describe('a review', () => {
  it('tells its patient what became of it, and owners who want mails at once, without what was written', async () => {
    const vendor = await actions.newLab();
    const { db } = world.services;
    const { code, link } = await actions.book(vendor);
    const email = `${code.toLowerCase()}@reviews.example`;
    await db.updateTable('bookings').set({ patientEmail: email }).where('code', '=', code).execute();
    const member = await createTestMember(world, vendor, 'owner');
    await db
      .updateTable('vendorMembers')
      .set({ bookingMails: 'at-once' })
      .where('vendorId', '=', vendor.vendorId)
      .execute();
    const sentTo = (recipient: string) =>
      db.selectFrom('messages').where('recipient', '=', recipient).orderBy('id').select(['kind', 'data']).execute();
    actions.afterVisit();
    await world.visitor()(writeReview, { ...link, ...badReview });
    const decideNext = async (decision: { decision: 'publish' } | { decision: 'refuse'; reason: 'abuse' }) => {
      const { id } = await actions.findToDecide(code);
      await actions.admin(decideReview, { id, ...decision });
      return id;
    };
    const reviewUrl = expect.stringMatching(new RegExp(`/bookings#${code}\\.[\\w-]{24}\\.review$`));
    const findTold = async () => (await sentTo(email)).filter(({ kind }) => kind === 'review-news');
    await decideNext({ decision: 'refuse', reason: 'abuse' });
    expect(await findTold()).toMatchObject([{ data: { news: 'refused', refusedFor: 'abuse', reviewUrl } }]);
    await world.visitor()(writeReview, { ...link, ...badReview });
    const id = await decideNext({ decision: 'publish' });
    await member.call(answerReview, { id, text: 'We are sorry.' });
    world.clock.now = testNow + 4 * dayMs;
    await member.call(reportReview, { id, reason: 'no-visit' });
    await decideNext({ decision: 'publish' });
    const told = await findTold();
    expect(told).toMatchObject([
      { data: { news: 'published', refusedFor: null, reviewUrl } },
      { data: { news: 'answered', reviewUrl } },
    ]);
    const toOwner = (await sentTo(member.email)).filter(({ kind }) => kind === 'lab-review-news');
    expect(toOwner).toHaveLength(1);
    expect(JSON.stringify([told, toOwner])).not.toMatch(/waited two hours|We are sorry/);
  });

  it('that is written again has no answer and no report of the former text, and its new answer is told', async () => {
    const vendor = await actions.newLab();
    const { db } = world.services;
    const owner = (await createTestMember(world, vendor, 'owner')).call;
    const { id, link, code } = await actions.publish(vendor, 1);
    const email = `${code.toLowerCase()}@reviews.example`;
    await db.updateTable('bookings').set({ patientEmail: email }).where('code', '=', code).execute();
    actions.afterVisit();
    await owner(answerReview, { id, text: 'We are sorry.' });
    const sent = { state: 'sent', endedAt: new Date(world.clock.now) } as const;
    await db.updateTable('messages').set(sent).where('recipient', '=', email).execute();
    await owner(reportReview, { id, reason: 'abuse' });
    await actions.admin(decideReview, { id, decision: 'refuse', reason: 'abuse' });
    const again = await world.visitor()(writeReview, { ...link, ...badReview, text: 'Slow.' });
    expect(again.review).toMatchObject({ state: 'waiting', answer: null });
    await actions.admin(decideReview, { id, decision: 'publish' });
    const { reviews } = await owner(listReceivedReviews, {});
    expect(reviews).toMatchObject([{ id, answer: null, reportedFor: null }]);
    await owner(answerReview, { id, text: 'We are faster now.' });
    const told = db.selectFrom('messages').where('recipient', '=', email).where('cause', 'like', '%answered%');
    expect(await told.select('id').execute()).toHaveLength(2);
  });

  it('is not told to be shown after it was refused or withdrawn, where the news waits for the morning', async () => {
    const vendor = await actions.newLab();
    const { db } = world.services;
    const member = await createTestMember(world, vendor, 'owner');
    const atOnce = db.updateTable('vendorMembers').set({ bookingMails: 'at-once' });
    await atOnce.where('vendorId', '=', vendor.vendorId).execute();
    const { code, link } = await actions.book(vendor);
    const email = `${code.toLowerCase()}@reviews.example`;
    await db.updateTable('bookings').set({ patientEmail: email }).where('code', '=', code).execute();
    world.clock.now = Math.ceil((testNow + 3 * dayMs) / dayMs) * dayMs + 18 * 3_600_000;
    await world.visitor()(writeReview, { ...link, ...badReview });
    const { id } = await actions.findToDecide(code);
    const news = async () => {
      const sent = db.selectFrom('messages').where('recipient', 'in', [email, member.email]).orderBy('id');
      const rows = await sent
        .where('kind', 'in', ['review-news', 'lab-review-news'])
        .select(['kind', 'data'])
        .execute();
      return rows.map(({ kind, data }) => (kind === 'review-news' ? (data as { news: string }).news : kind));
    };
    await actions.admin(decideReview, { id, decision: 'publish' });
    expect(await news()).toEqual(['published', 'lab-review-news']);
    await actions.admin(decideReview, { id, decision: 'refuse', reason: 'abuse' });
    expect(await news()).toEqual(['refused']);
    await actions.admin(decideReview, { id, decision: 'publish' });
    expect(await news()).toEqual(['published', 'lab-review-news']);
    await world.visitor()(withdrawReview, link);
    expect(await news()).toEqual([]);
  });
});
