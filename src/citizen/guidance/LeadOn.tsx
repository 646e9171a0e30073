import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { NextSteps } from '#assistant/answers/topic.ts';
import { LinkButton } from '#ui/form/Button.tsx';

const places = {
  letter: { to: '/my-reports' },
  nearest: { to: '/emergency-contact', hash: 'nearest' },
  track: { to: '/track-fir' },
  found: { to: '/lost-and-found' },
} as const;

/** Where the answer leads on in this site: the form with its category, the letter, the station, tracking. */
export function LeadOn({ form, others = [] }: NextSteps) {
  const { t } = useTranslation('answers');
  return (
    <Row data-print="no">
      {form && (
        <LinkButton to="/file-complaint" search={{ category: form }}>
          {t('next.form')}
        </LinkButton>
      )}
      {others.map((other) => (
        <LinkButton key={other} {...places[other]} look="outline">
          {t(`next.${other}`)}
        </LinkButton>
      ))}
    </Row>
  );
}

/** Beside the questions it is parted by a line from the text that scrolls above it. */
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    marginBlockStart: '5',
    lg: {
      'details > * > &': {
        margin: '0',
        paddingBlockStart: '3',
        borderBlockStartWidth: '1px',
        borderColor: 'line',
      },
    },
  },
});
