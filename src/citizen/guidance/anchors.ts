import type { TFunction } from 'i18next';
import { guidanceCategories } from '#assistant/answers/categories.ts';

/** A search result: an answer, a helpline or a procedure. */
export interface Place {
  readonly id: string;
  /** The URL fragment of the result. */
  readonly hash: string;
  readonly title: string;
  /** Title of the section that holds it. */
  readonly within: string;
  readonly text: string;
}

const helplines = ['legalAid', 'women', 'child', 'senior'] as const;

/** `t` of the guidance, `answer` of what its answers say. */
export function placesOf(t: TFunction<'guidance'>, answer: TFunction<'answers'>): Place[] {
  const answers = guidanceCategories.flatMap(([category, topics]) =>
    topics.map(({ id, sources }) => ({
      id,
      hash: id,
      title: t(`topics.${id}.question`),
      within: t(`categories.${category}`),
      text: [
        answer(`topics.${id}.now`),
        answer(`topics.${id}.law`),
        answer(`topics.${id}.go`),
        ...sources.map(({ act }) => answer(`acts.${act}`)),
      ].join('\n'),
    })),
  );
  const resources = helplines.map((card) => ({
    id: `resources-${card}`,
    hash: 'resources',
    title: t(`resources.${card}.title`),
    within: t('tabs.resources'),
    text: t(`resources.${card}.text`),
  }));
  return [
    ...answers,
    ...resources,
    {
      id: 'legal-aid',
      hash: 'resources',
      title: t('legalAid.title'),
      within: t('tabs.resources'),
      text: [t('legalAid.steps'), t('legalAid.anyIncome'), t('legalAid.byIncome')].join('\n'),
    },
    {
      id: 'emergency',
      hash: 'emergency',
      title: t('emergency.procedure'),
      within: t('tabs.emergency'),
      text: t('emergency.steps'),
    },
  ];
}
