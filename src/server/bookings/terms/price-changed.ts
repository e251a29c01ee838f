import { type ChangedPrice, chargeChangedMessage, priceChangedMessage } from '../../../contract/patient/bookings.ts';
import { serializeRupees } from '../../../domain/text/money.ts';
import { HttpError } from '../../http/http-error.ts';

export function priceChanged(pricePaise: number, chargePaise: number): HttpError {
  return toError(priceChangedMessage(pricePaise), pricePaise, chargePaise);
}

/** Only the charge for collecting the sample at home is another one. */
export function chargeChanged(chargePaise: number, pricePaise: number): HttpError {
  return toError(chargeChangedMessage(chargePaise), pricePaise, chargePaise);
}

function toError(message: string, pricePaise: number, chargePaise: number): HttpError {
  const current: ChangedPrice = { price: serializeRupees(pricePaise), charge: serializeRupees(chargePaise) };
  return new HttpError(409, message, { current, code: 'price-changed' });
}
