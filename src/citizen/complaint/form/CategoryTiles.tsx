import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { complaintTiles } from '#contract/public/categories.ts';
import { emergencyNumber } from '#organisation';
import { FieldSet } from '#ui/form/Field.tsx';
import { CategoryIcon } from '#ui/layout/CategoryIcon.tsx';
import { aidFor, isAdvice } from '../first-aid.ts';
import { DangerNow } from './Beside.tsx';
import { FirstAid } from './FirstAid.tsx';
import type { ComplaintFormHandle } from './form-values.ts';
import { useChoice } from './use-choice.ts';

const name = 'category';

type Props = { form: ComplaintFormHandle; error: string | undefined; shared: ReactNode };

/** The categories as pictures, for people who would rather look than read. First aid stands below the chosen one's row, advice below them all. */
export function CategoryTiles({ form, error, shared }: Props) {
  const { t } = useTranslation('complaint');
  const { ref, choose, isEarly } = useChoice(form, name);
  const chosen = useWatch({ control: form.control, name });
  const known = complaintTiles.find((one) => one === chosen);
  // What cannot wait follows the chosen tile. Advice follows them all, and so does what comes long after the press: no tile moves then.
  const isBelow = known && (isEarly || isAdvice(aidFor[known]));
  const before = isBelow ? complaintTiles.at(-1) : (known ?? complaintTiles[0]);
  return (
    <FieldSet id={name} label={t('field.category.label')} error={error} required>
      <Grid ref={ref}>
        {complaintTiles.flatMap((category, index) => [
          <Tile key={category}>
            <Dot
              type="radio"
              id={index === 0 ? name : undefined}
              name={name}
              value={category}
              onChange={() => choose(category)}
            />
            <span data-frame />
            <CategoryIcon category={category} />
            {category === 'other' ? (
              <span>
                {`${t('category.other')} `}
                <small>{t('field.category.hint')}</small>
              </span>
            ) : (
              t(`category.${category}`)
            )}
          </Tile>,
          category === before && (
            <chakra.div key="aid" gridColumn="1 / -1" position={known ? 'static' : 'absolute'}>
              <FirstAid category={chosen} shared={shared} isLate={isEarly} />
            </chakra.div>
          ),
        ])}
      </Grid>
      {/* What is chosen mostly names the number itself; another number comes first, and this one stands below the tiles. */}
      {!(known && aidFor[known].numbers.includes(emergencyNumber)) && (
        <DangerNow on="phone" position={known && 'static'} />
      )}
    </FieldSet>
  );
}

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
    // The next tile takes the place beside the chosen one, so that its first aid begins right below their row.
    gridAutoFlow: 'row dense',
    gap: '2',
    // On a phone the title of the step stands right above.
    '@media (min-width: 56em)': { marginBlockStart: '2' },
    '& > div > div': { scrollMarginBlock: '80px 0' },
  },
});

const Tile = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '60px',
    paddingBlock: '2',
    paddingInline: '3',
    isolation: 'isolate',
    borderRadius: 'md',
    fontWeight: '600',
    lineHeight: '1.35',
    cursor: 'pointer',
    '& small': { display: 'block', color: 'fg.muted', fontWeight: '400' },
    // Styled from here, because a component for each of the ten frames costs the page a fiber.
    '& > [data-frame]': {
      position: 'absolute',
      zIndex: '-1',
      pointerEvents: 'none',
      inset: '0',
      bg: 'bg',
      borderWidth: '1.5px',
      borderColor: 'line.strong',
      borderRadius: 'md',
    },
  },
});

const Dot = chakra('input', {
  base: {
    // As large as its tile, and unseen: the frame beside it shows what is chosen and where the focus is.
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    opacity: 0,
    cursor: 'pointer',
    // Old browsers lack a selector for the tile around a checked radio.
    '&:checked + [data-frame]': { borderColor: 'link', borderWidth: '3px', bg: 'info.bg' },
    '&:focus-visible + [data-frame]': {
      outline: '3px solid #ffbf47',
      boxShadow: '0 0 0 5px var(--v-colors-fg)',
    },
  },
});
