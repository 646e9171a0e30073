import { chakra } from '@chakra-ui/react/styled-system';
import MessageCircle from 'lucide-react/icons/message-circle';
import X from 'lucide-react/icons/x';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#api/public/directory.ts';
import { useReports } from '#api/public/outbox/reports.ts';
import { choicesIn } from '#assistant/say/reply.ts';
import type { Words } from '#assistant/say/say.ts';
import type { Directory } from '#contract/public/directory.ts';
import type { Language } from '#contract/shared/language.ts';
import { useLanguage, useWords } from '#i18n/load.ts';
import { emergencyNumber, organisation } from '#organisation';
import { DialogToasts } from '#ui/feedback/Toasts.tsx';
import { AnchorButton, Button } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconSquare } from '#ui/layout/IconSquare.tsx';
import type { TalkProps } from '../Assistant.tsx';
import { Composer } from './Composer.tsx';
import { LineView } from './LineView.tsx';
import type { Line, Parts } from './lines.ts';
import { useTalk } from './use-talk.ts';

/** The browser compiles what understands at its first sentence: a slow phone takes 140 ms. Nobody waits for this one. */
const anySentence = 'मदत हवी आहे, need help 1';
const afterOpeningMs = 300;

/** A window of its own: the page behind it is out of reach until it is closed. */
export function Talk({ onClose, parts }: TalkProps & { parts: Parts }) {
  const { t } = useTranslation('chat');
  const { language, switchTo } = useLanguage();
  const { i18n, bring } = useWords();
  const { data: stations = none } = useDirectory();
  const { data: own = [] } = useReports();
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const turn = useRef<HTMLDivElement>(null);
  const [alarmInSight, setAlarmInSight] = useState<number>();
  const wordsIn = useMemo(() => wordsOf(i18n), [i18n]);
  const { lines, say, begin, takeFiles, memory } = useTalk({
    language,
    switchTo,
    bring,
    understand: parts.understand,
    wordsIn,
    own,
    stations,
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    box.current?.showModal();
    // Not the exit, on which a second press of the same key would leave the site.
    heading.current?.focus();
    keepFiles();
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
    setTimeout(() => parts.understand(anySentence), afterOpeningMs);
  }, [begin, parts]);
  const newest = lines.at(-1)?.turn;
  const alarm = lines.filter(({ who }) => who === 'danger').at(-1);
  useEffect(() => {
    if (lines.length === 0) return;
    // What was pressed is gone: the focus goes to what came, not to the top of the window. A phone's keyboard would cover it.
    const isToRead = onPhone() && lines.some((line) => line.turn === newest && hasAnswers(line));
    if (alarm?.turn === newest || isToRead || document.activeElement === document.body)
      turn.current?.focus({ preventScroll: true });
    // What came is read from its beginning. Only the log moves: scrollIntoView would move the window too.
    if (log.current && turn.current) {
      const { offsetTop, clientHeight } = log.current;
      log.current.scrollTop = turn.current.offsetTop - offsetTop - Math.min(aboveTurn, clientHeight / 5);
    }
  }, [lines, alarm, newest]);
  useEffect(() => {
    const [button] = [...(log.current?.querySelectorAll('[role="alert"] > a:first-child') ?? [])].slice(-1);
    if (!button) return;
    const observer = new IntersectionObserver(
      (entries) => setAlarmInSight(entries.at(-1)?.isIntersecting ? alarm?.at : undefined),
      { root: log.current, threshold: 0.9 },
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, [alarm]);
  const lastChoice = [...lines].reverse().find(({ who }) => who === 'it')?.at;
  return (
    <Box
      ref={box}
      aria-labelledby="assistant-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Head>
        <Face>
          <Icon of={MessageCircle} />
        </Face>
        <chakra.div flex="1" minWidth="0" lineHeight="1.3">
          <chakra.h2 ref={heading} id="assistant-title" tabIndex={-1} fontSize="md" _focus={noRing}>
            {t('page.title')}
          </chakra.h2>
          <Lead css={{ [largeLetters]: { display: 'none' } }}>{t('page.lead')}</Lead>
        </chakra.div>
        <Exit />
        {/* A phone's width is for the words, of which the Marathi ones are long. */}
        <Button
          look="plain"
          marginInline="-2"
          paddingInline="0"
          aria-label={t('page.close')}
          onClick={onClose}
        >
          <Icon of={X} />
        </Button>
      </Head>
      {(!alarm || alarm.at !== alarmInSight) && (
        <CallButton
          look="emergency"
          number={emergencyNumber}
          label={`${t('page.danger')} ${emergencyNumber}`}
          borderRadius="0"
          flexShrink="0"
          justifyContent="flex-start"
          css={{ [largeLetters]: { paddingInline: '2', _before: { display: 'none' } } }}
        />
      )}
      <Log ref={log} role="log" aria-live="polite" aria-label={t('page.title')}>
        <Lead css={{ display: 'none', [largeLetters]: { display: 'block' } }}>{t('page.lead')}</Lead>
        {lines.map((line) => (
          <Fragment key={line.at}>
            {line.at === newest && <Beginning ref={turn} tabIndex={-1} _focus={noRing} />}
            <LineView line={line} isOpen={line.at === lastChoice} onSay={say} parts={parts} />
          </Fragment>
        ))}
      </Log>
      <Composer onSay={say} onFiles={takeFiles} memory={memory} />
      <DialogToasts />
    </Box>
  );
}

/** The page's own exit, which lies behind this window: it hides the page and leaves no way back. */
function Exit() {
  const { t } = useTranslation();
  return (
    <AnchorButton
      look="danger"
      paddingInline="2"
      href={organisation.neutralPage}
      rel="noreferrer"
      title={t('exit.hint')}
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>('a[data-replace]')?.click();
      }}
    >
      {t('exit.label')}
    </AnchorButton>
  );
}

const none: Directory = [];

const onPhone = () => matchMedia('(pointer: coarse)').matches;

/** No question that is answered by typing. */
const hasAnswers = (line: Line) =>
  line.who === 'answer' ||
  (line.who === 'it' && choicesIn(line.reply).some(({ value }) => value.startsWith('answer:')));

/** A short line of the person stays in view above what came. */
const aboveTurn = 60;

/** Reached by no key. */
const noRing = { outline: 'none', boxShadow: 'none' };

/** So that it opens without a network from now on. */
const keepFiles = () =>
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ type: 'keep-assistant' }));

type Bundles = ReturnType<typeof useWords>['i18n'];

const wordsOf =
  (i18n: Bundles) =>
  (language: Language): Words => {
    const words = i18n.getDataByLanguage(language) ?? {};
    const { topics = {} } = (words.guidance ?? {}) as { topics?: Record<string, { question: string }> };
    return {
      conversation: words.chat as unknown as Words['conversation'],
      facts: words.questions as unknown as Words['facts'],
      sentence: (words.track as { sentence?: Words['sentence'] } | undefined)?.sentence,
      questions: Object.fromEntries(Object.entries(topics).map(([id, { question }]) => [id, question])),
      names: { force: organisation.force[language] },
    };
  };

const Box = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: { base: '0', md: 'auto 16px 16px auto' },
    margin: '0',
    width: { base: '100%', md: '26rem' },
    maxWidth: '100%',
    height: { base: '100%', md: 'min(46rem, calc(var(--v-height) - 32px))' },
    maxHeight: '100%',
    // Not while it is closed.
    '&[open]': { display: 'flex' },
    flexDirection: 'column',
    bg: 'bg.subtle',
    color: 'fg',
    borderWidth: { base: '0', md: '1px' },
    borderColor: 'line',
    borderRadius: { base: '0', md: 'lg' },
    boxShadow: 'float',
    overflow: 'hidden',
    containerType: 'inline-size',
    _backdrop: { bg: 'rgb(8 14 24 / 0.6)' },
  },
});

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingInline: '3',
    // The ring of a button in it is whole.
    paddingBlock: '2',
    bg: 'bg',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
  },
});

/** Letters are large for the window: then its room is for the talk. */
const largeLetters = '@container (max-width: 16em)';

const Face = chakra(IconSquare, {
  base: {
    borderRadius: 'full',
    '@media (max-width: 22em)': { display: 'none' },
    [largeLetters]: { display: 'none' },
  },
});

/** Beside the title; where letters are large it scrolls away with the talk. */
const Lead = chakra('p', { base: { color: 'fg.muted', marginBlockStart: '0' } });

const Log = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '10px',
    padding: '4',
  },
});

/** Of what came last. */
const Beginning = chakra('div', { base: { marginBlockEnd: '-10px' } });
