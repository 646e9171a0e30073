// Where a test sees each word of the consoles: on the walk through every tab, in the error catalogue, or in the test that is named here.
import { administratorViews } from './administrator-views.ts';
import { catalogue } from './catalogue.ts';
import type { View } from './console-view.ts';
import { districtViews } from './district-views.ts';
import { stationViews } from './station-views.ts';

interface Seen {
  readonly file: string;
  readonly words: readonly string[];
  readonly spec: string;
}

const views: readonly View[] = [...stationViews, ...districtViews, ...administratorViews];

/** In both languages, each. */
const elsewhere: readonly Seen[] = [
  {
    file: 'login',
    spec: 'staff-password.spec.ts',
    words: [
      ...['Send OTP', 'Please enter your email.', '6-digit code', 'New Password', 'Confirm Password'],
      ...['Reset Password', 'Updating...', 'Please fill in all the fields.', 'Passwords do not match.'],
      'Password reset is available for Superintendent and Police Inspector only. Please select the correct role.',
      'Unable to determine role for password reset. Please start the reset flow again.',
    ],
  },
  { file: 'login', spec: 'staff-sign-in.spec.ts', words: ['Please fill in all required fields.'] },
  {
    file: 'incidents',
    spec: 'evidence.spec.ts',
    words: ['Image {} (Click to enlarge)', 'Image failed to load'],
  },
  {
    file: 'incidents',
    spec: 'staff-errors.spec.ts',
    words: ['Demo Mode: Status updated locally for demonstration.'],
  },
  { file: 'incidents', spec: 'staff-states.spec.ts', words: ['No incidents found'] },
  {
    file: 'stations',
    spec: 'staff-states.spec.ts',
    words: ['No jurisdiction data available', 'N/A'],
  },
  {
    file: 'officer-complaints',
    spec: 'staff-states.spec.ts',
    words: ['Loading complaints...', 'No complaints found'],
  },
  { file: 'accounts', spec: 'staff-states.spec.ts', words: ['Saving...'] },
  {
    file: 'broadcast',
    spec: 'staff-states.spec.ts',
    words: [
      ...['Uploading...', 'Active Broadcast Jobs', 'ID', 'Name', 'Timestamp', 'Processed On', 'Finished On'],
      ...['Progress %', 'State', 'No broadcast logs found', 'Previous', 'Next'],
    ],
  },
];

/** Said only where the server has no sentence of its own, and ours always has one: no test can bring them about. */
const neverAlone: Readonly<Record<string, readonly string[]>> = {
  login: ['Something went wrong'],
  incidents: ['Failed to update status. Please try again.'],
};

export const seen: readonly Seen[] = [
  ...views.flatMap(({ words = {} }) =>
    Object.entries(words).map(([file, all]) => ({ file, words: all, spec: 'staff-walk.spec.ts' })),
  ),
  ...Object.values(catalogue).flatMap(({ words, file: spec }) =>
    Object.entries(words).map(([file, all]) => ({ file, words: all, spec })),
  ),
  ...elsewhere,
  ...Object.entries(neverAlone).map(([file, words]) => ({ file, words, spec: '' })),
];

/** Parts of src/ that draw a dialog which the walk does not open, and the test that holds it against axe. */
export const dialogsElsewhere: Readonly<Record<string, string>> = {
  'staff/broadcast/ActiveJobs.tsx': 'staff-states.spec.ts',
  'staff/incidents/DemoIncidents.tsx': 'staff-lists.spec.ts',
  'staff/incidents/ReviewDialog.tsx': 'staff-errors-writes.spec.ts',
  'staff/items/ItemReview.tsx': 'staff-items.spec.ts',
  'staff/shell/LogoutDialog.tsx': 'staff-offline.spec.ts',
  'staff/shell/MobileBar.tsx': 'staff-access.spec.ts',
  'staff/shell/SessionEnded.tsx': 'staff-errors.spec.ts',
};
export const dialogsOnTheWalk = views.flatMap(({ dialog }) => dialog ?? []);
