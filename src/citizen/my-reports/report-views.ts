import type { ComponentType } from 'react';
import type { Report } from '#api/outbox/reports.ts';

/**
 * Views that only the slice of the report's kind can provide: details, file progress, and its text for saving
 * (null: cannot be read).
 */
export interface ReportViews {
  readonly Opened: ComponentType<{ report: Report }>;
  /** Shown in the list: files not delivered yet. */
  readonly Files?: ComponentType<{ report: Report }>;
  /** What the police did with it. */
  readonly TrackingStatus?: ComponentType<{ report: Report }>;
  readonly useLetter: (report: Report) => string | null;
}

export type AllViews = Readonly<Record<string, ReportViews>>;
