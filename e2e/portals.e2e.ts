import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../src/server/demo/demo-accounts.ts';
import { logIn } from './calls.ts';
import { test } from './page-checks.ts';

const roles = ['customer', 'vendor', 'admin'] as const;
const portals = [
  ['vendor', '/vendor/dashboard', 'Vendor Dashboard', '/vendor/login'],
  ['admin', '/admin/dashboard', 'Admin Dashboard', '/admin/login'],
] as const;

async function logInAs(page: Page, role: (typeof roles)[number]) {
  await page.context().clearCookies();
  await logIn(page, demoAccounts[role]);
}

test('A portal shows itself to its own role and to no other', async ({ page, checkPage }) => {
  for (const role of roles) {
    await logInAs(page, role);
    for (const [owner, path, title] of portals) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(role === owner ? title : 'Access Denied');
      if (role !== owner) {
        await expect(page.getByRole('main')).toContainText(
          `Access denied. Your role (${role}) lacks required permissions.`,
        );
      }
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      if (role === 'customer') await checkPage(`${path} as ${role}`);
    }
  }
});

test('Access Denied leads to the pages of the account and logs out; visitors are led to the login, and Back not there again', async ({
  page,
}) => {
  await logInAs(page, 'vendor');
  await page.goto('/admin/dashboard');
  const denied = page.getByRole('main');
  await expect(denied).toContainText(demoAccounts.vendor.email);
  await expect(denied.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/);
  await denied.getByRole('link', { name: 'Your lab' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vendor Dashboard');
  await page.goto('/admin/dashboard');
  await denied.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/admin/login');
  for (const [, path, , loginPath] of portals) {
    await page.goto('/login');
    await page.goto(path);
    await expect(page).toHaveURL(loginPath);
    await page.goBack();
    await expect(page).toHaveURL('/login');
  }
});

test('A portal shows none of its pages before it knows who is signed in, or that it cannot know', async ({ page }) => {
  await test.step('While it is not known who is signed in, a portal shows none of its pages', async () => {
    await logInAs(page, 'vendor');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/_api/auth/session', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/vendor/dashboard');
    await expect(page.getByText('Authenticating', { exact: true })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Vendor Dashboard' })).toHaveCount(0);
    answer();
    await expect(page.getByRole('heading', { name: 'Vendor Dashboard' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
  await page.unrouteAll();
  await test.step('A lost connection shows an error and does not redirect to the login', async () => {
    await logInAs(page, 'admin');
    await page.route('**/_api/auth/session', (route) => route.abort());
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/_api/auth/session');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
    const rail = page.getByRole('navigation', { name: 'Admin Dashboard' }).getByRole('link');
    const labels = (await rail.allTextContents()).join(', ');
    expect(labels).toContain('Tests, Vendors, Pricing, Banners');
  });
});

test('The pages for patients load nothing of the portals', async ({ page, request }) => {
  const manifest = async () => {
    const { routes } = (await page.evaluate('window.__reactRouterManifest')) as {
      routes: Record<string, { module: string; imports?: string[]; css?: string[] }>;
    };
    const filesOf = (isWanted: (id: string) => boolean) =>
      Object.entries(routes)
        .filter(([id]) => isWanted(id))
        .flatMap(([, { module, imports = [], css = [] }]) => [module, ...imports, ...css]);
    const isPortal = (id: string) => /(^|\/)(vendor|admin)\/(layout|dashboard|login|signup|invitation)\//.test(id);
    return { portal: filesOf(isPortal), patient: filesOf((id) => !isPortal(id)) };
  };
  await page.goto('/');
  const { portal, patient } = await manifest();
  const own = portal.filter((file) => !patient.includes(file));
  expect(own.length).toBeGreaterThan(3);
  // What both load is not made for the portals.
  for (const file of new Set(patient.filter((path) => path.endsWith('.js')))) {
    expect(await (await request.get(file)).text(), file).not.toContain('lacks required permissions');
  }
});

test('A table is downloaded after the session has ended, once the password is entered', async ({ page }) => {
  await logInAs(page, 'admin');
  await page.goto('/admin/dashboard/banners');
  await expect(page.getByRole('list', { name: 'Banners' }).getByRole('listitem').first()).toBeVisible();
  await page.context().clearCookies();
  const csv = page.getByRole('button', { name: 'CSV' });
  await csv.press('Enter');
  const question = page.getByRole('dialog', { name: 'Log in again' });
  await question.getByLabel('Password', { exact: true }).fill(demoAccounts.admin.password);
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Log in', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('banners.csv');
  await expect(csv).toBeFocused();
});

test('The bar of a portal on a phone marks one entry, on each of its pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAs(page, 'admin');
  const marked = page.getByRole('navigation', { name: 'Admin Dashboard' }).locator('[aria-current]:visible');
  for (const [path, name] of [
    ['', 'Tests'],
    ['/vendors', 'More'],
  ]) {
    await page.goto(`/admin/dashboard${path}`);
    await expect(marked).toHaveText([name ?? '']);
  }
});

test('A dashboard keeps its pages while no call is answered, and opens the chosen one afterwards', async ({ page }) => {
  await logInAs(page, 'vendor');
  await page.route('**/_api/**', (route) => route.abort());
  await page.goto('/vendor/dashboard/bookings');
  await expect(page.getByRole('main')).toContainText('The server did not tell us who is logged in.');
  await page.getByRole('link', { name: 'Packages' }).click();
  await page.unroute('**/_api/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Packages', exact: true })).toBeVisible();
});
