/** '1,200+ labs': the count, rounded down to the hundred; a small one as it is. */
export function labsClaim(labs: number): string {
  if (labs < 100) return labs === 1 ? '1 lab' : `${labs} labs`;
  return `${(Math.floor(labs / 100) * 100).toLocaleString('en-IN')}+ labs`;
}
