import { type ChangedPrice, chargeChangedMessage, priceChangedMessage } from '../../../contract/patient/bookings.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import { HttpError } from '../../http/http-error.ts';

export function priceChanged(pricePaise: number, chargePaise: number): HttpError {
  const current = toChangedPrice(pricePaise, chargePaise);
  return new HttpError(409, priceChangedMessage(pricePaise), { current, code: 'price-changed' });
}

/** Only the charge for collecting the sample at home is another one. */
export function chargeChanged(chargePaise: number, pricePaise: number): HttpError {
  const current = toChangedPrice(pricePaise, chargePaise);
  return new HttpError(409, chargeChangedMessage(chargePaise), { current, code: 'charge-changed' });
}

function toChangedPrice(pricePaise: number, chargePaise: number): ChangedPrice {
  return { price: serializeRupees(pricePaise), charge: serializeRupees(chargePaise) };
}
