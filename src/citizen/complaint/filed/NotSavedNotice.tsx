import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotSaved } from '#api/public/complaint.ts';
import { exportName } from '#api/public/outbox/transfer-file.ts';
import { downloadFile, saveTextFile, shareText } from '#ui/browser/share.ts';
import { Button, LinkButton } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';

export type Refusal = {
  why: NotSaved;
  referenceId: string;
  letter: string;
  /** Smaller copies exist and the originals were chosen. */
  canShrink: boolean;
  /** Builds the transfer file: the complaint with its files, for another phone to send. */
  pack: () => Promise<Blob>;
};

type Props = {
  refusal: Refusal;
  onAgain: () => void;
  onAnother: () => void;
  onSmaller: () => void;
  onWithoutFiles: () => void;
  /** null: sent, the page goes on. Otherwise the reason of the failure. */
  onSendNow: () => Promise<string | null>;
};

/** The phone cannot save the complaint: the text stays in the form, with three other ways to send it. */
export function NotSavedNotice({ refusal, onAgain, onAnother, onSmaller, onWithoutFiles, onSendNow }: Props) {
  const { t } = useTranslation('complaint');
  const { t: common } = useTranslation();
  const [isSending, setSending] = useState(false);
  const [notSent, setNotSent] = useState<string | null>(null);
  const { why, referenceId, letter, canShrink, pack } = refusal;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  const sendNow = async () => {
    setSending(true);
    setNotSent(await onSendNow());
    setSending(false);
  };
  return (
    <Notice ref={box} tone="danger" tabIndex={-1} marginBlockStart="6">
      <div role="alert">
        <chakra.h2 fontSize="lg">{t(`failed.${why}.title`)}</chakra.h2>
        <p>
          <Unbroken>{t(`failed.${why}.text`, { referenceId })}</Unbroken>
        </p>
      </div>
      {why === 'conflict' ? (
        <Row>
          <LinkButton to="/my-reports">{t('filed.myReports')}</LinkButton>
          <Button look="outline" onClick={onAnother}>
            {t('failed.another')}
          </Button>
        </Row>
      ) : (
        <Row>
          <Button onClick={onAgain}>{common('action.retry')}</Button>
          {why === 'quota_files' && canShrink && (
            <Button look="outline" onClick={onSmaller}>
              {t('failed.smaller')}
            </Button>
          )}
          {why === 'quota_files' && (
            <Button look="outline" onClick={onWithoutFiles}>
              {t('failed.withoutFiles')}
            </Button>
          )}
          <Button look="outline" busy={isSending} onClick={sendNow}>
            {isSending ? t('failed.sendingNow') : t('failed.sendNow')}
          </Button>
        </Row>
      )}
      <chakra.p role="status" fontWeight="600" _empty={{ display: 'none' }}>
        {notSent}
      </chakra.p>
      <chakra.p marginBlockStart="4">{t('failed.keepCopy')}</chakra.p>
      <Row>
        <Button look="outline" onClick={() => saveTextFile(`${referenceId}.txt`, letter)}>
          {t('failed.file')}
        </Button>
        <Button look="outline" onClick={() => shareText(letter)}>
          {common('action.share')}
        </Button>
        {why !== 'conflict' && (
          <Button look="outline" onClick={async () => downloadFile(exportName(referenceId), await pack())}>
            {t('failed.pack')}
          </Button>
        )}
      </Row>
      {why !== 'conflict' && <p>{t('failed.packText')}</p>}
    </Notice>
  );
}

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', marginBlock: '3' },
});
