// The specification's words, once: by the locale file that holds them. `{}` stands for a value.
// tests/laws/spec-words.test.ts finds each in English and its translation; tests/e2e/spec-words.spec.ts sees `seen` ones on the page.
import { consoleWords } from './console-words.ts';
import { publicPageWords } from './public-words.ts';

export interface PageWords {
  file: string;
  /** Where the `seen` words stand as soon as the page is open. */
  path?: string;
  /** Who must have signed in to see them. */
  who?: 'sho' | 'sp' | 'admin';
  seen?: readonly string[];
  /** Words of a later state: an answer, an error, a dialog. */
  said?: readonly string[];
}

export const specWords: readonly PageWords[] = [
  ...publicPageWords,
  {
    file: 'complaint',
    path: '/file-complaint',
    seen: ['Cancel', 'Back to Home', 'Domestic Violence', 'Traffic Violation'],
    said: ['Complaint Filed Successfully', 'Return to Home'],
  },
  {
    file: 'track',
    path: '/track-fir?ref=FIR-2024-ABC123XYZ',
    seen: [
      'Back to Home',
      'Under Investigation',
      'FIR Registered',
      'Investigation Started',
      'Evidence Collection',
      'Suspect Identification',
      'Case Resolution',
      'Pending',
    ],
    said: ['Resolved'],
  },
  {
    file: 'login',
    path: '/component/forgot-password',
    seen: ['Send OTP'],
    said: [
      'Please fill in all required fields.',
      'Something went wrong: {}',
      'Please enter your email.',
      'Password reset is available for Superintendent and Police Inspector only. Please select the correct role.',
      '6-digit code',
      'New Password',
      'Confirm Password',
      'Reset Password',
      'Updating...',
      'Please fill in all the fields.',
      'Passwords do not match.',
      'Unable to determine role for password reset. Please start the reset flow again.',
      'Something went wrong',
      'Password updated successfully. Please log in.',
    ],
  },
  ...consoleWords,
  {
    file: 'common',
    said: [
      '404',
      'Oops! Page not found',
      'Return to Home',
      'Unexpected Application Error!',
      'Police Officer Login',
      'Language switched to English',
      'Interface language changed successfully',
    ],
  },
];
