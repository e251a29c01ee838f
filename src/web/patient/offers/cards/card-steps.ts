/** A long list is shown in steps. */
export const cardsPerStep = 20;

const maxCards = 200;

/** The number of cards that an address asks for, in whole steps. */
export function parseShownCards(text: string | null): number {
  const steps = Math.ceil(Number(text) / cardsPerStep) || 1;
  return Math.min(Math.max(steps * cardsPerStep, cardsPerStep), maxCards);
}
