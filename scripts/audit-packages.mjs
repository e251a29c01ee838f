// Asks the registry for known vulnerabilities of the packages that the program runs with. Fails for serious ones; says
// so and succeeds when the registry does not answer, because the program is not at fault.
import { execFile } from 'node:child_process';

const timeoutMs = 60_000;

const parameters = ['audit', '--omit=dev', '--json'];
execFile('npm', parameters, { timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 }, (_error, output) => {
  const vulnerabilities = parse(output)?.vulnerabilities;
  if (!vulnerabilities) {
    process.stdout.write('The registry did not answer: known vulnerabilities were not looked for.\n');
    return;
  }
  const serious = Object.values(vulnerabilities).filter(({ severity }) => ['high', 'critical'].includes(severity));
  for (const { name, severity, range } of serious) process.stderr.write(`${name} ${range}: ${severity}\n`);
  process.stdout.write(`${serious.length} packages with serious known vulnerabilities\n`);
  process.exitCode = serious.length > 0 ? 1 : 0;
});

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
