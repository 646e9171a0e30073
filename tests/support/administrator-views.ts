import { expect } from '@playwright/test';
import { field } from './admin-desk.ts';
import type { View, Walk } from './console-view.ts';
import { rows } from './desk.ts';
import { shellViews } from './station-views.ts';

const stations = '?tab=manage-police-stations';
const officers = '?tab=manage-sp-dsp-asp';
const broadcast = '?tab=daily-message-send';

const loaded = ({ page }: Walk) => expect(rows(page).first()).toBeVisible();
const firstDelete = ({ page }: Walk) => rows(page).first().locator('button').last().click();
const send = ({ button, say }: Walk) => button(say('broadcast', 'Send')).click();

/** Spec 001 section 2, administrator. */
export const administratorViews: readonly View[] = [
  {
    name: 'dashboard',
    at: '',
    open: ({ page }) => expect(page.locator('[data-count=users]')).toContainText(/\d/),
    words: {
      shell: [
        ...['Admin Dashboard', 'System Administration', 'Refresh', 'Export', 'Logout', 'Dashboard'],
        ...['Police Stations', 'SP/DSP/ASP Officers', 'Total Jurisdictions', 'Users', 'Quick Actions'],
        ...['Add Police Station', 'Add SP/DSP/ASP Officer', 'Bot Usage Stats', 'Manage Police Stations'],
        ...['Manage SP/DSP/ASP Officers', 'Message Broadcasting'],
      ],
    },
  },
  ...shellViews,
  {
    name: 'stations',
    at: stations,
    open: loaded,
    words: {
      accounts: [
        ...['Manage Police Stations', 'Add Station', 'Done', 'Cancel', 'Submitted Police Stations'],
        ...['Station Name', 'SHO Name', 'Email', 'Mobile', 'Address', 'Jurisdictions', 'Actions'],
        ...['Previous', 'Next', 'Page {} of {}'],
      ],
    },
  },
  {
    name: 'new station',
    open: async ({ button, say, page }) => {
      await button(say('accounts', 'Add Station')).click();
      await button(say('accounts', 'Add jurisdiction')).click();
      await field(page, 'station-fullName').fill('Asha Pawar');
      await expect(field(page, 'station-jurisdictions-0-type')).toHaveValue('village');
    },
    words: { accounts: ['Village', 'City', 'SHO Name', 'Latitude', 'Longitude', 'Description'] },
  },
  {
    name: 'leaving an unsaved form',
    open: ({ page }) => page.getByRole('navigation').getByRole('link').first().click(),
    dialog: 'staff/accounts/LeaveDialog.tsx',
  },
  {
    name: 'deleting a station',
    open: async (walk) => {
      await walk.button(walk.say('accounts', 'Keep editing')).click();
      await walk.button(walk.say('accounts', 'Cancel')).click();
      await firstDelete(walk);
    },
    words: {
      accounts: ['Delete Station', 'Are you sure you want to delete "{}"? This action cannot be undone.'],
    },
    dialog: 'staff/accounts/DeleteDialog.tsx',
  },
  {
    name: 'officers',
    at: officers,
    open: loaded,
    words: {
      accounts: [
        ...['Manage SP/DSP/ASP Officers', 'Submitted SP/DSP/ASP Officers', 'Full Name', 'Email', 'Post'],
        ...['Station', 'Mobile', 'Jurisdiction Areas', 'Actions', 'Done', 'Cancel'],
      ],
    },
  },
  {
    name: 'new officer',
    open: ({ button, say }) => button(say('accounts', 'Add Officer')).click(),
    words: {
      accounts: [
        ...['SP (Superintendent)', 'ASP (Additional Superintendent)', 'DYSP (Deputy Superintendent)'],
        'Post',
      ],
    },
  },
  {
    name: 'deleting an officer',
    open: async (walk) => {
      await walk.button(walk.say('accounts', 'Cancel')).click();
      await firstDelete(walk);
    },
    words: {
      accounts: ['Delete Officer', 'Are you sure you want to delete "{}"? This action cannot be undone.'],
    },
  },
  {
    name: 'usage',
    at: '?tab=bot-usage-stats&from=2026-01-01&to=2026-01-31',
    open: ({ page }) => expect(page.locator('[data-count=messages]')).toContainText(/\d/),
    words: {
      usage: ['From', 'To', 'Search', 'Total Interactions', 'Incident Reports', 'Complaint Files'],
    },
  },
  {
    name: 'broadcast',
    at: broadcast,
    open: loaded,
    words: {
      broadcast: [
        ...['Message Broadcasting', 'Custom', 'File', 'Send', 'Broadcast Logs', 'Total: {} logs'],
        ...['Type', 'Message Type'],
      ],
    },
  },
  {
    name: 'confirming a broadcast',
    open: async (walk) => {
      await walk.page.locator('#message-text').fill('Roads are closed.');
      await send(walk);
    },
    words: {
      broadcast: [
        'Are you sure you want to send this message?',
        'This action will send the file/text message to all intended recipients.',
        ...['No', 'Yes'],
      ],
    },
    dialog: 'staff/broadcast/MessageForm.tsx',
  },
  {
    name: 'a file to send',
    open: async ({ page, button, say }) => {
      await button(say('broadcast', 'No')).click();
      await page.locator('#message-text').fill('');
      await page.locator('#message-type').selectOption({ label: say('broadcast', 'File') });
      const buffer = Buffer.from('Roads are closed.');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'road.txt', mimeType: 'text/plain', buffer });
    },
    words: { broadcast: ['Remove', 'Caption (optional)'] },
  },
  {
    name: 'log',
    open: async ({ page, button, say }) => {
      await button(say('broadcast', 'Remove')).click();
      await page.locator('[data-part=logs] [data-row]').first().click();
    },
    words: { broadcast: ['Broadcast Log Details', 'Type', 'Message'] },
    dialog: 'staff/broadcast/LogDetails.tsx',
  },
];
