import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Holding, nothingSeen, saveMessage } from '#api/public/messages.ts';
import { askSlot, type KeptSlot, type SlotsKnown } from '#api/public/sign-slot.ts';
import { currentDay } from '#api/shared/today.ts';
import { plusDays } from '#contract/shared/time.ts';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/form/Button.tsx';
import { CheckboxInput } from '#ui/form/inputs.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { isSame, type Slot, slotsNow, slotsToBegin, wholeSlot } from './sign-slots.ts';

type Props = {
  holding: Holding;
  /** YYYY-MM-DD: until when to sign. */
  last: string;
  /** What to do where none is left. */
  children: ReactNode;
};

type Outcome =
  | { readonly is: 'open' | 'taken' | 'failed' }
  | { readonly is: 'held' | 'saved'; readonly slot: Slot };

/**
 * Three half-hours to choose from, then all; on a phone behind a press, so that they push down nothing. With a network the station keeps the chosen one for this person alone; without one the choice
 * is a message to the station, and is answered there.
 */
export function SignSlots({ holding, last, children }: Props) {
  const { t } = useTranslation('questions');
  const [woman, setWoman] = useState(false);
  const [taken, setTaken] = useState<readonly KeptSlot[]>([]);
  const [outcome, setOutcome] = useState<Outcome>({ is: 'open' });
  const [showsAll, setShowsAll] = useState(false);
  const [choosesAgain, setChoosesAgain] = useState(false);
  const free = slotsNow(last, taken);
  const few = slotsToBegin(free);
  const slots = showsAll ? free : few;
  const words = ({ day, ...hours }: Slot) => t('slot.when', { day: formatDate(day), ...hours });
  const today = currentDay();
  const nearWords = ({ day, ...hours }: Slot) => {
    if (day === today) return t('slot.when', { day: t('slot.today'), ...hours });
    if (day === plusDays(today, 1)) return t('slot.when', { day: t('slot.tomorrow'), ...hours });
    return words({ day, ...hours });
  };
  const { run, isBusy } = useSubmit(() => {});
  const learn = (known: SlotsKnown) => {
    setTaken(known.taken);
    if (known.held) setOutcome({ is: 'held', slot: wholeSlot(known.held) });
  };
  useEffect(() => {
    let isGone = false;
    void askSlot(holding.secret, null, false).then((known) => known && !isGone && learn(known));
    return () => {
      isGone = true;
    };
  }, [holding.secret]);
  const choose = async (slot: Slot) => {
    const known = await askSlot(holding.secret, slot, woman);
    if (known) {
      learn(known);
      if (!known.held || !isSame(known.held, slot)) setOutcome({ is: 'taken' });
      return;
    }
    const text = [t('slot.message', { when: words(slot) }), woman && t('slot.womanMessage')];
    const saved = await saveMessage(
      { ...holding, seenAsOf: nothingSeen },
      { text: text.filter(Boolean).join(' '), files: [] },
    );
    setOutcome(saved === 'saved' ? { is: 'saved', slot } : { is: 'failed' });
  };
  if (outcome.is === 'held' || outcome.is === 'saved')
    return (
      <Card data-slots>
        <p role="status">
          <Unbroken>{t(`slot.${outcome.is}`, { when: words(outcome.slot) })}</Unbroken>
        </p>
        {outcome.is === 'held' && (
          <Button
            look="plain"
            data-print="no"
            onClick={() => {
              setChoosesAgain(true);
              setOutcome({ is: 'open' });
            }}
          >
            {t('slot.other')}
          </Button>
        )}
      </Card>
    );
  if (slots.length === 0) return children;
  return (
    <Card data-print="no" data-slots paddingBlock={{ base: '1', md: '5' }}>
      <Fold open={choosesAgain} summary={t('slot.title')}>
        <CheckboxInput checked={woman} onChange={() => setWoman(!woman)} label={t('slot.woman')} />
        <chakra.div display="grid" gridTemplateColumns={{ md: 'repeat(3, 1fr)' }} gap="2">
          {slots.map((slot) => (
            <Button
              key={`${slot.day} ${slot.from}`}
              look="outline"
              busy={isBusy}
              onClick={() => run(() => choose(slot))}
            >
              <span>
                <Unbroken>{nearWords(slot)}</Unbroken>
              </span>
            </Button>
          ))}
        </chakra.div>
        {/* It stays, so that a press on it loses no focus. */}
        {few.length < free.length && (
          <Button look="plain" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {t('slot.other')}
          </Button>
        )}
        {outcome.is === 'taken' && <p role="alert">{t('slot.taken')}</p>}
        {outcome.is === 'failed' && <p role="alert">{t('slot.failed')}</p>}
      </Fold>
    </Card>
  );
}
