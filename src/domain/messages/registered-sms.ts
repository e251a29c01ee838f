/**
 * An SMS as telecom operators in India register it (DLT): a fixed text with named places, such as `##code##`, and
 * their values. Operators refuse any other text. `##brand##` is no such place: a site registers its own name there.
 */
export type SmsTemplate<Data> = {
  text: string;
  variables(data: Data, site: Site): Readonly<Record<string, string>>;
};

/** The data of the site that every message gets. */
export type Site = { brandName: string; publicUrl: string };

export type SmsContent = { text: string; variables: Readonly<Record<string, string>> };

const place = /##(\w+)##/g;

/** The text that a site registers. */
export function nameBrand(text: string, brandName: string): string {
  return text.replaceAll('##brand##', () => brandName);
}

/** The text as it arrives. */
export function formatSms({ text, variables }: SmsContent): string {
  return text.replace(place, (_, name: string) => variables[name] ?? '');
}
