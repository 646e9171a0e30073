import { chakra } from '@chakra-ui/react/styled-system';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { useSavePhrases } from '#api/staff/phrases.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { emptyPhrase, longSentences, mostPhrases, type Phrase, phrasePair } from '#contract/staff/phrases.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/inputs.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { Notice } from '#ui/layout/Card.tsx';

type Props = {
  kind: StepKind;
  phrases: readonly Phrase[];
  /** The superintendent has changed them before. */
  isOwn: boolean;
  version: number;
  onSaved: () => void;
};

/** Each sentence in both languages. A long one is pointed out and may stay. */
export function PhraseForm({ kind, phrases, isOwn, version, onSaved }: Props) {
  const { t } = useTranslation(['phrases', 'common']);
  const id = useId();
  const save = useSavePhrases();
  const [rows, setRows] = useState(() => phrases.map((one, key) => ({ ...one, key })));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useUnsaved(JSON.stringify(rows.map(pairOf)) !== JSON.stringify(phrases));

  const write = async (next: Phrase[] | null) => {
    setBusy(true);
    setFailure(null);
    try {
      await save({ kind, phrases: next, version });
      onSaved();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    // The schema also takes the blanks around a text away.
    const next = rows.flatMap((row) => phrasePair.safeParse(pairOf(row)).data ?? []);
    if (isBusy || next.length === 0 || next.length < rows.length) return;
    await write(next);
  };
  const change = (key: number, language: Language, text: string) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, [language]: text } : row)));
  return (
    <form noValidate onSubmit={submit} aria-label={t('settings.form')}>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {isOffline(failure)
            ? t('settings.offline')
            : failure instanceof Problem
              ? failure.message
              : t('settings.failed')}
        </Notice>
      )}
      <chakra.ol listStyle="none">
        {rows.map((row, index) => (
          <chakra.li key={row.key} borderBlockStartWidth="1px" borderColor="line" paddingBlock="3">
            <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="4">
              {languages.map((language) => (
                <Field
                  key={language}
                  id={`${id}-${row.key}-${language}`}
                  label={t(`settings.in.${language}`, { number: index + 1 })}
                  hint={longSentences(row[language]).length > 0 ? t('settings.long') : undefined}
                  error={
                    isTried && faultsOf(row).includes(language) ? t(`settings.fault.${language}`) : undefined
                  }
                  required
                >
                  <TextArea
                    rows={2}
                    lang={language}
                    maxLength={300}
                    value={row[language]}
                    onChange={({ currentTarget }) => change(row.key, language, currentTarget.value)}
                  />
                </Field>
              ))}
            </chakra.div>
            <Button
              look="plain"
              paddingInline="0"
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              disabled={rows.length === 1}
              aria-label={t('settings.removeOf', { number: index + 1 })}
            >
              {t('settings.remove')}
            </Button>
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="2">
        <Button type="submit" busy={isBusy}>
          {t('settings.save')}
        </Button>
        {rows.length < mostPhrases && (
          <Button
            look="outline"
            onClick={() =>
              setRows([...rows, { ...emptyPhrase, key: 1 + Math.max(-1, ...rows.map(({ key }) => key)) }])
            }
          >
            {t('settings.add')}
          </Button>
        )}
        {isOwn && (
          <Button look="plain" disabled={isBusy} onClick={() => void write(null)}>
            {t('settings.restore')}
          </Button>
        )}
      </chakra.div>
    </form>
  );
}

/** Without the key of the row. */
const pairOf = ({ en, mr }: Phrase): Phrase => ({ en, mr });

/** The languages whose text is missing or in the other script. */
function faultsOf(row: Phrase): Language[] {
  const { error } = phrasePair.safeParse(pairOf(row));
  const wrong = new Set(error?.issues.map(({ path }) => path[0]));
  return languages.filter((language) => wrong.has(language));
}
