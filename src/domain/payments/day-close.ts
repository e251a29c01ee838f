import type { PaymentKind, PaymentPlace, PaymentWay } from './payment-entries.ts';
import { paymentWays } from './payment-entries.ts';

/** Entries of a day added up by kind, way, place and person, without those that a counter-entry took back. */
export type DaySum = {
  kind: PaymentKind;
  way: PaymentWay | null;
  place: PaymentPlace;
  /** Null once the account is deleted. */
  userId: number | null;
  /** Noted after its own day was closed. */
  isLate: boolean;
  paise: number;
};

export const drawerMoveKinds = ['float', 'hand-over'] as const;
export type DrawerMoveKind = (typeof drawerMoveKinds)[number];

/** Cash that is put into a person's drawer before the day, or handed over: to another person, or to the safe (null). */
export type DrawerMove = {
  kind: DrawerMoveKind;
  userId: number | null;
  toUserId: number | null;
  paise: number;
  /** The id of the move that this one takes back. */
  reverses: number | null;
};

export type WaySum = { way: PaymentWay; takenPaise: number; refundedPaise: number };
export type PersonSum = { userId: number | null; place: PaymentPlace; paiseByWay: Record<PaymentWay, number> };
export type Drawer = {
  userId: number | null;
  floatPaise: number;
  /** Cash that the person took, without what the person gave back. */
  cashPaise: number;
  receivedPaise: number;
  handedOverPaise: number;
  expectedPaise: number;
};

const sum = <T>(rows: readonly T[], paiseOf: (row: T) => number) => rows.reduce((all, row) => all + paiseOf(row), 0);

export function sumByWay(sums: readonly DaySum[]): WaySum[] {
  const ofWay = (way: PaymentWay, kind: PaymentKind) =>
    sum(
      sums.filter((each) => each.way === way && each.kind === kind),
      ({ paise }) => paise,
    );
  return paymentWays.map((way) => ({
    way,
    takenPaise: ofWay(way, 'taken'),
    refundedPaise: ofWay(way, 'refunded'),
  }));
}

/** What each person took without what the person gave back; who was at the counter and at doors has two. */
export function sumByPerson(sums: readonly DaySum[]): PersonSum[] {
  const money = sums.filter(({ way }) => way !== null);
  return [...Map.groupBy(money, ({ userId, place }) => `${place} ${userId}`).values()].flatMap((ofPerson) => {
    const { userId, place } = ofPerson[0] ?? {};
    if (userId === undefined || !place) return [];
    const paiseByWay = Object.fromEntries(
      paymentWays.map((way) => [
        way,
        sum(
          ofPerson.filter((each) => each.way === way),
          toBalance,
        ),
      ]),
    ) as Record<PaymentWay, number>;
    return [{ userId, place, paiseByWay }];
  });
}

/** What must be in each drawer at the end of the day. A person without cash has none. */
export function deriveDrawers(sums: readonly DaySum[], moves: readonly DrawerMove[]): Drawer[] {
  const cash = sums.filter(({ way }) => way === 'cash');
  const people = new Set([
    ...cash.map(({ userId }) => userId),
    ...moves.map(({ userId }) => userId),
    ...moves.map(({ toUserId }) => toUserId).filter((userId) => userId !== null),
  ]);
  return [...people].map((userId) => {
    const own = moves.filter((move) => move.userId === userId);
    const parts = {
      floatPaise: sum(
        own.filter(({ kind }) => kind === 'float'),
        toMoved,
      ),
      cashPaise: sum(
        cash.filter((each) => each.userId === userId),
        toBalance,
      ),
      receivedPaise:
        userId === null
          ? 0
          : sum(
              moves.filter((move) => move.toUserId === userId),
              toMoved,
            ),
      handedOverPaise: sum(
        own.filter(({ kind }) => kind === 'hand-over'),
        toMoved,
      ),
    };
    const { floatPaise, cashPaise, receivedPaise, handedOverPaise } = parts;
    return { userId, ...parts, expectedPaise: floatPaise + cashPaise + receivedPaise - handedOverPaise };
  });
}

/** Discounts of the day, and what was noted after the close of its own day. */
export function sumDiscounts(sums: readonly DaySum[]): number {
  return sum(sums, ({ kind, paise }) => (kind === 'discounted' ? paise : kind === 'discount-taken-back' ? -paise : 0));
}

export function sumLate(sums: readonly DaySum[]): number {
  return sum(
    sums.filter(({ isLate }) => isLate),
    toBalance,
  );
}

function toBalance({ kind, paise }: DaySum): number {
  return kind === 'taken' ? paise : kind === 'refunded' ? -paise : 0;
}

function toMoved({ paise, reverses }: DrawerMove): number {
  return reverses === null ? paise : -paise;
}
