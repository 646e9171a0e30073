import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import Camera from 'lucide-react/icons/camera';
import FileText from 'lucide-react/icons/file-text';
import Paperclip from 'lucide-react/icons/paperclip';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bytesToSend, type ChosenFile, type EvidenceChoice } from '#api/public/evidence.ts';
import { complaintLimits } from '#contract/public/facts/complaint-fields.ts';
import { evidenceAccept } from '#contract/public/facts/evidence.ts';
import { formatSize } from '#i18n/format.ts';
import { Button } from '#ui/form/Button.tsx';
import { FileButton } from '#ui/form/FileButton.tsx';
import { CheckboxInput } from '#ui/form/inputs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { More } from '#ui/layout/More.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import type { Evidence } from './use-evidence.ts';

/** Shows what may be sent before anything is chosen. */
export function EvidenceField({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('complaint');
  const { t: common } = useTranslation();
  const { choice, busy, troubles } = evidence;
  // Binary megabytes, as phones and cameras show them.
  const limit = `${complaintLimits.fileBytes / 1024 / 1024} MB`;
  return (
    <chakra.section id="evidence" aria-labelledby="evidence-title" marginBlockEnd="6">
      <chakra.h3 id="evidence-title" fontSize="md" fontWeight="600" marginBlockEnd="2">
        {t('evidence.label')} {common('form.optional')}
      </chakra.h3>
      <Ways>
        <FileButton name="camera" accept="image/*" capture="environment" onFiles={evidence.add}>
          <Icon of={Camera} />
          {t('evidence.camera')}
        </FileButton>
        <FileButton name="evidence" accept={evidenceAccept} multiple onFiles={evidence.add}>
          <Icon of={Paperclip} />
          {t('evidence.choose')}
        </FileButton>
      </Ways>
      <Muted marginBlockStart="2">{t('evidence.hint', { count: complaintLimits.files, size: limit })}</Muted>
      <Muted>{t('evidence.recording')}</Muted>
      <chakra.p role="status" color="fg.muted" marginBlockStart="2" _empty={{ display: 'none' }}>
        {busy > 0 && t('evidence.looking')}
      </chakra.p>
      {troubles.length > 0 && (
        <chakra.div role="alert" color="danger" fontWeight="600" marginBlockStart="2">
          {troubles.map(({ name, why }) => (
            <chakra.p key={name + why} overflowWrap="anywhere">
              {name}: {t(`evidence.trouble.${why}`, { count: complaintLimits.files, size: limit })}
            </chakra.p>
          ))}
        </chakra.div>
      )}
      <FileList {...evidence} />
      {choice.files.length > 0 && <EvidenceSize {...evidence} />}
    </chakra.section>
  );
}

/** Two halves of a phone's width. */
const Ways = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& > button': { flex: { base: '1', md: 'none' }, paddingInline: { base: '2', md: '4' } },
  },
});

/** Shows the size of each option and when it is sent, for people who pay for data. */
function EvidenceSize({ choice, change }: Pick<Evidence, 'choice' | 'change'>) {
  const { t } = useTranslation('complaint');
  const { files, send, originalsLater, wifiOnly } = choice;
  const costOf = (way: EvidenceChoice['send']) => ({
    size: formatSize(bytesToSend({ ...choice, send: way })),
  });
  const hasSmall = files.some(({ small }) => small !== null);
  const isSmall = hasSmall && send === 'small';
  return (
    <chakra.div marginBlockStart="4">
      {hasSmall && (
        <CheckboxInput
          checked={isSmall}
          onChange={(event) =>
            change(event.target.checked ? { send: 'small' } : { send: 'original', originalsLater: false })
          }
          label={t('evidence.way.small', costOf('small'))}
          hint={t('evidence.way.smallHint')}
        />
      )}
      {!isSmall && (
        <chakra.p fontWeight="600">
          {t(hasSmall ? 'evidence.way.original' : 'evidence.total', costOf('original'))}
        </chakra.p>
      )}
      <More title={t('evidence.more')}>
        {isSmall && (
          <CheckboxInput
            checked={originalsLater}
            onChange={(event) => change({ originalsLater: event.target.checked })}
            label={t('evidence.way.later')}
          />
        )}
        <CheckboxInput
          checked={wifiOnly}
          onChange={(event) => change({ wifiOnly: event.target.checked })}
          label={t('evidence.wifi')}
          hint={t('evidence.wifiHint')}
        />
      </More>
    </chakra.div>
  );
}

function FileList({ choice: { files, send }, remove }: Pick<Evidence, 'choice' | 'remove'>) {
  const { t } = useTranslation('complaint');
  if (files.length === 0) return null;
  return (
    <chakra.ul aria-label={t('evidence.chosen')} marginBlockStart="4" display="grid" gap="3">
      {files.map((file) => (
        <chakra.li key={file.id} display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Thumbnail file={file} />
          <chakra.div flex="1 1 6rem" minWidth="0">
            <chakra.p overflowWrap="anywhere" lineHeight="1.3">
              {file.name}
            </chakra.p>
            <Muted>{sizeOf(t, file, send)}</Muted>
          </chakra.div>
          <Button
            look="danger"
            aria-label={t('evidence.removeOf', { name: file.name })}
            onClick={() => remove(file.id)}
          >
            {t('evidence.remove')}
          </Button>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function sizeOf(t: TFunction<'complaint'>, file: ChosenFile, send: EvidenceChoice['send']) {
  const original = formatSize(file.bytes);
  if (!file.small) return original;
  const small = formatSize(file.small.bytes);
  return send === 'small'
    ? t('evidence.asSmall', { small, original })
    : t('evidence.asOriginal', { original });
}

function Thumbnail({ file }: { file: ChosenFile }) {
  const [url, setUrl] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  const { blob } = file.small ?? file;
  useEffect(() => {
    if (!blob.type.startsWith('image/')) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <Frame>
      {url && !isBroken ? (
        <chakra.img
          src={url}
          alt=""
          width="full"
          height="full"
          objectFit="cover"
          onError={() => setBroken(true)}
        />
      ) : (
        <Icon of={FileText} size={28} />
      )}
    </Frame>
  );
}

const Frame = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '56px',
    height: '56px',
    overflow: 'hidden',
    borderRadius: 'sm',
    bg: 'bg.muted',
    color: 'fg.muted',
  },
});
