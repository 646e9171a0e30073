import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { complaintTiles } from '#contract/public/categories.ts';
import { AidNotice } from '../AidNotice.tsx';
import { type Aid, aidFor, isAdvice } from '../first-aid.ts';

type Props = {
  category: string | undefined;
  /** For a phone that others use too: the tick "do not keep". */
  shared: ReactNode;
  /** It comes long after the press, and moves nothing. */
  isLate: boolean;
};

/** What cannot wait for the police to read the complaint, in sight as soon as its tile is chosen. */
export function FirstAid({ category, shared, isLate }: Props) {
  const { t } = useTranslation('complaint');
  const box = useRef<HTMLDivElement>(null);
  const known = complaintTiles.find((one) => one === category);
  const aid: Aid | null = known ? aidFor[known] : null;
  useEffect(() => {
    if (!aid || isLate) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    // The heading stays whole, except for what ends below a window: advice, and the tick of whom somebody at home endangers.
    if (!isAdvice(aid) && aid.text !== 'danger')
      document.getElementById('block-what')?.scrollIntoView({ block: 'nearest' });
  }, [aid, isLate]);
  return (
    <div role="status" ref={box}>
      {aid && (
        <AidNotice aid={aid} besideDanger marginBlockEnd="0">
          {aid.text === 'danger' && (
            <chakra.div marginBlockStart="2" marginBlockEnd="-2">
              {t('sharedPhone')}
              {shared}
            </chakra.div>
          )}
        </AidNotice>
      )}
    </div>
  );
}
