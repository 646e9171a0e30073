import { chakra } from '@chakra-ui/react/styled-system';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formSteps } from '#contract/public/facts/complaint-fields.ts';
import { wholeForm } from '#ui/form/show-step.ts';

/**
 * The form in four short steps where the screen is narrow, and one page where it is wide. Radio buttons hold the step and
 * CSS alone shows it, so that it works before scripts have loaded and renders nothing again. What has `data-step` is shown
 * in the steps that it names; the boot script moves by the buttons with `data-go` (src/early.ts).
 */
export function Steps({ children }: { children: ReactNode }) {
  const { t } = useTranslation('complaint');
  return (
    <Box onKeyDown={goOnByEnter}>
      {formSteps.map((name, index) => (
        <Dot
          key={name}
          type="radio"
          name="step"
          value={name}
          aria-label={`${t('steps.of', { step: index + 1 })}: ${t(`block.${name}`)}`}
          defaultChecked={index === 0}
        />
      ))}
      <Dot type="radio" name="step" value={wholeForm} id="step-all" aria-label={t('steps.whole')} />
      {children}
      <Whole htmlFor="step-all" data-step={formSteps.join(' ')}>
        {t('steps.whole')}
      </Whole>
    </Box>
  );
}

/** The key that sends a form goes on to the next step instead, while there is one. */
function goOnByEnter(event: KeyboardEvent<HTMLElement>): void {
  const next = event.currentTarget.querySelector<HTMLElement>('[data-go="1"]');
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !next?.offsetParent) return;
  event.preventDefault();
  next.click();
}

const narrow = '@media screen and (max-width: 55.99em)';

const shownStep = Object.fromEntries(
  [...formSteps, wholeForm].map((name) => {
    const chosen = `& > [value=${name}]:checked ~`;
    const others = `[data-step]:not([data-step~=${name}])`;
    return [`${chosen} ${others}, ${chosen} * ${others}`, { display: 'none' }];
  }),
);

const onePage = { [`& [data-step]:not([data-step~=${wholeForm}])`]: { display: 'none' } };

const Box = chakra('div', {
  base: {
    [narrow]: { ...shownStep, marginBlockStart: '-10px' },
    '@media (min-width: 56em)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 42rem) minmax(16rem, 24rem)',
      columnGap: '48px',
      alignItems: 'start',
      '& > *': { gridColumn: '1' },
      '& > [data-beside]': { gridColumn: '2', gridRow: '1 / span 9', position: 'sticky', top: '80px' },
      '& > [name=step]': { display: 'none' },
      ...onePage,
    },
    '@media print': { '& > [name=step]': { display: 'none' }, ...onePage },
  },
});

/** A round bar of 6 px in a target of 24 px: one for each step, coloured up to the present one. */
const Dot = chakra('input', {
  base: {
    appearance: 'none',
    width: 'calc(25% - 4.5px)',
    marginInlineEnd: '6px',
    '&:nth-of-type(4)': { marginInlineEnd: '0' },
    height: '24px',
    border: 'solid transparent',
    borderWidth: '9px 0',
    borderRadius: '3px / 12px',
    background: 'var(--v-colors-accent) padding-box',
    forcedColorAdjust: 'none',
    cursor: 'pointer',
    ':checked ~ &': { background: 'var(--v-colors-line-strong) padding-box', opacity: 0.45 },
    // Its label stands below the form; its bar is seen only while a key has it.
    '&[value=all]': {
      position: 'absolute',
      width: '24px',
      margin: '0 0 0 -24px',
      pointerEvents: 'none',
    },
    '&[value=all]:not(:focus-visible)': { opacity: 0 },
  },
});

const Whole = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    color: 'link',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
  },
});
