import { type PaymentWay, paymentWays } from '../../../../../domain/payments/payment-entries.ts';
import { readText } from '../../../../portal/form/read-form.ts';
import { Segment } from '../../../../ui/choosers/radio-choices.tsx';
import { useStore } from '../../../../ui/create-store.ts';
import { lastWay, wayChoices } from './payment-way.ts';

/** In a form; remembered for the next one. */
export function WayField({ legend = 'Paid by' }: { legend?: string }) {
  const way = useStore(lastWay, 'cash');
  return <Segment legend={legend} name="payment-way" choices={wayChoices} chosen={way} choose={lastWay.set} />;
}

export const readWay = (typed: FormData): PaymentWay =>
  paymentWays.find((way) => way === readText(typed, 'payment-way')) ?? 'cash';
