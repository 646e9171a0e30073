import { expect } from '@playwright/test';
import type { View } from './console-view.ts';
import { rows } from './desk.ts';

const reporting = '?tab=incident-reporting';
const items = '?tab=lost-and-found&state=all';

/** The dialogs that every console has; they stand on the tab that is open. */
export const shellViews: readonly View[] = [
  {
    name: 'keys',
    open: ({ button, say }) => button(say('shell', 'Keyboard shortcuts')).click(),
    dialog: 'staff/shell/KeysDialog.tsx',
  },
  {
    name: 'password',
    open: async ({ page, button, say }) => {
      await page.keyboard.press('Escape');
      await button(say('shell', 'Change password')).click();
    },
    dialog: 'staff/shell/PasswordDialog.tsx',
  },
  {
    name: 'export',
    open: async ({ page, button, say }) => {
      await page.keyboard.press('Escape');
      await button(say('shell', 'Choose which rows')).click();
    },
    dialog: 'staff/shell/ExportDialog.tsx',
  },
];

/** Spec 001 section 2, station house officer. */
export const stationViews: readonly View[] = [
  {
    name: 'dashboard',
    at: '',
    open: async ({ page }) => {
      await expect(rows(page)).toHaveCount(5);
      await expect(page.locator('[data-count=reports]')).toContainText(/\d/);
    },
    words: {
      shell: [
        ...['Station House Officer Dashboard', 'Refresh', 'Export', 'Logout'],
        ...['Dashboard', 'Incident Reporting', 'Total Reports'],
      ],
      incidents: ['Recent Incident Reports', 'Respond', 'View Details'],
    },
  },
  ...shellViews,
  {
    name: 'incident reporting',
    at: reporting,
    open: ({ page }) => expect(rows(page)).toHaveCount(10),
    words: {
      incidents: [
        ...['Incident Reports ({} total)', 'Type', 'Location', 'Reported By', 'Date', 'Status', 'Actions'],
        ...['Search by name... (searches as you type)', 'Respond', 'View Details'],
        ...['Page {} of {} ({} total reports)', 'Previous', 'Next', 'Pending'],
      ],
    },
  },
  {
    name: 'details',
    open: ({ page }) => rows(page).nth(6).locator('button').first().click(),
    words: {
      incidents: [
        ...['Type', 'Status', 'Reported By', 'Contact', 'Location', 'Date', 'Time of incident'],
        ...['Report sent to officer', 'Description', 'What happened', 'Where', 'Who was involved'],
      ],
    },
    dialog: 'staff/incidents/DetailsDialog.tsx',
  },
  {
    name: 'response',
    at: reporting,
    // Walks in two languages may be under way at once.
    open: ({ page, language }) =>
      rows(page)
        .nth(language === 'mr' ? 7 : 6)
        .locator('button')
        .nth(1)
        .click(),
    words: { incidents: ['Note', 'Send', 'Action', 'No Action', 'Resolved'] },
  },
  {
    name: 'response sent',
    open: async ({ page }) => {
      await page.locator('textarea[id$=-note]').fill('Looked into.');
      await page.locator('textarea[id$=-note]').press('Enter');
    },
    words: { incidents: ['Response Sent', 'Responded'] },
  },
  {
    name: 'several',
    at: reporting,
    open: async ({ page, button, say }) => {
      await button(say('incidents', 'Choose several')).click();
      await rows(page).getByRole('checkbox').last().check();
      await button(say('incidents', 'Set their status')).click();
    },
    words: { incidents: ['Status of {} report', 'Note', 'Send', 'Action', 'No Action', 'Resolved'] },
    dialog: 'staff/incidents/ChosenBar.tsx',
  },
  { name: 'search', at: `${reporting}&q=गाव`, words: { incidents: ['Search Results ({} found)'] } },
  { name: 'nothing found', at: `${reporting}&q=zzzz`, words: { incidents: ['No incidents found for “{}”'] } },
  {
    name: 'items',
    at: items,
    open: ({ page }) => expect(rows(page).first()).toBeVisible(),
    words: { 'staff-items': ['Lost & Found'] },
  },
  {
    name: 'item',
    open: ({ page }) => rows(page).first().locator('button').first().click(),
    dialog: 'staff/items/ItemDialog.tsx',
  },
];
