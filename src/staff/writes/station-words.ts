// Stations, posts and officers as they were written on that day, in the language of the reader.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#api/public/directory.ts';
import { type NamesMr, officerPosts } from '#contract/staff/officer.ts';
import { rankOfPost } from '#contract/staff/person.ts';
import { useLanguage } from '#i18n/load.ts';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { type Named, useFullName } from './person-name.ts';

interface NamedStation {
  readonly stationName: string;
  readonly stationNameMr?: string | undefined;
}

/** The name alone, or at the end of a post such as "PSI 1043, Wadgaon". A station that is gone keeps its name of then. */
export function inMarathi(text: string, stations: readonly NamedStation[]): string {
  const [longest] = stations
    .filter(({ stationName: name }) => text === name || text.endsWith(`, ${name}`))
    .sort((one, other) => other.stationName.length - one.stationName.length);
  if (!longest?.stationNameMr) return text;
  return text.slice(0, text.length - longest.stationName.length) + longest.stationNameMr;
}

/** Asks for the stations in Marathi only. */
export function useStationWord(): (text: string) => string {
  const isMarathi = useLanguage().language === 'mr';
  const { data } = useDirectory(isMarathi);
  return useCallback((text) => (isMarathi && data ? inMarathi(text, data) : text), [isMarathi, data]);
}

/** Of the superintendent's office in words, of a roster the rank in short, number and station. */
export function usePostWord(): (post: string) => string {
  const { t } = useTranslation(['incidents', 'persons']);
  const stationWord = useStationWord();
  return (post) => {
    const office = officerPosts.find((one) => one === post);
    if (office) return t(`history.post.${office}`);
    const rank = rankOfPost(post);
    const place = stationWord(post);
    return rank ? `${t(`persons:short.${rank}`)}${place.slice(rank.length)}` : place;
  };
}

/** `namesMr`: of the answer that names the officers. */
export function useNameAndPost(
  namesMr?: NamesMr,
): (officer: Named & { readonly post?: string | undefined }) => string {
  const fullNameOf = useFullName(namesMr);
  const postWord = usePostWord();
  return ({ post, ...named }) =>
    withoutDirectionMarks([fullNameOf(named), post && postWord(post)].filter(Boolean).join(', '));
}
