import { expect } from '@playwright/test';
import { test } from './page-checks.ts';

test('A visitor signs up, is greeted by name, logs out and logs in again', async ({ page, checkPage }) => {
  const email = `asha.${Date.now()}@example.in`;
  await page.goto('/signup');
  await checkPage('sign-up');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Display Name').fill('Asha 🩺 O’Neil');
  await page.getByLabel('Password', { exact: true }).fill('aaaaaaaa');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Asha 🩺 O’Neil (customer)');
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Asha 🩺 O’Neil (customer)');
});

test('A wrong password says so and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('asha@jaanch.example');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('asha@jaanch.example');
  await page.getByLabel('Password', { exact: true }).fill('jaanch-demo-asha');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});
