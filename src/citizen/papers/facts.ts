// What this phone knows of a complaint, for its papers.
import { useTranslation } from 'react-i18next';
import type { Report } from '#api/public/outbox/reports.ts';
import { lawTable } from '#contract/procedure/laws.ts';
import { isDue, type Paper, type PaperName, paperNames, paperTable } from '#contract/procedure/papers.ts';
import type { Complaint } from '#contract/public/complaint.ts';
import type { Tracked } from '#contract/public/track.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { trackedStationIn } from '#i18n/place-name.ts';
import { organisation } from '#organisation';
import type { PaperFacts } from '#ui/papers/paper-texts.ts';

export const isPaper = (name: string | undefined): name is PaperName =>
  paperNames.some((known) => known === name);

type PublicStep = NonNullable<Tracked['steps']>[number];

const last = (answer: Tracked | undefined, isMeant: (step: PublicStep) => boolean) =>
  [...(answer?.steps ?? [])].reverse().find(isMeant);

const stepOf = (paper: Paper, answer: Tracked | undefined) =>
  last(answer, ({ kind }) => paper.after?.some((needed) => needed === kind) ?? false);

export const papersNow = (answer: Tracked | undefined): PaperName[] =>
  paperNames.filter((name) => isDue(name, answer?.steps ?? []));

export function useFacts(
  name: PaperName,
  { receivedAt, referenceId }: Report,
  complaint: Complaint,
  answer: Tracked | undefined,
): PaperFacts {
  const { t } = useTranslation('complaint');
  const { language } = useLanguage();
  const { fullName, phone, location, incidentDate, incidentTime, description, category } = complaint;
  const step =
    name === 'acknowledgement'
      ? last(answer, ({ kind }) => kind === 'signed')
      : stepOf(paperTable[name], answer);
  return {
    reference: referenceId,
    name: fullName,
    phone,
    category: category ? t(`category.${category}`) : '',
    place: location,
    when: [incidentDate && formatDate(incidentDate), incidentTime].filter(Boolean).join(', '),
    received: receivedAt ? formatDateTime(receivedAt) : '',
    words: description,
    station: (answer && trackedStationIn(language, answer)) ?? undefined,
    number: step?.number,
    day: step && formatDate(step.on),
    summary: step?.summary,
    reasons: step?.text,
    headquarters: organisation.headquarters[language],
    force: `${organisation.names[language]}, ${organisation.force[language]}`,
    url: `${window.location.origin}/track-fir?ref=${referenceId}`,
    readOn: formatDate(lawTable.bnss.checkedOn),
  };
}
