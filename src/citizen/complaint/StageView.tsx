import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Timeline } from '#ui/layout/Timeline.tsx';
import { type Stage, stageLine, stageSteps } from './stage.ts';

export function StageView(stage: Stage) {
  const { t } = useTranslation('complaint');
  return (
    <>
      <chakra.p role="status" fontWeight="600" marginBlockEnd="4">
        {stageLine(t, stage)}
      </chakra.p>
      <Timeline label={t('stage.label')} steps={stageSteps(t, stage)} />
    </>
  );
}
