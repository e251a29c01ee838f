import { type PaymentWay, paymentWayNames, paymentWays } from '../../../../../domain/payments/payment-entries.ts';
import { createStore } from '../../../../ui/create-store.ts';

export const wayChoices = paymentWays.map((value) => ({ value, label: paymentWayNames[value] }));

/** How patients of this desk mostly pay: the last way that was chosen. */
export const lastWay = createStore<PaymentWay>(
  'jaanch.payment-way',
  (stored) => paymentWays.find((way) => way === stored) ?? 'cash',
  (way) => way,
);
