export const fastingSentence = 'Fasting needed: nothing but water for 8-12 hours before.';
