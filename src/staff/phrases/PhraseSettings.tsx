import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshnessOf } from '#api/staff/client/staff-query.ts';
import { usePhrases } from '#api/staff/phrases.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { spokenKinds } from '#contract/staff/phrases.ts';
import { Field } from '#ui/form/Field.tsx';
import { Options, SelectInput } from '#ui/form/inputs.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Muted, PartTitle } from '#ui/text/Prose.tsx';
import { useDefaultPhrases } from './default-phrases.ts';
import { PhraseForm } from './PhraseForm.tsx';

/** The superintendent chooses a step and changes its ready sentences, in both languages. */
export default function PhraseSettings() {
  const { t } = useTranslation(['phrases', 'procedure']);
  const query = usePhrases();
  const defaults = useDefaultPhrases(spokenKinds);
  const [kind, setKind] = useState<StepKind | ''>('');
  const [saved, setSaved] = useState<StepKind | null>(null);
  const { isOld } = freshnessOf(query);
  const known = query.data?.data.find((one) => one.kind === kind);
  const own = known && known.phrases.length > 0 ? known.phrases : null;
  return (
    <chakra.section marginBlockStart="8" data-print="no">
      <PartTitle marginBlockEnd="1">{t('settings.title')}</PartTitle>
      <Muted marginBlockEnd="3">{t('settings.text')}</Muted>
      <Field id="phrases-kind" label={t('settings.kind')}>
        <SelectInput
          value={kind}
          maxWidth="24rem"
          onChange={({ currentTarget }) => {
            setSaved(null);
            setKind(spokenKinds.find((one) => one === currentTarget.value) ?? '');
          }}
        >
          <option value="">{t('settings.choose')}</option>
          <Options of={spokenKinds} label={(one) => t(`procedure:kind.${one}`)} />
        </SelectInput>
      </Field>
      {saved !== null && saved === kind && (
        <Notice tone="done" role="status">
          {t('settings.saved')}
        </Notice>
      )}
      {kind !== '' && (isOld || !query.data || !defaults) && (
        <p role="status">{t(query.isError ? 'settings.offline' : 'settings.loading')}</p>
      )}
      {kind !== '' && query.data && defaults && !isOld && (
        <PhraseForm
          key={`${kind} ${known?.version ?? 0}`}
          kind={kind}
          phrases={own ?? defaults[kind] ?? []}
          isOwn={own !== null}
          version={known?.version ?? 0}
          onSaved={() => setSaved(kind)}
        />
      )}
    </chakra.section>
  );
}
