// Steps of the procedure for the demo's incidents: every stage occurs. The newest stay without a step.
import type { Insertable } from 'kysely';
import type { Stage } from '#contract/procedure/stages.ts';
import type { StepFacts } from '#contract/procedure/step.ts';
import { ruleOf, type StepKind } from '#contract/procedure/step-kinds.ts';
import type { Language } from '#contract/shared/language.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { IncidentSteps } from '../schema-steps.ts';
import type { SeededRandom } from './dice.ts';
import type { IncidentRows } from './incident.ts';
import { demoStatuses } from './statuses.ts';

const fir: StepKind[] = ['signed', 'firRegistered'];
const investigation: StepKind[] = [...fir, 'copyGiven', 'investigation'];
const court: StepKind[] = [...investigation, 'progressTold', 'chargeSheet', 'courtOrder'];

/** One way to each stage; the status of the incident chooses among them. */
const ways: Partial<Record<Stage, StepKind[]>> = {
  signed: ['signed'],
  preliminaryEnquiry: ['signed', 'enquiryPermitted', 'preliminaryEnquiry'],
  applicationEnquiry: ['signed', 'applicationEnquiry'],
  firRegistered: fir,
  investigation,
  sentOn: ['signed', 'sentOn'],
  refused: ['signed', 'refusalReported'],
  firOrdered: ['signed', 'refusalReported', 'firOrdered'],
  investigationOrdered: ['signed', 'nonCognizable', 'investigationOrdered'],
  furtherInvestigation: [...court, 'furtherInvestigation'],
  nonCognizable: ['signed', 'nonCognizable'],
  closedBeforeFir: ['signed', 'applicationEnquiry', 'closedBeforeFir'],
  notInvestigated: [...fir, 'copyGiven', 'notInvestigated'],
  finalReport: [...investigation, 'finalReport'],
  fileClosed: [...court, 'fileClosed'],
  chargeSheet: [...investigation, 'chargeSheet'],
  court,
};

/** Rows of steps for incidents that a station has read; each status shows its stages by turns. */
export function stepRows(
  dice: SeededRandom,
  reports: readonly IncidentRows[],
  { now, superintendentId }: { now: Date; superintendentId: string },
): Insertable<IncidentSteps>[] {
  const turns: Record<string, number> = {};
  return reports.flatMap(({ incident }) => {
    const { status = 'pending', station_id: stationId, read_at: readAt } = incident;
    if (!stationId || !(readAt instanceof Date)) return [];
    const turn = turns[status] ?? 0;
    turns[status] = turn + 1;
    const stages = status === 'pending' ? (['signed'] as const) : demoStatuses[status].stages;
    const kinds = ways[stages[turn % stages.length] ?? 'signed'] ?? [];
    return kinds.map((kind, index) => {
      const age = now.getTime() - readAt.getTime();
      const at = new Date(readAt.getTime() + (age * (index + 1)) / (kinds.length + 1));
      const isOffice = kind === 'enquiryPermitted' || kind === 'refusalReported' || kind === 'firOrdered';
      return {
        id: dice.id(at),
        incident_id: incident.id,
        kind,
        happened_on: dayInIndia(at),
        at,
        account_id: isOffice ? superintendentId : stationId,
        actor: isOffice ? ('sp' as const) : ('sho' as const),
        ...contentOf(kind, incident.language, dice),
        body_sha256: dice.bytes(32),
      };
    });
  });
}

function contentOf(kind: StepKind, language: Language, dice: SeededRandom) {
  const needs: readonly string[] = ruleOf(kind).needs;
  const number = needs.includes('number') ? `${dice.between(3, 240)}/2026` : null;
  const facts = Object.fromEntries(
    Object.entries(demoFacts[language]).filter(([name]) => needs.includes(name)),
  ) as StepFacts;
  return {
    number,
    facts: JSON.stringify(kind === 'courtOrder' ? { ...facts, outcome: 'cognizance' } : facts),
    to_citizen: needs.includes('toCitizen')
      ? (reasons[language][kind] ?? reasons[language].note ?? null)
      : null,
    note: '',
    class: null,
    corrects: null,
    is_void: false,
    status: null,
  };
}

const demoFacts: Record<Language, StepFacts> = {
  en: {
    court: 'JMFC court, demo',
    officer: 'PSI, demo',
    permittedBy: 'DySP, demo',
    permittedOn: '2026-01-05',
    station: 'Demo police station',
    summary: 'A',
    outcome: 'settled',
  },
  mr: {
    court: 'प्रथमवर्ग न्यायदंडाधिकारी, नमुना',
    officer: 'पोलीस उपनिरीक्षक, नमुना',
    permittedBy: 'पोलीस उपअधीक्षक, नमुना',
    permittedOn: '2026-01-05',
    station: 'नमुना पोलीस ठाणे',
    summary: 'A',
    outcome: 'settled',
  },
};

const reasons: Record<Language, Partial<Record<StepKind, string>>> = {
  en: {
    closedBeforeFir: 'Both sides have settled the matter.',
    notInvestigated: 'There is no sufficient ground to investigate.',
    progressTold: 'Witnesses were heard. The report follows.',
    finalReport: 'The offence is true. The offender was not found.',
    fileClosed: 'The court has decided the case.',
    note: 'See the station.',
  },
  mr: {
    closedBeforeFir: 'दोन्ही पक्षांनी समेट केला आहे.',
    notInvestigated: 'तपासासाठी पुरेसे कारण नाही.',
    progressTold: 'साक्षीदारांचे जबाब घेतले. अहवाल पुढे येईल.',
    finalReport: 'गुन्हा खरा आहे. आरोपी सापडला नाही.',
    fileClosed: 'न्यायालयाने निकाल दिला आहे.',
    note: 'ठाण्यात भेटा.',
  },
};
