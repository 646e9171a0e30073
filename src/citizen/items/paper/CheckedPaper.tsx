import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { type PaperFinding, usePaperCheck } from '#api/public/lost-paper.ts';
import { Notice } from '#ui/layout/Card.tsx';
import { PaperFacts } from './PaperFacts.tsx';

export interface CheckedProps {
  readonly given: string;
  /** The colours of the page that checks. */
  readonly tones: Readonly<Record<PaperFinding['verdict'], 'done' | 'danger' | 'wait'>>;
}

/** The verdict in one sentence, then exactly what was signed. */
export default function CheckedPaper({ given, tones }: CheckedProps) {
  const { t } = useTranslation('items');
  const finding = usePaperCheck(given);
  if (!finding) return null;
  const { verdict, facts } = finding;
  return (
    <chakra.section marginBlockEnd="8">
      <Notice tone={tones[verdict]}>
        <div role="alert">
          <chakra.h2 fontSize="xl">{t(`paper.verdict.${verdict}`)}</chakra.h2>
        </div>
      </Notice>
      {verdict === 'genuine' && facts && (
        <>
          <PaperFacts facts={facts} />
          <p>{t('paper.means')}</p>
          {facts.manner === 'stamped' && <p>{t('paper.stamp')}</p>}
        </>
      )}
    </chakra.section>
  );
}
