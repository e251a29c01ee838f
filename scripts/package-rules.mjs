// Rules for packages: their licences, and that none runs a script when it is installed.

/** Allow use in a program under the MIT licence. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
];

/** Licences with further conditions, and the packages for which these are fulfilled. */
const allowedFor = [
  // Libraries of their own that sharp loads, unchanged: users can replace them.
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ },
  // Tools, unchanged, and no part of the program.
  { licence: 'MPL-2.0', packages: /^(lightningcss(-.+)?|@axe-core\/playwright|axe-core)$/ },
  // Data about browsers for the build; names its authors in its own file.
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/ },
  // A typeface, unchanged: its licence lies in the package.
  { licence: 'OFL-1.1', packages: /^@fontsource(-variable)?\// },
  // Reads arguments of commands; a part of a tool, unchanged.
  { licence: 'PSF-2.0', packages: /^argparse$/ },
  { licence: 'Python-2.0', packages: /^argparse$/ },
];

/** Read in their file LICENSE, because their package.json names none. */
const readLicences = { 'png-js': 'MIT' };

/** npm runs these after a download. */
const installScripts = ['preinstall', 'install', 'postinstall'];

/**
 * Returns messages about packages of a lock file.
 *
 * @param {Record<string, { hasInstallScript?: boolean }>} locked the `packages` of the lock file, by folder
 * @param {(folder: string) => { manifest: object, isBuilt: boolean } | null} readInstalled `isBuilt` if npm compiles
 *   the package when it installs it; null for packages of other systems
 */
export function findPackageProblems(locked, readInstalled) {
  return Object.entries(locked)
    .filter(([folder]) => folder !== '')
    .flatMap(([folder, { hasInstallScript }]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const { manifest = {}, isBuilt = false } = readInstalled(folder) ?? {};
      const runs = hasInstallScript || isBuilt || installScripts.some((script) => manifest.scripts?.[script]);
      const licence = manifest.license ?? readLicences[name];
      return [
        ...(runs ? [`${name} has an install script, and none is run`] : []),
        ...(manifest.name && !isAllowed(licence, name)
          ? [`${name} has the licence ${licence ?? 'that it does not name'}`]
          : []),
      ];
    });
}

/** 'MIT', 'MIT-0', '(MIT OR Apache-2.0)', 'MIT AND ISC'. */
function isAllowed(expression, name) {
  if (typeof expression !== 'string') return false;
  const terms = expression.replace(/[()]/g, '');
  return terms.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => isOneAllowed(licence, name)));
}

function isOneAllowed(licence, name) {
  return allowed.includes(licence) || allowedFor.some((rule) => rule.licence === licence && rule.packages.test(name));
}
