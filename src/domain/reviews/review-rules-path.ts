/** Its address is among those of the operator's legal texts, but its text belongs to the program. */
export const reviewRulesPath = '/legal/reviews';
