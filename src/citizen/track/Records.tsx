// What the tracking page shows beside its form, with the queries, the outbox and the validator: loaded when there is a reference
// to look up, or a report on this phone.

import { useTranslation } from 'react-i18next';
import { Queries } from '#api/shared/Queries.tsx';
import {
  type FirNumber,
  isItemReference,
  printFirNumber,
  readFirNumber,
  sampleReference,
} from '#contract/public/reference.ts';
import type { Words } from '#i18n/load.ts';
import { useLater } from '#i18n/use-later.ts';
import { ListLoading, ListOffline } from '#ui/table/ListStates.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { Answer } from './Answer.tsx';
import { ItemAnswer } from './ItemAnswer.tsx';
import { OwnComplaints } from './OwnComplaints.tsx';
import { Sample } from './Sample.tsx';

export { askAgain } from '#api/public/track.ts';

/** Stands above the search: a reader who comes by a link or a QR code wants the answer. */
export function Found({ reference, station }: { reference: string; station: string }) {
  if (reference === sampleReference) return <Sample />;
  const fir = readFirNumber(reference);
  return (
    <Queries>
      {fir ? (
        <FoundByFir fir={fir} station={station} />
      ) : isItemReference(reference) ? (
        <ItemAnswer reference={reference} />
      ) : (
        <Answer reference={reference} />
      )}
    </Queries>
  );
}

async function loadFirAnswer(words: Words) {
  const [{ FirAnswer }] = await Promise.all([import('./FirAnswer.tsx'), words.need('fir')]);
  return FirAnswer;
}

/** Few hold an FIR's number: loaded with the first one. */
function FoundByFir(asked: { fir: FirNumber; station: string }) {
  const { t } = useTranslation('track');
  const { part: FirAnswer, state } = useLater(true, loadFirAnswer);
  const reference = printFirNumber(asked.fir);
  if (FirAnswer) return <FirAnswer {...asked} />;
  if (state === 'waiting') return <ListLoading label={t('searching')} rows={3} />;
  return (
    <ListOffline title={t('offline.title')} text={<Unbroken>{t('offline.text', { reference })}</Unbroken>} />
  );
}

export function Own({ except }: { except: string }) {
  return (
    <Queries>
      <OwnComplaints except={except} />
    </Queries>
  );
}
