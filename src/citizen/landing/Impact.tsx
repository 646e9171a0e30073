import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import Clock from 'lucide-react/icons/clock';
import FileText from 'lucide-react/icons/file-text';
import MapPin from 'lucide-react/icons/map-pin';
import Star from 'lucide-react/icons/star';
import Users from 'lucide-react/icons/users';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { useInView } from '#ui/browser/in-view.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { twoColumns } from '#ui/layout/two-columns.ts';
import { PartTitle } from '#ui/text/Prose.tsx';
import { Section } from './Section.tsx';

const { impact, testimonials } = organisation;
type Figure = (typeof impact.figures)[number];

const icons: Record<Figure['id'], LucideIcon> = {
  citizens: Users,
  villages: MapPin,
  cases: FileText,
  availability: Clock,
};

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

function Statistic({ figure, view }: { figure: Figure; view: ReturnType<typeof useInView> }) {
  const { language } = useLanguage();
  const shown = useCountUp(figure.number, view);
  return (
    <li>
      <Icon of={icons[figure.id]} size={24} color="accent" />
      <chakra.p fontSize={{ base: '2xl', md: '3xl' }} fontWeight="700" color="link" lineHeight="1.3">
        <span aria-hidden="true">
          {formatNumber(shown)}
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
          <Quote key={text.en}>
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
          </Quote>
        ))}
      </chakra.div>
    </>
  );
}

function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('landing');
  return (
    <chakra.span role="img" aria-label={t('impact.rating', { rating })} display="inline-flex" color="accent">
      {Array.from({ length: rating }, (_, star) => (
        <Star key={star} size={18} fill="currentColor" aria-hidden="true" />
      ))}
    </chakra.span>
  );
}

const Quote = chakra('figure', {
  base: { borderInlineStartWidth: '4px', borderColor: 'accent', paddingInlineStart: '4' },
});

const countMs = 1200;

/** 0 below the screen, then counts up. The figure itself when prerendered or without motion. */
function useCountUp(figure: number, view: 'unknown' | 'waiting' | 'seen'): number {
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (view !== 'seen') return;
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.max(0, Math.min(1, (now - begun) / countMs));
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [view]);
  if (view === 'unknown') return figure;
  return view === 'waiting' ? 0 : Math.round(figure * share);
}
