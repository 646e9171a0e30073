import { chakra } from '@chakra-ui/react/styled-system';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { type Poster, posterPhotoPath } from '#api/public/missing.ts';
import { posterFields } from '#contract/public/missing/poster.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { useBrought } from '#i18n/brought.ts';
import { formatDate } from '#i18n/format.ts';
import { useWords } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { emergencyNumber, organisation } from '#organisation';
import { Button } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { ShareButton } from '#ui/form/ShareButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { PrintSheet } from '#ui/layout/PrintSheet.tsx';
import { QrCode } from '#ui/text/QrCode.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserText } from '#ui/text/UserText.tsx';

type Props = { id: string; poster: Poster };

const bothLanguages = languages.map((language) => ['missing', language] as const);

/** On the wall it is read by anybody, so each label stands in both languages. */
export function PosterSheet({ id, poster }: Props) {
  const { t, i18n } = useTranslation('missing');
  const words = useWords();
  const isBrought = useBrought(bothLanguages) === true;
  // While the other language is under way, or out of reach, the page's own has to do.
  const shown = isBrought ? languages : languages.filter((language) => language === i18n.language);
  const { stationPhone } = poster;
  const url = `${window.location.origin}/missing?poster=${id}`;
  const say = (language: Language) => words.i18n.getFixedT(language, 'missing');
  const call = (language: Language) =>
    stationPhone
      ? say(language)('seen', { station: stationNameIn(language, poster), number: stationPhone })
      : say(language)('seenAny');
  return (
    <>
      <Actions url={url} number={stationPhone || emergencyNumber} />
      <PrintSheet aria-label={t('title')} data-poster>
        <Head>
          {shown.map((language) => (
            <span key={language} lang={language}>
              {say(language)('head')}
            </span>
          ))}
        </Head>
        <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="flex-start">
          {poster.hasPhoto && (
            <chakra.img
              src={posterPhotoPath(id)}
              alt={t('photo')}
              flex="1 1 14rem"
              minWidth="0"
              maxHeight="28rem"
              objectFit="contain"
            />
          )}
          <chakra.dl flex="1 1 14rem" minWidth="0" display="grid" gap="2">
            {posterFields
              .filter((name) => poster[name])
              .map((name) => (
                <div key={name}>
                  <chakra.dt>
                    {shown.map((language, at) => (
                      <span key={language} lang={language}>
                        {at > 0 && ' / '}
                        {say(language)(`field.${name}`)}
                      </span>
                    ))}
                  </chakra.dt>
                  <chakra.dd fontSize={name === 'missingName' ? '2xl' : 'lg'} fontWeight="700">
                    <UserText text={poster[name] ?? ''} />
                  </chakra.dd>
                </div>
              ))}
          </chakra.dl>
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap-reverse" gap="4" alignItems="flex-end">
          <chakra.div flex="1 1 14rem" spaceY="2">
            {shown.map((language) => (
              <chakra.p key={language} lang={language} fontSize="lg" fontWeight="700">
                {call(language)}
              </chakra.p>
            ))}
            {shown.map((language) => (
              <chakra.p key={language} lang={language}>
                {say(language)('check')}
              </chakra.p>
            ))}
            <chakra.p>
              {shown.map((language) => organisation.force[language]).join(' / ')} ·{' '}
              <Unbroken>{t('released', { when: formatDate(poster.releasedAt) })}</Unbroken>
            </chakra.p>
          </chakra.div>
          <QrCode text={url} label={t('qr')} size="140px" />
        </chakra.div>
      </PrintSheet>
    </>
  );
}

function Actions({ url, number }: { url: string; number: string }) {
  const { t } = useTranslation('missing');
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockEnd="4" data-print="no">
      <CallButton number={number} label={t('call', { number })} />
      <Button look="outline" onClick={() => window.print()}>
        <Icon of={Printer} size={18} />
        {t('print')}
      </Button>
      <ShareButton text={t('shareText', { url })} copied={t('copied')} failed={t('shareFailed')}>
        {t('share')}
      </ShareButton>
    </chakra.div>
  );
}

const Head = chakra('h2', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '6',
    fontSize: '3xl',
    lineHeight: '1.3',
    borderBlockEndWidth: '3px',
    borderColor: 'black',
  },
});
