import { chakra } from '@chakra-ui/react/styled-system';
import Phone from 'lucide-react/icons/phone';
import { useTranslation } from 'react-i18next';
import { readContact } from '#contract/public/facts/contact-preference.ts';
import type { CallRow } from '#contract/staff/telling.ts';
import { contactText } from '#staff/list/ContactValue.tsx';
import { AnchorButton } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

type Props = { row: CallRow; onCall: () => void };

/** The rule of the complainant, and the number that may be called; '': none. */
function callOf({ contactPreference, mobNumber }: CallRow) {
  const { way, phone } = readContact(contactPreference ?? '');
  return { way, number: way === 'number' ? phone : way === 'never' ? '' : mobNumber };
}

/** Without a rule a phone has the number beside the name. */
export function isBesideName(row: CallRow): boolean {
  const { way, number } = callOf(row);
  return way === null && number !== '';
}

/** The complainant's rule stands above the number. A press opens the row too: what to ask and to say is in sight. */
export function CallNumber({ row, onCall }: Props) {
  const { t } = useTranslation('call-list');
  const { t: incidents } = useTranslation('incidents');
  const { way, number } = callOf(row);
  if (way === null && number === '') return null;
  return (
    <Box beside={isBesideName(row)}>
      {way && (
        <chakra.strong color="danger" fontSize="sm" lineHeight="1.4">
          {/* The number itself follows. */}
          {way === 'number'
            ? incidents('contact.number')
            : contactText(incidents, row.contactPreference ?? '')}
        </chakra.strong>
      )}
      {number !== '' && (
        <AnchorButton
          look="outline"
          paddingInline="3"
          whiteSpace="nowrap"
          href={`tel:${number}`}
          aria-label={t('call', { name: row.fullName, phone: number })}
          onClick={onCall}
        >
          <Icon of={Phone} size={18} />
          <bdi dir="ltr">{number}</bdi>
        </AnchorButton>
      )}
    </Box>
  );
}

/** A column on a laptop. */
const Box = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: { base: 'flex-start', md: 'stretch' },
    rowGap: '1',
    flexShrink: '0',
    width: { md: '10rem', xl: '11rem' },
    paddingInline: { base: '4', md: '0' },
    paddingBlockEnd: { base: '3', md: '1' },
    paddingBlockStart: { md: '1' },
    marginInlineEnd: { md: '2', xl: '4' },
  },
  variants: {
    beside: {
      true: {
        position: { base: 'absolute', md: 'static' },
        insetBlockStart: '2',
        insetInlineEnd: '4',
        paddingInline: '0',
        paddingBlockEnd: { base: '0', md: '1' },
      },
    },
  },
});
