// Spec 001 section 8, row by row: the words a person then reads, and the browser test in which the real server, or a line that is
// cut, makes them appear. tests/laws/catalogue.test.ts holds the table against the tests and against the words of both languages.

interface Provoked {
  /** By the locale file that holds them; `{}` stands for a value. None: nothing is said, and the test shows what happens instead. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly file: string;
  readonly test: string;
}

const doors = { file: 'staff-errors.spec.ts', test: 'at the doors: sign-in and a new password' };
const station = {
  file: 'staff-errors.spec.ts',
  test: 'a station: the list, its search, a report that has gone elsewhere, the end of the session',
};
const district = {
  file: 'staff-errors.spec.ts',
  test: 'the superintendent: lists, searches and counts that cannot be read',
};
const statuses = {
  file: 'staff-errors-writes.spec.ts',
  test: 'a status: set, refused, gone, unreadable, and after the session has ended',
};
const administrator = {
  file: 'staff-errors-writes.spec.ts',
  test: 'the administrator: counts, usage, accounts and broadcasts',
};

export const catalogue: Readonly<Record<string, Provoked>> = {
  'Login failure': { ...doors, words: { login: ['Something went wrong: {}'] } },
  '401 on an authenticated call': { ...station, words: { shell: ['Token expired! Please log in again.'] } },
  'Incident list failure (SHO side)': {
    ...station,
    words: { incidents: ['Error', 'Failed to fetch incident reports. Please try again.'] },
  },
  'Incident search failure (SHO side)': {
    ...station,
    words: { incidents: ['Search Error', 'Failed to search incident reports. Please try again.'] },
  },
  // product.md: not silently, but under a banner that says so.
  'Superintendent incident load failure': {
    ...district,
    words: { incidents: ['Demo mode: sample data, not real reports'] },
  },
  'Incident search not successful': {
    ...district,
    words: { incidents: ['Search Failed', 'Unable to search incident reports. Please try again.'] },
  },
  'Status update 403': {
    ...statuses,
    words: {
      incidents: [
        'Access Denied',
        "You don't have permission to update this incident status.",
        "You don't have permission to update this complaint status.",
      ],
    },
  },
  'Status update 401': {
    ...statuses,
    words: {
      incidents: [
        'Authentication Required',
        'Please log in again to update incident status.',
        'Please log in again to update complaint status.',
      ],
    },
  },
  'Status update 404': {
    ...statuses,
    words: {
      incidents: [
        'Incident Not Found',
        'The incident was not found.',
        'Complaint Not Found',
        'The complaint was not found.',
      ],
    },
  },
  'Other status update failure': { ...statuses, words: { incidents: ['Update Failed'] } },
  'Unexpected error': {
    ...statuses,
    words: { incidents: ['Error', 'An unexpected error occurred. Please try again.'] },
  },
  'Status update success': {
    ...statuses,
    words: { incidents: ['Status Updated', 'Status has been updated to {}'] },
  },
  'Stations load failure': {
    ...district,
    words: { stations: ['Message', 'Failed to fetch police stations. Please try again.'] },
  },
  'Complaints load failure': {
    ...district,
    words: { 'officer-complaints': ['Message', 'Failed to fetch officer complaints. Please try again.'] },
  },
  'Superintendent metrics failure': { ...district, words: { shell: ['Failed to fetch dashboard metrics'] } },
  'Station / complaint search failure': {
    ...district,
    words: {
      stations: ['Search Error', 'Failed to search police stations'],
      'officer-complaints': ['Search Error', 'Failed to search officer complaints'],
    },
  },
  'Admin metrics failure': {
    ...administrator,
    words: { shell: ['Failed to fetch dashboard metrics. {}'] },
  },
  'Bot usage failure': { ...administrator, words: { usage: ['Failed to fetch bot usage metrics.'] } },
  'Save station / officer': {
    ...administrator,
    words: {
      accounts: ['Error saving station. Please try again.', 'Error saving officer. Please try again.'],
    },
  },
  'Delete station / officer': {
    ...administrator,
    words: {
      accounts: ['Error deleting station. Please try again.', 'Error deleting officer. Please try again.'],
    },
  },
  'Admin list failures': {
    ...administrator,
    words: { accounts: ['No stations found', 'No officers found'] },
  },
  // product.md: not silently, the person is told.
  'Broadcast failure': { ...administrator, words: { broadcast: ['The message was not sent.'] } },
  'Broadcast success': {
    ...administrator,
    words: {
      broadcast: ['Message Sent ✅', 'Your file/text message has been broadcast successfully.'],
    },
  },
  'Jobs fetch failure': { ...administrator, words: {} },
  'Password request or reset failure': { ...doors, words: {} },
  'Reset success': {
    file: 'staff-password.spec.ts',
    test: 'forgets the password, gets a code by mail, and is in again',
    words: { login: ['Password updated successfully. Please log in.'] },
  },
};
