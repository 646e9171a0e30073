import type { ComponentType } from 'react';
import type { Report } from '#api/outbox/reports.ts';

/** What only the slice that filed a report can say: its words, its way, and the file it is saved as (null: not readable any more). */
export interface ReportViews {
  readonly Opened: ComponentType<{ report: Report }>;
  /** Shown without opening it: files on their way. */
  readonly Files?: ComponentType<{ report: Report }>;
  readonly useLetter: (report: Report) => string | null;
}

/** By kind of report. */
export type AllViews = Readonly<Record<string, ReportViews>>;
