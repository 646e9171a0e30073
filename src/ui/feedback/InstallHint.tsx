import { chakra } from '@chakra-ui/react/styled-system';
import { declineInstall, promptInstall, useInstallWay } from '../browser/install.ts';
import { Button } from '../form/Button.tsx';
import { Notice } from '../layout/Card.tsx';

type Words = { title: string; text: string; ios: string; install: string; notNow: string };

/** Show it after a useful action, never at first paint. */
export function InstallHint({ words }: { words: Words }) {
  const way = useInstallWay();
  if (way === 'none') return null;
  return (
    <Notice as="aside" aria-label={words.title} data-print="no">
      <chakra.h2 fontSize="md">{words.title}</chakra.h2>
      <p>{words.text}</p>
      {way === 'ios' && <p>{words.ios}</p>}
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="3">
        {way === 'offer' && <Button onClick={promptInstall}>{words.install}</Button>}
        <Button look="plain" onClick={() => declineInstall()}>
          {words.notNow}
        </Button>
      </chakra.div>
    </Notice>
  );
}
