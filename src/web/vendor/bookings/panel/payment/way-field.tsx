import { useState } from 'react';
import { type PaymentWay, paymentWays } from '../../../../../domain/payments/payment-entries.ts';
import { readText } from '../../../../portal/form/read-form.ts';
import { Segment } from '../../../../ui/choosers/radio-choices.tsx';
import { wayChoices } from './payment-way.ts';

/** In a form. `usual` is chosen at first. */
export function WayField({ legend = 'Paid by', usual }: { legend?: string; usual: PaymentWay }) {
  const [way, setWay] = useState(usual);
  return (
    <Segment legend={legend} name="payment-way" choices={wayChoices} chosen={way} choose={(next) => setWay(next)} />
  );
}

export const readWay = (typed: FormData): PaymentWay =>
  paymentWays.find((way) => way === readText(typed, 'payment-way')) ?? 'cash';
