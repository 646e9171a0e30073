import { chakra } from '@chakra-ui/react/styled-system';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#api/staff/broadcast.ts';
import { Icon } from '#ui/layout/Icon.tsx';

/** The message as a phone shows it; in each language where there are two texts. */
export function PhonePreview({ text, textEn, file }: { text: string; textEn: string; file: File | null }) {
  const { t } = useTranslation('broadcast');
  const picture = usePicture(file);
  const shown =
    textEn.trim() === ''
      ? [['all', text] as const]
      : ([
          ['mr', text],
          ['en', textEn],
        ] as const);
  return (
    <chakra.div data-part="preview" marginBlockEnd="6">
      <chakra.h3 fontSize="md" marginBlockEnd="2">
        {t('preview.title')}
      </chakra.h3>
      <chakra.div display="flex" flexWrap="wrap" gap="4">
        {shown.map(([language, words]) => (
          <Phone key={language} role="group" aria-label={t(`preview.${language}`)}>
            <chakra.p color="fg.muted" fontSize="sm" marginBlockEnd="2">
              {t(`preview.${language}`)}
            </chakra.p>
            <Bubble {...(language !== 'all' && { lang: language })}>
              {file && kindOf(file) === 'image' && picture && (
                <chakra.img
                  src={picture}
                  alt={t('preview.picture', { name: file.name })}
                  display="block"
                  width="full"
                  maxHeight="14rem"
                  objectFit="cover"
                  borderRadius="sm"
                  marginBlockEnd="2"
                />
              )}
              {file && kindOf(file) !== 'image' && (
                <chakra.span display="flex" gap="2" alignItems="center" marginBlockEnd="2">
                  <Icon of={FileText} size={18} />
                  {file.name}
                </chakra.span>
              )}
              {words.trim() === '' ? (
                !file && <chakra.span color="fg.muted">{t('preview.empty')}</chakra.span>
              ) : (
                <chakra.span whiteSpace="pre-wrap">{words.trim()}</chakra.span>
              )}
            </Bubble>
          </Phone>
        ))}
      </chakra.div>
    </chakra.div>
  );
}

function usePicture(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file || kindOf(file) !== 'image') return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

const Phone = chakra('div', {
  base: {
    width: '17rem',
    maxWidth: 'full',
    minHeight: '10rem',
    padding: '3',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
  },
});

const Bubble = chakra('div', {
  base: {
    bg: 'done.bg',
    borderRadius: 'md',
    padding: '3',
    overflowWrap: 'anywhere',
    maxHeight: '22rem',
    overflow: 'auto',
  },
});
