import { useTranslation } from 'react-i18next';
import { officerPosts } from '#contract/officer.ts';
import { AreaNames } from './AreaNames.tsx';
import { ChoiceField, TextField } from './fields.tsx';
import { PersonFields } from './PersonFields.tsx';

export function OfficerFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('accounts');
  const first = (
    <>
      <TextField form="officer" name="id" readOnly hint={isNew ? t('hint.number') : undefined} />
      <ChoiceField form="officer" name="post" required>
        <option value="">{t('post.choose')}</option>
        {officerPosts.map((post) => (
          <option key={post} value={post}>
            {t(`post.${post}`)}
          </option>
        ))}
      </ChoiceField>
    </>
  );
  return (
    <>
      <PersonFields form="officer" isNew={isNew} first={first} />
      <AreaNames />
    </>
  );
}
