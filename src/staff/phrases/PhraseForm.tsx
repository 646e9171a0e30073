import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { sentenceOf } from '#api/staff/client/sentence-of.ts';
import { useSavePhrases } from '#api/staff/phrases.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { emptyPhrase, longSentences, mostPhrases, type Phrase, phrasePair } from '#contract/staff/phrases.ts';
import { useStaffDraft } from '#staff/writes/use-staff-draft.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextArea } from '#ui/form/inputs.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';

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
  const blank = phrases.map((one, key) => ({ ...one, key }));
  // What was typed over an older version of the sentences is not offered over a newer one.
  const draft = useStaffDraft(`phrases ${kind} ${version}`, blank, rowsIn);
  const { value: rows, set: setRows } = draft;
  const idOf = (key: number, language: Language) => `${id}-${key}-${language}`;

  const write = async (next: Phrase[] | null) => {
    await save({ kind, phrases: next, version });
    draft.end();
    onSaved();
  };
  const submit = useSubmit(
    async () => {
      const faults = rows.flatMap((row) =>
        faultsOf(row).map((language) => [idOf(row.key, language), t(`settings.fault.${language}`)] as const),
      );
      if (faults.length > 0) return Object.fromEntries(faults);
      // The schema also takes the blanks around a text away.
      await write(rows.map((row) => phrasePair.parse(pairOf(row))));
    },
    (error) => sentenceOf(error, t('settings.failed'), t('settings.offline')),
  );
  const change = (key: number, language: Language, text: string) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, [language]: text } : row)));
  return (
    <Form of={submit} aria-label={t('settings.form')}>
      <chakra.ol listStyle="none">
        {rows.map((row, index) => (
          <chakra.li key={row.key} borderBlockStartWidth="1px" borderColor="line" paddingBlock="3">
            <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="4">
              {languages.map((language) => (
                <Field
                  key={language}
                  id={idOf(row.key, language)}
                  label={t(`settings.in.${language}`, { number: index + 1 })}
                  hint={longSentences(row[language]).length > 0 ? t('settings.long') : undefined}
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
        <Button type="submit" busy={submit.isBusy}>
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
          <Button look="plain" disabled={submit.isBusy} onClick={() => void submit.run(() => write(null))}>
            {t('settings.restore')}
          </Button>
        )}
      </chakra.div>
    </Form>
  );
}

/** The rows of a draft. */
function rowsIn(kept: unknown) {
  const read = z.array(z.object({ en: z.string(), mr: z.string(), key: z.number() })).safeParse(kept);
  return read.success && read.data.length > 0 ? read.data : null;
}

/** Without the key of the row. */
const pairOf = ({ en, mr }: Phrase): Phrase => ({ en, mr });

/** The languages whose text is missing or in the other script. */
function faultsOf(row: Phrase): Language[] {
  const { error } = phrasePair.safeParse(pairOf(row));
  const wrong = new Set(error?.issues.map(({ path }) => path[0]));
  return languages.filter((language) => wrong.has(language));
}
