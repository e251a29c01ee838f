type Facts = {
  sampleType: string;
  container: string | null;
  sex: 'female' | 'male' | null;
  minAge: number | null;
  maxAge: number | null;
};

/** 'Blood, EDTA tube (lavender)' */
export function formatSample({ sampleType, container }: Pick<Facts, 'sampleType' | 'container'>): string {
  const sample = sampleType || 'Blood';
  return container ? `${sample}, ${container}` : sample;
}

export function describeHomeCollection(canBeCollected: boolean): string {
  return canBeCollected ? 'The sample can be taken at home, by labs that do so.' : 'You go to the lab for it.';
}

/** 'Women from 18 to 45 years'; null where the test is for everybody. */
export function describeWhom({ sex, minAge, maxAge }: Omit<Facts, 'sampleType' | 'container'>): string | null {
  if (sex === null && minAge === null && maxAge === null) return null;
  const people = sex === 'female' ? 'Women' : sex === 'male' ? 'Men' : 'People';
  if (minAge !== null && maxAge !== null) return `${people} from ${minAge} to ${maxAge} years`;
  if (minAge !== null) return `${people} from ${minAge} years`;
  return maxAge === null ? people : `${people} up to ${maxAge} ${maxAge === 1 ? 'year' : 'years'}`;
}
