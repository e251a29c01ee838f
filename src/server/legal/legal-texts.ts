import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LegalTopic, legalTopics, type SiteLegal } from '../../domain/legal/legal-topics.ts';
import { type LegalBlock, parseLegalText } from '../../domain/legal/parse-legal-text.ts';

export type LegalTexts = Pick<SiteLegal, 'company' | 'grievanceOfficer'> & {
  topics: ReadonlyMap<LegalTopic, readonly LegalBlock[]>;
};

const known: readonly string[] = [...legalTopics, 'company', 'grievance-officer'].map((name) => `${name}.md`);

/** Reads the operator's texts at the start. Throws a sentence for the operator, also for a file whose name is none of these. */
export function readLegalTexts(folder: string | null): LegalTexts {
  const names = folder === null ? [] : listTexts(folder);
  const read = (name: string) => {
    if (folder === null || !names.includes(`${name}.md`)) return null;
    const text = readFileSync(join(folder, `${name}.md`), 'utf8').trim();
    if (!text) throw new Error(`LEGAL_DIR has an empty file: ${name}.md.`);
    return text;
  };
  const topics = legalTopics.flatMap((topic) => {
    const text = read(topic);
    return text === null ? [] : [[topic, parseLegalText(text)] as const];
  });
  return {
    topics: new Map(topics),
    company: joinLines(read('company')),
    grievanceOfficer: joinLines(read('grievance-officer')),
  };
}

function listTexts(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  } catch (cause) {
    throw new Error(`LEGAL_DIR cannot be read (${(cause as NodeJS.ErrnoException).code}): ${folder}`, { cause });
  }
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`LEGAL_DIR has ${unknown}, which is none of ${known.join(', ')}.`);
  return names;
}

const joinLines = (text: string | null) =>
  text
    ?.split(/[\r\n]+/)
    .map((line) => line.trim().replace(/,$/, ''))
    .join(', ') ?? null;

export function toSiteLegal({ company, grievanceOfficer, topics }: LegalTexts): SiteLegal {
  return { company, grievanceOfficer, topics: [...topics.keys()] };
}
