export type SearchEntry = {
  id: number;
  type: 'test' | 'package';
  name: string;
  abbreviations: readonly string[];
  alternativeNames: readonly string[];
  /** Words that mean other tests as well, and this one first: 'dengue test'. */
  broadNames?: readonly string[];
  /** Words that mean several tests, of which this is one that is not the first. */
  sharedNames?: readonly string[];
  category?: string;
  description?: string;
  whatItMeasures?: readonly string[];
  /** 0 to 1, such as the share of labs that offer it; breaks ties. */
  popularity?: number;
  /** Found only by all words of one of its names, so that its words change no other search. */
  isRare?: boolean;
};
