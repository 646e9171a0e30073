import type { ComponentType } from 'react';
import type { Report } from '#api/public/outbox/reports.ts';

/** What only the feature of the report's kind can show. Its text for saving is null if it cannot be read. */
export interface ReportViews {
  readonly Opened: ComponentType<{ report: Report }>;
  /** Shown in the list: files not delivered yet. */
  readonly Files?: ComponentType<{ report: Report }>;
  /** What the police did with it. */
  readonly TrackingStatus?: ComponentType<{ report: Report }>;
  /** What the complainant is asked at its end. */
  readonly Answer?: ComponentType<{ report: Report }>;
  /** In place of the receipt of a complaint. */
  readonly Receipt?: ComponentType<{ report: Report }>;
  readonly useLetter: (report: Report) => string | null;
}

export type AllViews = Readonly<Record<string, ReportViews>>;
