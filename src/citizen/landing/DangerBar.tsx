import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';

const numbers = [
  ['112', 'now'],
  ['181', 'women'],
  ['1098', 'child'],
  ['1930', 'money'],
] as const;

/** What cannot wait, before anything else. Links that need no script. */
export function DangerBar() {
  const { t } = useTranslation('landing');
  return (
    <chakra.div bg="danger.solid">
      <List>
        {numbers.map(([number, name]) => (
          <li key={name}>
            <Call href={`tel:${number}`}>
              <chakra.span fontSize={{ base: 'sm', lg: 'md' }} lineHeight="1.3">
                {t(`danger.${name}`)}
              </chakra.span>{' '}
              <chakra.span fontSize="1.25rem" fontWeight="700" lineHeight="1.2">
                {number}
              </chakra.span>
            </Call>
          </li>
        ))}
      </List>
    </chakra.div>
  );
}

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { lg: '6' },
    columnGap: { lg: '8' },
    '& > li': { flex: { base: '1 1 auto', lg: 'none' }, boxShadow: { base: '-1px 0 #fff4', lg: 'none' } },
  },
});

const Call = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '2',
    minHeight: { base: '56px', lg: '52px' },
    paddingInline: { base: '1', lg: '0' },
    color: 'danger.fg',
    fontWeight: '600',
    textAlign: 'center',
    _hover: { textDecoration: 'underline' },
  },
});
