import { chakra } from '@chakra-ui/react/styled-system';
import BadgeCheck from 'lucide-react/icons/badge-check';
import TriangleExclamationPoint from 'lucide-react/icons/triangle-exclamation-point';
import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '#api/public/receipts.ts';
import { formatDateTime } from '#i18n/format.ts';
import { LinkButton } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { DescriptionList, DescriptionRow } from '#ui/layout/DescriptionList.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Hash } from '#ui/text/Hash.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';

/** Of a receipt, and of a lost report, which has fewer verdicts. */
export const verdictTones = {
  genuine: 'done',
  body_differs: 'danger',
  words_missing: 'wait',
  not_genuine: 'danger',
  revoked: 'danger',
  unknown_key: 'wait',
  no_keys: 'wait',
  unreadable: 'wait',
} as const;

/** Our key ids have 16 letters; an untrusted receipt may hold any text, which must not fill the screen. */
const longestKeyId = 40;

/** The verdict in one sentence, then exactly what was signed. */
export function Found({ finding, Words }: { finding: Finding; Words: ComponentType<{ body: string }> }) {
  const { t } = useTranslation('verify');
  const box = useRef<HTMLDivElement>(null);
  const { verdict } = finding;
  const signed = verdict === 'unreadable' ? null : finding.signed;
  const keysAt = verdict === 'unreadable' ? 0 : finding.keysAt;
  const day = verdict === 'revoked' && finding.revokedAt ? formatDateTime(finding.revokedAt) : '–';
  const isGenuine = verdict === 'genuine';
  useEffect(() => {
    if (finding) box.current?.focus();
  }, [finding]);
  return (
    <chakra.section marginBlockEnd="8">
      <Notice ref={box} tone={verdictTones[verdict]} tabIndex={-1}>
        <div role="alert">
          <chakra.h2 fontSize="xl" display="flex" gap="3" alignItems="flex-start" marginBlockEnd="1">
            <Icon of={isGenuine ? BadgeCheck : TriangleExclamationPoint} size={28} />
            <span>
              <Unbroken>{t(`verdict.${verdict}.title`, { revoked: day })}</Unbroken>
            </span>
          </chakra.h2>
          <p>
            <Unbroken>
              {t(`verdict.${verdict}.text`, {
                keyId: signed?.receipt.keyId.slice(0, longestKeyId),
                when: keysAt > 0 ? formatDateTime(keysAt) : '–',
                reference: signed?.referenceId.slice(0, longestKeyId),
              })}
            </Unbroken>
          </p>
        </div>
      </Notice>
      {signed && (isGenuine || verdict === 'body_differs' || verdict === 'words_missing') && (
        <>
          <DescriptionList>
            <DescriptionRow label={t('reference')}>
              <strong>{signed.referenceId}</strong>
            </DescriptionRow>
            <DescriptionRow label={t('received')}>{formatDateTime(signed.receivedAt)}</DescriptionRow>
            <DescriptionRow label={t('digest')}>
              <Hash hex={signed.bodySha256} />
            </DescriptionRow>
          </DescriptionList>
          <chakra.p color="fg.muted">
            <Unbroken>{t('keys', { when: formatDateTime(keysAt) })}</Unbroken>
          </chakra.p>
          <p>{t('only')}</p>
          {isGenuine && finding.body !== null && (
            <chakra.section marginBlockStart="4">
              <chakra.h3 fontSize="lg">{t('words')}</chakra.h3>
              <Words body={finding.body} />
            </chakra.section>
          )}
          <LinkButton
            to="/track-fir"
            search={{ ref: signed.referenceId }}
            look="outline"
            marginBlockStart="4"
          >
            {t('track')}
          </LinkButton>
        </>
      )}
    </chakra.section>
  );
}
