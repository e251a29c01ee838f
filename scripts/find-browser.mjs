// Finds a Chromium for the browser journeys: the machine's own, else Debian's package, else Playwright's download.
// Prints how to get one and fails if none works.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Needs two thirds of the time of a browser with windows. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const known = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The path of a Chromium; null if only Playwright's own download exists. */
export function installedBrowser() {
  return process.env.CHROMIUM_PATH || known.find((path) => existsSync(path)) || null;
}

export async function findBrowser() {
  if (process.env.CHROMIUM_PATH || existsSync(headlessShell)) return;
  const hasBrowser = installedBrowser() !== null || playwrightBrowserExists();
  const isRoot = process.getuid?.() === 0;
  // In a container the shell is added to an existing browser. On a developer's own machine only missing packages are installed.
  if (hasBrowser && !isRoot) return;
  process.stdout.write('Installing Chromium for the browser journeys...\n');
  if (existsSync('/usr/bin/apt-get') && (isRoot || existsSync('/usr/bin/sudo'))) {
    const apt = (...words) =>
      spawnSync(isRoot ? 'apt-get' : 'sudo', isRoot ? words : ['-n', 'apt-get', ...words], { stdio: 'ignore' });
    if (!hasBrowser) apt('update');
    for (const name of ['chromium-headless-shell', 'chromium']) {
      apt('install', '-y', '--no-install-recommends', name);
      if (installedBrowser()) return;
    }
  }
  if (hasBrowser) return;
  spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (playwrightBrowserExists()) return;
  process.stderr.write(
    'The browser journeys need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium), or set\n' +
      'CHROMIUM_PATH to one, and run the tests again.\n',
  );
  process.exit(1);
}

function playwrightBrowserExists() {
  const found = spawnSync(
    process.execPath,
    ['-e', "import('playwright-core').then((p) => process.stdout.write(p.chromium.executablePath()))"],
    { encoding: 'utf8' },
  );
  return found.status === 0 && existsSync(found.stdout.trim());
}
