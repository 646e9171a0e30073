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
import { Muted, PartTitle } from '#ui/text/Prose.tsx';

const Gallery = lazy(() => import('./Gallery.tsx'));

/** What the citizen listed, each once: its picture, its name, which saves it, and its size. */
export function Evidence({ incident }: { incident: IncidentReport }) {
  const { t } = useTranslation('incidents');
  const listed = incident.evidence ?? [];
  // Refetched at each opening, because links expire after five minutes and more files may have arrived.
  const { incident: fresh } = useIncident(listed.length > 0 ? incident._id : undefined);
  const [opened, setOpened] = useState<string | null>(null);
  const files = fresh?.evidence ?? listed;
  if (files.length === 0) return <Images images={incident.mediaUrls.map(({ url }) => ({ url, id: url }))} />;
  const arrived = files.filter(({ receivedAt }) => receivedAt !== null).length;
  const drawn = files.flatMap(({ id, previewUrl }) => (previewUrl ? [{ id, url: previewUrl }] : []));
  return (
    <chakra.section aria-label={t('details.files')} marginBlockEnd="5">
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" marginBlockEnd="2">
        <PartTitle>{t('details.files')}</PartTitle>
        <Muted fontSize="sm">
          {t('details.filesArrived', { arrived, count: files.length })}
          {arrived > 0 && ` · ${t('details.filesChecked')}`}
        </Muted>
      </chakra.div>
      <Tiles>
        {files.map((file) => {
          const at = drawn.findIndex(({ id }) => id === file.id);
          return (
            <chakra.li key={file.id} minWidth="0" {...(file.active && { gridColumn: '1 / -1' })}>
              {file.previewUrl && (
                <Image
                  id={file.id}
                  url={file.previewUrl}
                  label={t('details.image', { number: at + 1 })}
                  isNamed
                  onOpen={() => setOpened(file.id)}
                />
              )}
              <File file={file} />
            </chakra.li>
          );
        })}
      </Tiles>
      {opened !== null && (
        <Suspense fallback={null}>
          <Gallery
            urls={drawn.map(({ url }) => url)}
            first={Math.max(
              drawn.findIndex(({ id }) => id === opened),
              0,
            )}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </chakra.section>
  );
}

/** How it came is said where it is not as it should be; else it is read aloud. */
function File({ file }: { file: EvidenceEntry }) {
  const { t } = useTranslation('incidents');
  const { name, bytes, receivedAt, refused, originalUrl, previewUrl, type, sha256, active } = file;
  const hasNoPreview = receivedAt !== null && previewUrl === null && type.startsWith('image/');
  const checked = receivedAt && t('details.fileChecked', { when: formatDateTime(receivedAt) });
  return (
    <chakra.div fontSize="sm" lineHeight="1.4" overflowWrap="anywhere">
      {originalUrl ? (
        <TextAnchor
          href={originalUrl}
          aria-label={t('details.save', { name })}
          title={name}
          display="inline-flex"
          alignItems="center"
          gap="1"
          maxWidth="full"
        >
          <chakra.span flexShrink="0">
            <Icon of={Download} size={14} />
          </chakra.span>
          <chakra.span lineClamp="2" minWidth="0">
            {name}
          </chakra.span>
        </TextAnchor>
      ) : (
        name
      )}
      <chakra.p color="fg.muted" {...(checked && { title: `${checked}, SHA-256 ${sha256}` })}>
        {formatSize(bytes)}
        {checked && <chakra.span srOnly>{checked}</chakra.span>}
      </chakra.p>
      <chakra.p color="fg.muted" _empty={{ display: 'none' }}>
        {refused && t(`details.fileRefused.${refused}`)}
        {!refused && !receivedAt && t('details.fileWaiting')}
        {hasNoPreview && t('details.noPreview')}
      </chakra.p>
      {active && <p>{t('details.activeFile')}</p>}
    </chakra.div>
  );
}

const Tiles = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(7.25rem, 1fr))',
    gap: '3',
  },
});

/** Each image opens over the whole screen; as a link, also in a new tab. */
function Images({ images }: { images: readonly { id: string; url: string }[] }) {
  const { t } = useTranslation('incidents');
  const [opened, setOpened] = useState<number | null>(null);
  if (images.length === 0) return null;
  return (
    <chakra.section aria-label={t('details.images')} marginBlockEnd="5">
      <PartTitle marginBlockEnd="2">{t('details.images')}</PartTitle>
      <Tiles>
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
      </Tiles>
      {opened !== null && (
        <Suspense fallback={null}>
          <Gallery urls={images.map(({ url }) => url)} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </chakra.section>
  );
}

type ImageProps = {
  id: string;
  url: string;
  label: string;
  /** The name of its file stands below. */
  isNamed?: boolean;
  onOpen: () => void;
};

function Image({ id, url, label, isNamed = false, onOpen }: ImageProps) {
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
      title={label}
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
          height="4.75rem"
          objectFit="cover"
          borderRadius="sm"
          bg="bg.muted"
        />
      )}
      <chakra.span {...(isNamed && { srOnly: true })}>{label}</chakra.span>
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
    minHeight: '4.75rem',
    borderRadius: 'sm',
    bg: 'bg.muted',
    color: 'fg.muted',
    textAlign: 'center',
  },
});
