import { chakra } from '@chakra-ui/react/styled-system';
import Download from 'lucide-react/icons/download';
import ImageOff from 'lucide-react/icons/image-off';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedPicture } from '#api/staff/ahead/use-ahead.ts';
import { useIncident } from '#api/staff/incident-details.ts';
import type { EvidenceEntry } from '#contract/staff/evidence-entry.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDateTime, formatSize } from '#i18n/format.ts';
import { TextAnchor } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { PartTitle } from '#ui/text/Prose.tsx';

const Gallery = lazy(() => import('./Gallery.tsx'));

/** Files the citizen listed, which of them are received, and the images. */
export function Evidence({ incident }: { incident: IncidentReport }) {
  const { t } = useTranslation('incidents');
  const listed = incident.evidence ?? [];
  // Refetched at each opening, because links expire after five minutes and more files may have arrived.
  const { incident: fresh } = useIncident(listed.length > 0 ? incident._id : undefined);
  const files = fresh?.evidence ?? listed;
  if (files.length === 0) return <Images images={incident.mediaUrls.map(({ url }) => ({ url, id: url }))} />;
  return (
    <>
      <Images images={files.flatMap(({ id, previewUrl }) => (previewUrl ? { id, url: previewUrl } : []))} />
      <chakra.section aria-label={t('details.files')} marginBlockEnd="5">
        <PartTitle>{t('details.files')}</PartTitle>
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
  const { name, bytes, receivedAt, refused, originalUrl, previewUrl, type, sha256, active } = file;
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
      {active && <chakra.p fontSize="sm">{t('details.activeFile')}</chakra.p>}
    </chakra.li>
  );
}

/** Each image opens over the whole screen; as a link, also in a new tab. */
function Images({ images }: { images: readonly { id: string; url: string }[] }) {
  const { t } = useTranslation('incidents');
  const [opened, setOpened] = useState<number | null>(null);
  if (images.length === 0) return null;
  return (
    <chakra.section aria-label={t('details.images')} marginBlockEnd="5">
      <PartTitle marginBlockEnd="2">{t('details.images')}</PartTitle>
      <chakra.ul
        listStyle="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))"
        gap="3"
      >
        {images.map(({ id, url }, index) => (
          <li key={id}>
            <Image
              id={id}
              url={url}
              label={t('details.image', { number: index + 1 })}
              onOpen={() => setOpened(index)}
            />
          </li>
        ))}
      </chakra.ul>
      {opened !== null && (
        <Suspense fallback={null}>
          <Gallery urls={images.map(({ url }) => url)} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </chakra.section>
  );
}

function Image({ id, url, label, onOpen }: { id: string; url: string; label: string; onOpen: () => void }) {
  const { t } = useTranslation('incidents');
  const [failedUrl, setFailedUrl] = useState('');
  const failed = failedUrl === url;
  // Without a network its small copy stands here.
  const saved = useSavedPicture(id, failed);
  return (
    <chakra.a
      href={url}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
      display="block"
      color="link"
      fontSize="sm"
    >
      {failed && !saved ? (
        <Missing>
          <Icon of={ImageOff} />
          {t('details.imageFailed')}
        </Missing>
      ) : (
        <chakra.img
          src={saved ?? url}
          alt=""
          loading="lazy"
          onError={() => setFailedUrl(url)}
          width="full"
          height="7rem"
          objectFit="cover"
          borderRadius="sm"
          bg="bg.muted"
        />
      )}
      {label}
    </chakra.a>
  );
}

const Missing = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    height: '7rem',
    borderRadius: 'sm',
    bg: 'bg.muted',
    color: 'fg.muted',
    textAlign: 'center',
  },
});
