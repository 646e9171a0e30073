import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { complaintCategories } from '#contract/public/complaint.ts';
import { FieldSet } from '#ui/form/Field.tsx';
import { CategoryIcon } from '#ui/layout/CategoryIcon.tsx';
import type { ComplaintFormHandle } from './form-values.ts';
import { useChoice } from './use-choice.ts';

const name = 'category';

/** The categories as pictures, for people who would rather look than read. */
export function CategoryTiles({ form, error }: { form: ComplaintFormHandle; error: string | undefined }) {
  const { t } = useTranslation('complaint');
  const { ref, choose } = useChoice(form, name);
  return (
    <FieldSet id={name} label={t('field.category.label')} error={error} required>
      <Grid ref={ref}>
        {complaintCategories.map((category, index) => (
          <Tile key={category}>
            <Dot
              type="radio"
              id={index === 0 ? name : undefined}
              name={name}
              value={category}
              onChange={() => choose(category)}
            />
            <Frame />
            <CategoryIcon category={category} size={28} />
            {t(`category.${category}`)}
          </Tile>
        ))}
      </Grid>
      <chakra.p color="fg.muted">{t('field.category.hint')}</chakra.p>
    </FieldSet>
  );
}

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
    gap: '2',
    marginBlockStart: '2',
  },
});

const Tile = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    minHeight: '80px',
    padding: '2',
    borderWidth: '2px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    lineHeight: '1.3',
    textAlign: 'center',
    cursor: 'pointer',
  },
});

const Dot = chakra('input', {
  base: {
    position: 'absolute',
    top: '2',
    insetInlineStart: '2',
    width: '20px',
    height: '20px',
    accentColor: 'var(--v-colors-link)',
    // Old browsers lack a selector for the tile around a checked radio.
    '&:checked + span': { borderColor: 'link' },
  },
});

const Frame = chakra('span', {
  base: {
    position: 'absolute',
    pointerEvents: 'none',
    inset: '-2px',
    borderWidth: '3px',
    borderColor: 'transparent',
    borderRadius: 'md',
  },
});
