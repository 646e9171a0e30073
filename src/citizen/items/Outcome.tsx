import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import type { ItemType } from './report-fields.ts';
import type { Done } from './use-item-report.ts';

export function SuccessPanel({ type, done }: { type: ItemType; done: Done }) {
  const { t } = useTranslation('items');
  return (
    <Focused>
      <chakra.h3 fontSize="xl">{t(`${type}.done`)}</chakra.h3>
      <chakra.p marginBlock="2">
        {t('done.reference')}:{' '}
        <Reference>
          <span translate="no">{done.referenceId}</span>
        </Reference>
      </chakra.p>
      <p>{t(done.outcome === 'saved' ? 'done.saved' : 'done.sent')}</p>
      <PaperLine done={done} />
    </Focused>
  );
}

/** Shown above the empty form afterwards, so that the reference stays visible. */
export function LastReport({ done }: { done: Done }) {
  const { t } = useTranslation('items');
  const { referenceId, outcome } = done;
  const isKept = outcome !== 'sent';
  return (
    <Focused>
      <p>
        <Unbroken>{t(isKept ? 'report.last' : 'report.lastUnkept', { reference: referenceId })}</Unbroken>
      </p>
      <PaperLine done={done} />
      {isKept && (
        <TextLink to="/my-reports" alone>
          {t('report.myReports')}
        </TextLink>
      )}
    </Focused>
  );
}

/** A paper exists only once the server has the report, and only where this phone could keep it. */
function PaperLine({ done: { id, outcome, wantsPaper } }: { done: Done }) {
  const { t } = useTranslation('items');
  if (!wantsPaper) return null;
  if (outcome !== 'received') return <p>{t(`paper.${outcome}`)}</p>;
  return (
    <TextLink to="/my-reports" search={{ receipt: id }} alone>
      {t('paper.open')}
    </TextLink>
  );
}

/** Takes the focus, which would be lost with the replaced content. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Notice ref={box} tone="done" tabIndex={-1} role="status">
      {children}
    </Notice>
  );
}

const Reference = chakra('b', { base: { fontSize: 'xl', whiteSpace: 'nowrap' } });
