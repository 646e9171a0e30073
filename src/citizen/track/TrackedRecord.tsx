import { chakra } from '@chakra-ui/react/styled-system';
import CircleCheck from 'lucide-react/icons/circle-check';
import FolderOpen from 'lucide-react/icons/folder-open';
import Inbox from 'lucide-react/icons/inbox';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#api/public/directory.ts';
import type { Tracked } from '#contract/public/track.ts';
import { statuses } from '#contract/shared/status.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { trackedStationIn } from '#i18n/place-name.ts';
import { organisation } from '#organisation';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Procedure } from './Procedure.tsx';
import { RecordCard } from './RecordCard.tsx';
import { Sentence } from './Sentence.tsx';

type Props = {
  answer: Tracked;
  /** Saved earlier, and no newer answer is available now. */
  isOld: boolean;
  isFetching: boolean;
  onRefresh: () => void;
};

export function TrackedRecord({ answer, ...asked }: Props) {
  const { t } = useTranslation('track');
  const { language } = useLanguage();
  const { category, status, timeline, confidential = false } = answer;
  const { tone } = statuses[status];
  const office = confidential ? t('confidential.office') : t('result.notAssigned');
  const station = trackedStationIn(language, answer);
  const now = timeline.map(({ completed }) => completed).lastIndexOf(true);
  return (
    <RecordCard
      sentence={
        <Sentence
          reference={answer.firNumber}
          text={useSentence(answer)}
          tone={tone}
          asOf={answer.asOf}
          {...asked}
        />
      }
      number={answer.firNumber}
      note={t('result.numberNote')}
      category={category && t(`category.${category}`)}
      date={formatDate(answer.dateRegistered)}
      status={{ text: t(`status.${status}`), tone }}
      officer={station ? `${t('result.sho')}, ${station}` : office}
      station={station ?? office}
      steps={timeline.map(({ code, date, completed }, index) => ({
        id: `${index} ${code}`,
        icon: icons[code],
        title: t(`step.${code}.title`),
        // What a past step said is no longer so: a closed complaint is not being looked into.
        text: index === 0 || index === now ? t(`step.${code}.text`) : undefined,
        date: date ? formatDateTime(date) : t('result.pendingDate'),
        completed,
      }))}
      foot={
        <>
          <Procedure answer={answer} />
          {confidential && <OfficeCall />}
          {answer.policeStation && <StationCall stationName={answer.policeStation} />}
        </>
      }
    />
  );
}

const icons = {
  registered: Inbox,
  received_by_station: FolderOpen,
  action: Search,
  resolved: CircleCheck,
  noAction: X,
};

/** The one sentence: what the police did last, and when. */
export function useSentence({ status, readAt, timeline }: Tracked): string {
  const { t } = useTranslation('track');
  if (status === 'pending')
    return readAt ? t('sentence.read', { when: formatDateTime(readAt) }) : t('sentence.unread');
  const date = [...timeline].reverse().find(({ code }) => code === status)?.date;
  return date ? t(`sentence.${status}`, { when: formatDateTime(date) }) : t(`step.${status}.text`);
}

/** A confidential complaint has no station to ask, by design. */
function OfficeCall() {
  const { t } = useTranslation('track');
  const { t: common } = useTranslation();
  const number = organisation.superintendentPhone;
  const label = t('confidential.call', { number });
  return (
    <>
      <chakra.p marginBlockEnd="3">{t('confidential.text')}</chakra.p>
      <CallButton
        look="outline"
        number={number}
        label={organisation.isDemo ? `${label} (${common('demo.number')})` : label}
      />
    </>
  );
}

/** Calls the station that has the complaint; the number comes from the public directory. */
function StationCall({ stationName }: { stationName: string }) {
  const { t } = useTranslation('track');
  const { data: stations } = useDirectory();
  const number = stations?.find((station) => station.stationName === stationName)?.stationMobNumber;
  return number ? (
    <CallButton look="outline" number={number} label={t('result.call', { number })} marginBlockEnd="4" />
  ) : null;
}
