import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { useAskAgain } from '#api/public/track.ts';
import { foldReference } from '#contract/public/reference.ts';
import { trackParams } from '#contract/public/track.ts';
import { organisation } from '#organisation';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { typedAs, useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/layout/Icon.tsx';

type Props = { reference: string; onFaulty: (isFaulty: boolean) => void };

/** A plain GET form: it works before scripts have loaded. */
export function TrackForm({ reference, onFaulty }: Props) {
  const { t } = useTranslation('track');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const askAgain = useAskAgain();
  const search = useSubmit((form) => {
    const ref = foldReference(typedAs(form, 'ref'), organisation.referencePrefix);
    const problem = trackParams.safeParse({ referenceId: ref }).error?.issues[0]?.message;
    onFaulty(problem !== undefined);
    if (ref === reference) askAgain();
    else if (!problem) void navigate({ to: '/track-fir', search: { ref } });
    if (problem) return { ref: t(problem === 'too_long' ? 'error.long' : 'error.blank') };
  });
  return (
    <Form
      of={search}
      action="/track-fir"
      method="get"
      aria-label={t('title')}
      summary={common('form.summary')}
    >
      <Field id="ref" label={t('label')} hint={t('hint')}>
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
    </Form>
  );
}
