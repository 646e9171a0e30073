import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { foldReference, longestReference } from '#contract/public/reference.ts';
import { withoutInvisible } from '#contract/shared/text.ts';
import { organisation } from '#organisation';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { typedAs, useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/layout/Icon.tsx';

type Props = {
  reference: string;
  onFaulty: (isFaulty: boolean) => void;
  /** The same reference was asked for another time. */
  onAgain: () => void;
  /** Somebody is about to ask. */
  onTouched: () => void;
};

/** A plain GET form: it works before scripts have loaded. */
export function TrackForm({ reference, onFaulty, onAgain, onTouched }: Props) {
  const { t } = useTranslation('track');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const search = useSubmit((form) => {
    const ref = foldReference(typedAs(form, 'ref'), organisation.referencePrefix);
    const problem = problemOf(ref);
    onFaulty(problem !== null);
    if (ref === reference) onAgain();
    else if (!problem) void navigate({ to: '/track-fir', search: { ref } });
    if (problem) return { ref: t(problem) };
  });
  return (
    <Form
      of={search}
      action="/track-fir"
      method="get"
      aria-label={t('title')}
      summary={common('form.summary')}
      onFocus={onTouched}
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
          <Button type="submit" look={reference === '' ? 'solid' : 'outline'}>
            <Icon of={Search} />
            {t('search')}
          </Button>
        </chakra.div>
      </Field>
    </Form>
  );
}

/** The server's rule (contract/public/track.ts), without its validator; `ref` is folded already. */
function problemOf(ref: string): 'error.blank' | 'error.long' | null {
  if (withoutInvisible(ref) === '') return 'error.blank';
  return ref.length > longestReference ? 'error.long' : null;
}
