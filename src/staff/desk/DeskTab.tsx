import { chakra } from '@chakra-ui/react/styled-system';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIncidents } from '#api/staff/incident.ts';
import { useFound as useFoundRows } from '#api/staff/saved-rows.ts';
import { isWholeReference } from '#contract/public/reference.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { organisation } from '#organisation';
import { shortestSearch } from '#staff/list/view.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { typedAs, useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { ListEmpty, ListLoading } from '#ui/table/ListStates.tsx';
import { DeskReport } from './DeskReport.tsx';
import { DeskRows } from './DeskRows.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { NotFound } from './NotFound.tsx';
import { isPaper } from './paper-number.ts';
import { Scanner } from './Scanner.tsx';
import { referenceIn, useFound } from './use-found.ts';

const PaperStamp = lazy(() => import('./PaperStamp.tsx'));

/** From the citizen's code to a signed report: scan, read over, record; also without a network. */
export function DeskTab() {
  const { t } = useTranslation(['desk', 'problem']);
  const [reference, setReference] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [words, setWords] = useState('');
  const [paper, setPaper] = useState('');
  const found = useFound(reference);
  // Who stands at the counter is typed at once; on a phone the keyboard would cover the list of those expected.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) document.getElementById('desk-reference')?.focus();
  }, []);
  const search = useSubmit((form) => {
    const typed = typedAs(form, 'reference').trim();
    if (typed === '') return { 'desk-reference': t('problem:field.required') };
    setPaper(isPaper(typed) ? typed : '');
    if (isPaper(typed)) return setReference('');
    const folded = referenceIn(typed);
    const isReference = isWholeReference(folded, organisation.referencePrefix);
    if (!isReference && typed.length < shortestSearch)
      return { 'desk-reference': t('problem:field.too_short') };
    setReference(isReference ? folded : '');
    setWords(isReference ? '' : typed);
  });
  const scan = () => {
    setPaper('');
    setScanning(true);
  };
  const choose = ({ referenceId }: IncidentReport) => setReference(referenceId);
  const scanned = (text: string) => {
    setScanning(false);
    setPaper(isPaper(text) ? text : '');
    setReference(isPaper(text) ? '' : referenceIn(text));
  };
  return (
    <section>
      <chakra.div data-print="no">
        {/* Who has found the report follows its numbered parts. */}
        {reference === '' && (
          <chakra.p color="fg.muted" marginBlockEnd="3">
            {t('text')}
          </chakra.p>
        )}
        {isScanning && <Scanner onFound={scanned} onClose={() => setScanning(false)} />}
        <Form of={search} aria-label={t('title')}>
          <Field id="desk-reference" label={t('reference')} hint={t('referenceHint')}>
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <TextInput
                key={reference}
                name="reference"
                defaultValue={reference || words}
                autoComplete="off"
                spellCheck={false}
                flex="1 1 14rem"
                width="auto"
                maxWidth="24rem"
                // The link of a paper holds all that the paper says.
                maxLength={2000}
              />
              <Button type="submit" look="outline">
                {t('find')}
              </Button>
              {!isScanning && (
                <Button look={reference === '' ? 'solid' : 'outline'} onClick={scan}>
                  <Icon of={ScanQrCode} />
                  {t('scan.open')}
                </Button>
              )}
            </chakra.div>
          </Field>
        </Form>
      </chakra.div>
      {paper !== '' && (
        <Suspense fallback={<ListLoading label={t('searching')} rows={2} />}>
          <PaperStamp key={paper} text={paper} onScan={scan} />
        </Suspense>
      )}
      {reference === '' && paper === '' && <Choices words={words} onChoose={choose} />}
      {found.state === 'found' ? (
        <DeskReport key={found.incident._id} incident={found.incident} />
      ) : found.state === 'missing' && isWholeReference(reference, organisation.referencePrefix) ? (
        <Elsewhere key={reference} reference={reference} onTaken={found.retry} />
      ) : (
        <NotFound state={found.state} reference={reference} onRetry={found.retry} />
      )}
    </section>
  );
}

/** Who is meant by what was typed; before that, whose signature is due. */
function Choices({ words, onChoose }: { words: string; onChoose: (incident: IncidentReport) => void }) {
  const { t } = useTranslation('desk');
  const isAsked = words.length >= shortestSearch;
  const expected = useIncidents({ page: 1, search: '', queue: 'sign' }, { enabled: !isAsked });
  const query = useIncidents({ page: 1, search: words }, { enabled: isAsked });
  const found = useFoundRows<IncidentReport>('incidents', {
    query,
    asked: isAsked,
    words,
    textsOf: ({ fullName, mobNumber, location, referenceId }) => [
      fullName,
      mobNumber,
      location.name,
      referenceId,
    ],
  });
  if (!isAsked) {
    const rows = expected.data?.data ?? [];
    return rows.length > 0 && <DeskRows title={t('expected')} rows={rows} onChoose={onChoose} />;
  }
  if (found.says === 'searching') return <ListLoading label={t('searching')} rows={2} />;
  if (found.says === 'failed')
    return <NotFound state="failed" reference={words} onRetry={() => void query.refetch()} />;
  if (found.says === 'none' && found.saved)
    return <NotFound state="offline" reference={words} onRetry={() => void query.refetch()} />;
  if (!found.rows || found.rows.length === 0)
    return <ListEmpty title={t('nobody', { words })} text={t('missingHint')} />;
  return <DeskRows title={t('matches', { words })} rows={found.rows} onChoose={onChoose} />;
}
