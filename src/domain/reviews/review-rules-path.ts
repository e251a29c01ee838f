/** Stands with the texts of the operator, but is the program's own. */
export const reviewRulesPath = '/legal/reviews';
