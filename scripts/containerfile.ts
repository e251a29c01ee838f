import { readFileSync } from 'node:fs';

export type Image = {
  from: string;
  user: string;
  workingDirectory: string;
  environment: Record<string, string>;
  command: string[];
  healthCheck: string[];
};

/** Reads what our Containerfile uses of the format. `last` is the stage that becomes the image. */
export function readContainerfile(path: string): { stages: { from: string; run: string[] }[]; last: Image } {
  const text = readFileSync(path, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ');
  const stages = text.split(/^(?=FROM )/m).filter((stage) => stage.startsWith('FROM '));
  const last = stages.at(-1) ?? '';
  const readValue = (stage: string, name: string) => new RegExp(`^${name} +(.*)$`, 'm').exec(stage)?.[1]?.trim() ?? '';
  const fromOf = (stage: string) => readValue(stage, 'FROM').split(' ')[0] ?? '';
  const environment = [...last.matchAll(/^ENV (\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('"', ''),
  ]);
  return {
    stages: stages.map((stage) => ({
      from: fromOf(stage),
      run: [...stage.matchAll(/^RUN (.*)$/gm)].map(([, command = '']) => command),
    })),
    last: {
      from: fromOf(last),
      user: readValue(last, 'USER'),
      workingDirectory: readValue(last, 'WORKDIR'),
      environment: Object.fromEntries(environment),
      command: JSON.parse(readValue(last, 'CMD')),
      healthCheck: JSON.parse(/CMD +(\[.*\])/.exec(readValue(last, 'HEALTHCHECK'))?.[1] ?? '[]'),
    },
  };
}
