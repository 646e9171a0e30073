import { chakra } from '@chakra-ui/react/styled-system';
import Camera from 'lucide-react/icons/camera';
import Paperclip from 'lucide-react/icons/paperclip';
import { useTranslation } from 'react-i18next';
import { complaintLimits } from '#contract/complaint.ts';
import { evidenceAccept } from '#contract/evidence.ts';
import { FileButton } from '#ui/form/FileButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { EvidenceSize } from './EvidenceSize.tsx';
import { FileList } from './FileList.tsx';
import type { Evidence } from './use-evidence.ts';

/** Shows what may be sent before anything is chosen. */
export function EvidenceField({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('complaint');
  const { t: common } = useTranslation();
  const { choice, busy, troubles } = evidence;
  // Binary megabytes, as phones and cameras show them.
  const limit = `${complaintLimits.fileBytes / 1024 / 1024} MB`;
  return (
    <chakra.section aria-labelledby="evidence-title" marginBlockEnd="6">
      <chakra.h2 id="evidence-title" fontSize="md" fontWeight="600">
        {t('evidence.label')} {common('form.optional')}
      </chakra.h2>
      <chakra.p color="fg.muted" marginBlockEnd="2">
        {t('evidence.hint', { count: complaintLimits.files, size: limit })}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <FileButton name="camera" accept="image/*" capture="environment" onFiles={evidence.add}>
          <Icon of={Camera} />
          {t('evidence.camera')}
        </FileButton>
        <FileButton name="evidence" accept={evidenceAccept} multiple onFiles={evidence.add}>
          <Icon of={Paperclip} />
          {t('evidence.choose')}
        </FileButton>
      </chakra.div>
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
      <FileList files={choice.files} send={choice.send} onRemove={evidence.remove} />
      {choice.files.length > 0 && <EvidenceSize choice={choice} onChange={evidence.change} />}
    </chakra.section>
  );
}
