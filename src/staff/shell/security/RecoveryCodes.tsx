import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { organisation } from '#organisation';
import { useFullName } from '#staff/writes/person-name.ts';
import { Button } from '#ui/form/Button.tsx';

/** Shown once, to be printed. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  const { user } = useSession();
  const fullNameOf = useFullName();
  return (
    <>
      <chakra.h3 fontSize="lg">{t('factor.codesTitle')}</chakra.h3>
      <p>{t('factor.codes')}</p>
      <chakra.p marginBlockEnd="4">{t('factor.codesKeep')}</chakra.p>
      <p>
        <b>{organisation.name}</b> · {fullNameOf(user)}
      </p>
      <chakra.ol
        listStyle="decimal"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(12rem, 1fr))"
        gap="2"
        marginBlock="3"
        paddingInlineStart="6"
        fontFamily="mono"
        fontWeight="600"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ol>
      <chakra.div display="flex" flexWrap="wrap" gap="3" _print={{ display: 'none' }}>
        <Button look="outline" onClick={() => window.print()}>
          {t('factor.print')}
        </Button>
        <Button onClick={onDone}>{t('factor.done')}</Button>
      </chakra.div>
    </>
  );
}
