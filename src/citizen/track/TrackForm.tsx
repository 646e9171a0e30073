import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskAgain } from '#api/public/track.ts';
import { foldReference } from '#contract/public/reference.ts';
import { trackParams } from '#contract/public/track.ts';
import { organisation } from '#organisation';
import { Button } from '#ui/form/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

type Props = { reference: string; onFaulty: (isFaulty: boolean) => void };

/** A plain GET form: it works before scripts have loaded. */
export function TrackForm({ reference, onFaulty }: Props) {
  const { t } = useTranslation('track');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const askAgain = useAskAgain();
  const [fault, setFault] = useState<'blank' | 'long' | null>(null);
  const [attempt, setAttempt] = useState(0);

  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ref = foldReference(
      String(new FormData(event.currentTarget).get('ref') ?? ''),
      organisation.referencePrefix,
    );
    const problem = trackParams.safeParse({ referenceId: ref }).error?.issues[0]?.message;
    const found = problem ? (problem === 'too_long' ? 'long' : 'blank') : null;
    setFault(found);
    setAttempt(attempt + 1);
    onFaulty(found !== null);
    if (ref === reference) askAgain();
    else if (found === null) void navigate({ to: '/track-fir', search: { ref } });
  };
  const error = fault === null ? undefined : t(`error.${fault}`);
  return (
    <form action="/track-fir" method="get" noValidate onSubmit={search} aria-label={t('title')}>
      <ErrorSummary
        title={common('form.summary')}
        errors={error ? [{ fieldId: 'ref', text: error }] : []}
        attempt={attempt}
      />
      <Field id="ref" label={t('label')} hint={t('hint')} error={error}>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <TextInput
            name="ref"
            aria-required
            defaultValue={reference}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            // A phone with large letters has less room than this; then it shrinks.
            flex="1 1 14rem"
            minWidth="0"
            width="auto"
          />
          <Button type="submit">
            <Icon of={Search} />
            {t('search')}
          </Button>
        </chakra.div>
      </Field>
    </form>
  );
}
