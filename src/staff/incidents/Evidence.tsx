import { chakra } from '@chakra-ui/react/styled-system';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { useIncident } from '#api/incident-details.ts';
import type { EvidenceEntry } from '#contract/evidence.ts';
import type { IncidentReport } from '#contract/incident.ts';
import { formatDateTime, formatSize } from '#i18n/format.ts';
import { TextAnchor } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Images } from './Images.tsx';

/** Files the citizen listed, which of them are received, and the images. */
export function Evidence({ session, incident }: { session: Session; incident: IncidentReport }) {
  const { t } = useTranslation('incidents');
  const listed = incident.evidence ?? [];
  // Refetched at each opening, because links expire after five minutes and more files may have arrived.
  const { incident: fresh } = useIncident(session, listed.length > 0 ? incident._id : undefined);
  const files = fresh?.evidence ?? listed;
  if (files.length === 0) return <Images urls={incident.mediaUrls.map(({ url }) => url)} />;
  return (
    <>
      <Images urls={files.flatMap(({ previewUrl }) => previewUrl ?? [])} />
      <chakra.section aria-label={t('details.files')} marginBlockEnd="5">
        <chakra.h3 fontSize="lg">{t('details.files')}</chakra.h3>
        <chakra.p fontWeight="600">
          {t('details.filesArrived', {
            arrived: files.filter(({ receivedAt }) => receivedAt !== null).length,
            count: files.length,
          })}
        </chakra.p>
        <chakra.ul display="grid" gap="2" marginBlockStart="2">
          {files.map((file) => (
            <File key={file.id} file={file} />
          ))}
        </chakra.ul>
      </chakra.section>
    </>
  );
}

function File({ file }: { file: EvidenceEntry }) {
  const { t } = useTranslation('incidents');
  const { name, bytes, receivedAt, refused, originalUrl, previewUrl, type, sha256 } = file;
  const hasNoPreview = receivedAt !== null && previewUrl === null && type.startsWith('image/');
  return (
    <chakra.li minWidth="0" overflowWrap="anywhere">
      {originalUrl ? (
        <TextAnchor href={originalUrl} aria-label={t('details.save', { name })}>
          <Icon of={Download} size={18} /> {name}
        </TextAnchor>
      ) : (
        name
      )}{' '}
      <chakra.span color="fg.muted">({formatSize(bytes)})</chakra.span>
      <chakra.p color="fg.muted" fontSize="sm">
        {refused && t(`details.fileRefused.${refused}`)}
        {!refused && !receivedAt && t('details.fileWaiting')}
        {receivedAt && (
          <chakra.span title={`SHA-256 ${sha256}`}>
            {t('details.fileChecked', { when: formatDateTime(receivedAt) })}
          </chakra.span>
        )}
        {hasNoPreview && ` ${t('details.noPreview')}`}
      </chakra.p>
    </chakra.li>
  );
}
