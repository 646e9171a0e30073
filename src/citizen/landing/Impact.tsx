import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { useInView } from '#ui/browser/in-view.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { twoColumns } from '#ui/layout/two-columns.ts';
import { PartTitle } from '#ui/text/Prose.tsx';
import { Section } from './Section.tsx';

const { impact, testimonials } = organisation;
type Figure = (typeof impact.figures)[number];

export function Impact() {
  const { t } = useTranslation('landing');
  const box = useRef<HTMLUListElement>(null);
  const view = useInView(box, 0.3);
  return (
    <Section id="impact" title={t('impact.title')} note={impact.isSample ? t('impact.sample') : undefined}>
      <chakra.ul
        ref={box}
        display="grid"
        gridTemplateColumns={{ base: twoColumns, lg: 'repeat(4, 1fr)' }}
        gap="6"
      >
        {impact.figures.map((figure) => (
          <Statistic key={figure.id} figure={figure} view={view} />
        ))}
      </chakra.ul>
      <Testimonials />
    </Section>
  );
}

/** 0 until it is in view; the figure itself when prerendered or without motion. */
function Statistic({ figure, view }: { figure: Figure; view: ReturnType<typeof useInView> }) {
  const { language } = useLanguage();
  return (
    <li>
      <chakra.p fontSize={{ base: '2rem', md: '2.75rem' }} fontWeight="700" color="link" lineHeight="1.3">
        <span aria-hidden="true">
          {formatNumber(view === 'waiting' ? 0 : figure.number)}
          {figure.suffix}
        </span>
        <chakra.span srOnly>
          {formatNumber(figure.number)}
          {figure.suffix}
        </chakra.span>
      </chakra.p>
      <p>{figure.label[language]}</p>
    </li>
  );
}

function Testimonials() {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  return (
    <>
      <PartTitle marginBlockStart="10">{t('impact.voices')}</PartTitle>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        gap="6"
        marginBlockStart="4"
      >
        {testimonials.items.map(({ text, author, role, service, rating }) => (
          <Card as="figure" key={text.en}>
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
              <Stars rating={rating} />
              {testimonials.isSample && <Badge tone="yellow">{t('impact.sampleVoice')}</Badge>}
            </chakra.div>
            <chakra.blockquote marginBlock="2" fontSize="lg">
              <p>{text[language]}</p>
            </chakra.blockquote>
            <chakra.figcaption color="fg.muted">
              <chakra.span fontWeight="600" color="fg">
                {author[language]}
              </chakra.span>
              , {role[language]}. {t('impact.service', { service: service[language] })}
            </chakra.figcaption>
          </Card>
        ))}
      </chakra.div>
    </>
  );
}

function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('landing');
  return (
    <chakra.span role="img" aria-label={t('impact.rating', { rating })} fontSize="2xl" color="wait">
      {'★'.repeat(rating)}
    </chakra.span>
  );
}
