import { chakra } from '@chakra-ui/react/styled-system';
import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/layout/Icon.tsx';

/** Each image opens in a new tab. */
export function Images({ urls }: { urls: readonly string[] }) {
  const { t } = useTranslation('incidents');
  if (urls.length === 0) return null;
  return (
    <chakra.section aria-label={t('details.images')} marginBlockEnd="5">
      <chakra.h3 fontSize="lg" marginBlockEnd="2">
        {t('details.images')}
      </chakra.h3>
      <chakra.ul
        listStyle="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))"
        gap="3"
      >
        {urls.map((url, index) => (
          <li key={url}>
            <Image url={url} label={t('details.image', { number: index + 1 })} />
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function Image({ url, label }: { url: string; label: string }) {
  const { t } = useTranslation('incidents');
  const [failed, setFailed] = useState(false);
  return (
    <chakra.a href={url} target="_blank" rel="noopener" display="block" color="link" fontSize="sm">
      {failed ? (
        <Missing>
          <Icon of={ImageOff} />
          {t('details.imageFailed')}
        </Missing>
      ) : (
        <chakra.img
          src={url}
          alt=""
          loading="lazy"
          onError={() => setFailed(true)}
          width="full"
          height="7rem"
          objectFit="cover"
          borderRadius="sm"
          bg="bg.muted"
        />
      )}
      {label}
    </chakra.a>
  );
}

const Missing = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    height: '7rem',
    borderRadius: 'sm',
    bg: 'bg.muted',
    color: 'fg.muted',
    textAlign: 'center',
  },
});
