import { chakra } from '@chakra-ui/react/styled-system';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { knownStatus, usePendingWrites } from '#api/staff/pending-writes.ts';
import { complaintFields, isOptional } from '#contract/public/facts/complaint-fields.ts';
import { fieldText, type IncidentReport } from '#contract/staff/incident.ts';
import { type IncidentFieldName, incidentFieldNames } from '#contract/staff/incident-fields.ts';
import { answerLines, useAnswerWords } from '#i18n/answers.ts';
import { formatDate, formatDateTime, formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { ContactValue } from '#staff/list/ContactValue.tsx';
import { kindWord } from '#staff/list/kind-word.ts';
import { PendingLine } from '#staff/writes/PendingLine.tsx';
import { InConfidential, StatusBadge } from '#staff/writes/status.tsx';
import { TextAnchor } from '#ui/form/Button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/layout/DescriptionList.tsx';
import { Muted, PartTitle } from '#ui/text/Prose.tsx';
import { UserLines, UserText } from '#ui/text/UserText.tsx';
import { TypeBadge } from '../list/columns.tsx';
import { Evidence } from './Evidence.tsx';

type Props = {
  incident: IncidentReport;
  /** The head above says the status. */
  hasHead?: boolean;
};

/** The citizen's words first, then files and facts. */
export function DetailFields({ incident, hasHead = false }: Props) {
  const { t } = useTranslation('incidents');
  const { language } = useLanguage();
  const confidential = useContext(InConfidential);
  const pending = usePendingWrites().get(incident._id);
  const { incidentDate, incidentTime, transferredTo, officer, readAt } = incident;
  const isOffice = incident.reportType === 'ConfidentialReport';
  const has = isOffice
    ? officer && `${officer.fullName}, ${officer.post}`
    : transferredTo &&
      [transferredTo.fullName, stationNameIn(language, transferredTo)].filter(Boolean).join(', ');
  const happened = [incidentDate && formatDate(incidentDate), incidentTime].filter(Boolean).join(', ');
  return (
    <>
      <PartTitle marginBlockEnd="2">{t('details.description')}</PartTitle>
      <Text label={t('details.what')} text={incident.whatHappened} lang={incident.language} large />
      <Text label={t('details.where')} text={incident.whereHappened} lang={incident.language} />
      <Text label={t('details.who')} text={incident.whoInvolved} lang={incident.language} />
      <Evidence incident={incident} />
      <DescriptionList>
        <DescriptionRow label={t('details.type')}>
          {kindWord(t, incident)} <TypeBadge row={incident} t={t} />
        </DescriptionRow>
        {(!hasHead || pending) && (
          <DescriptionRow label={t('details.status')}>
            <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
              <StatusBadge status={knownStatus(incident, pending)} />
              <PendingLine write={pending} />
            </chakra.span>
          </DescriptionRow>
        )}
        {lineNames.map((name) => (
          <FieldFact key={name} name={name} text={fieldText(incident, name)} />
        ))}
        {incident.position && (
          <DescriptionRow label={t('details.position')}>
            <Position {...incident.position} />
          </DescriptionRow>
        )}
        <DescriptionRow label={t(confidential ? 'confidential.filed' : 'details.date')}>
          {formatDateTime(incident.createdAt)}
        </DescriptionRow>
        <DescriptionRow label={t('details.incidentTime')}>
          {happened || t('details.unknownTime')}
        </DescriptionRow>
        <DescriptionRow label={t(isOffice ? 'confidential.officer' : 'details.sentTo')}>
          {!has ? t('details.notAssigned') : <UserText text={has} />}
        </DescriptionRow>
        {incident.investigator && (
          <DescriptionRow label={t('investigator.title')}>
            <UserText text={`${incident.investigator.fullName}, ${incident.investigator.post}`} />
          </DescriptionRow>
        )}
        <DescriptionRow label={t('details.reference')}>
          <span translate="no">{incident.referenceId}</span>{' '}
          <TextAnchor href={`/track-fir?ref=${incident.referenceId}`} target="_blank" rel="noopener">
            {t('details.asCitizen')}
          </TextAnchor>
        </DescriptionRow>
        <DescriptionRow label={t('details.read')}>
          {readAt ? formatDateTime(readAt) : t('details.notRead')}
        </DescriptionRow>
      </DescriptionList>
    </>
  );
}

/** Opens the device's own map. */
function Position({ latitude, longitude, accuracyMeters, kmFromStation }: Shared) {
  const { t } = useTranslation('incidents');
  const place = [latitude, longitude].map((degrees) => degrees.toFixed(5)).join(',');
  return (
    <>
      <TextAnchor href={`geo:${place}?q=${place}`} aria-label={t('details.openMap', { place })}>
        <bdi dir="ltr">{place.replace(',', ', ')}</bdi>
      </TextAnchor>
      {accuracyMeters !== null &&
        ` ${t('details.accuracy', { meters: formatNumber(Math.round(accuracyMeters)) })}`}
      {kmFromStation !== null && `, ${t('details.fromStation', { km: formatNumber(kmFromStation) })}`}
    </>
  );
}

type Shared = NonNullable<IncidentReport['position']>;

/** Fields with their own place above or below; every other field is a row. */
const placed = ['category', 'incidentDate', 'incidentTime', 'description'] as const;
type LineName = Exclude<IncidentFieldName, (typeof placed)[number]>;
export const lineNames = incidentFieldNames.filter(
  (name): name is LineName => !placed.some((one) => one === name),
);

/** An empty field has no row. */
function FieldFact({ name, text }: { name: LineName; text: string | null | undefined }) {
  const { t } = useTranslation('incidents');
  const confidential = useContext(InConfidential);
  if (!text && isOptional(name)) return null;
  return (
    <DescriptionRow label={t((confidential && inConfidential[name]) || `details.field.${name}`)}>
      <FieldValue control={complaintFields[name].control} text={text ?? ''} />
    </DescriptionRow>
  );
}

const inConfidential: Partial<Record<LineName, 'confidential.citizen' | 'confidential.contact'>> = {
  fullName: 'confidential.citizen',
  phone: 'confidential.contact',
};

function FieldValue({ control, text }: { control: string; text: string }) {
  const { t } = useTranslation('incidents');
  if (control === 'contact') return <ContactValue text={text} />;
  if (control === 'questions') return <Answered text={text} />;
  if (control === 'tel')
    return (
      <TextAnchor href={`tel:${text}`} aria-label={t('details.call', { phone: text })}>
        {text}
      </TextAnchor>
    );
  if (control === 'email') return <TextAnchor href={`mailto:${text}`}>{text}</TextAnchor>;
  return <UserText text={text} />;
}

/** Each answer with its question. */
function Answered({ text }: { text: string }) {
  const { t } = useTranslation('incidents');
  useAnswerWords(text);
  return (
    <chakra.ul listStyle="none">
      {answerLines(t, text).map(({ name, label, value }) => (
        <li key={name}>
          <Muted as="span">{label}</Muted> <UserText text={value} />
        </li>
      ))}
    </chakra.ul>
  );
}

/** The citizen's text, marked with the citizen's language. */
function Text({ label, text, lang, large }: { label: string; text: string; lang: string; large?: boolean }) {
  const { t } = useTranslation('incidents');
  return (
    <chakra.div marginBlockEnd="3">
      <Muted>{label}</Muted>
      <chakra.div fontSize={large ? 'lg' : undefined}>
        {text ? <UserLines lang={lang} text={text} /> : <p>{t('details.notStated')}</p>}
      </chakra.div>
    </chakra.div>
  );
}
