import { useLocation } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Finding, useReceiptCheck } from '#api/public/receipts.ts';
import { lostPaperMark } from '#contract/public/lost-paper.ts';
import { organisation } from '#organisation';
import { useHydrated } from '#ui/browser/hydrated.ts';
import { unlessLate } from '#ui/browser/unless-late.ts';
import { NoScript } from '#ui/layout/NoScript.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { ListLoading } from '#ui/table/ListStates.tsx';
import { Found, verdictTones } from './Found.tsx';
import { VerifyForm } from './VerifyForm.tsx';

type Props = {
  Words: ComponentType<{ body: string }>;
  LostPaper: ComponentType<{ given: string; tones: typeof verdictTones }>;
};

/** Checks a receipt or a lost report from the fragment of the address, which stays on this phone, or from the form. */
export function VerifyPage({ Words, LostPaper }: Props) {
  const { t } = useTranslation('verify');
  const check = useReceiptCheck();
  const isHydrated = useHydrated();
  const scanned = useLocation({ select: ({ hash }) => hash });
  const [given, setGiven] = useState<{ text: string; beside: string } | null>(null);
  const [found, setFound] = useState<{ of: string; finding: Finding } | null>(null);
  const [isFaulty, setFaulty] = useState(false);
  // A code scanned after something was pasted is checked again.
  const text = given?.beside === scanned ? given.text : scanned;
  const isPaper = text.includes(lostPaperMark);

  useEffect(() => {
    if (text === '' || isPaper) return;
    return unlessLate(check(text), (finding) => setFound({ of: text, finding }));
  }, [text, isPaper, check]);

  const isOver = found?.of === text;
  return (
    <Page
      title={t('title')}
      description={t('description')}
      lead={t('lead')}
      back={{ to: '/', label: t('backToHome') }}
      hasError={isFaulty}
    >
      <NoScript
        number={organisation.helplinePhone}
        call={t('noScriptCall', { number: organisation.helplinePhone })}
      >
        {t('noScript')}
      </NoScript>
      {isHydrated && isPaper && <LostPaper key={text} given={text} tones={verdictTones} />}
      {isHydrated && text !== '' && !isPaper && !isOver && <ListLoading label={t('checking')} rows={2} />}
      {isHydrated && text !== '' && !isPaper && isOver && <Found finding={found.finding} Words={Words} />}
      <VerifyForm onFaulty={setFaulty} onCheck={(typed) => setGiven({ text: typed, beside: scanned })} />
    </Page>
  );
}
