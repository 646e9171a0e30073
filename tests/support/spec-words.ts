// The specification's words, once: by the locale file that holds them. `{}` stands for a value.
// tests/laws/spec-words.test.ts finds each in English and its translation; tests/e2e/spec-words.spec.ts sees `seen` ones on the page.
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
    said: ['Please fill in all required fields.', 'Something went wrong: {}'],
  },
  {
    file: 'shell',
    path: '/sho-dashboard',
    who: 'sho',
    seen: ['Station House Officer Dashboard', 'Refresh', 'Export', 'Logout', 'Total Reports'],
  },
  {
    file: 'shell',
    path: '/superintendent-dashboard',
    who: 'sp',
    seen: [
      'Superintendent Dashboard',
      'Police Stations',
      'Total Officers',
      'Officer Complaint Count',
      'Incident Complaint Count',
    ],
  },
  {
    file: 'shell',
    path: '/admin-dashboard',
    who: 'admin',
    seen: [
      'Admin Dashboard',
      'System Administration',
      'Police Stations',
      'SP/DSP/ASP Officers',
      'Total Jurisdictions',
      'Users',
    ],
    said: ['Failed to fetch dashboard metrics', 'Token expired! Please log in again.'],
  },
  {
    file: 'incidents',
    path: '/sho-dashboard',
    who: 'sho',
    seen: ['Recent Incident Reports', 'Respond', 'View Details'],
  },
  {
    file: 'incidents',
    path: '/superintendent-dashboard?tab=incidents',
    who: 'sp',
    seen: [
      'Confidential Report',
      'Normal Report',
      'Type',
      'Location',
      'Reported By',
      'Date',
      'Status',
      'Actions',
      'View Details',
      'Action',
      'No Action',
      'Resolved',
      'Previous',
      'Next',
    ],
    said: [
      'Response Sent',
      'Responded',
      'Search by name... (searches as you type)',
      'Report sent to officer',
      'Not assigned yet',
      'Image {} (Click to enlarge)',
      'Image failed to load',
      'No incidents found',
      'Page {} of {} ({} total reports)',
      'Incident Reports ({} total)',
      'Search Results ({} found)',
      'Incident Report Details',
      'Demo Mode: Status updated locally for demonstration.',
      'Failed to fetch incident reports. Please try again.',
      'Search Error',
      'Failed to search incident reports. Please try again.',
      'Search Failed',
      'Unable to search incident reports. Please try again.',
      'Access Denied',
      'Authentication Required',
      'Incident Not Found',
      'Update Failed',
      'Failed to update status. Please try again.',
      'Status Updated',
      'Status has been updated to {}',
      'Error',
      'An unexpected error occurred. Please try again.',
    ],
  },
  {
    file: 'officer-complaints',
    said: ['Recent Officer Complaints', 'Loading complaints...', 'No complaints found'],
  },
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
