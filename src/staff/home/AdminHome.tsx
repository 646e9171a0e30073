import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useAdminHome } from '#api/staff/home.ts';
import { useNow } from '#api/staff/now.ts';
import { type AdminHome as Faults, silentDays } from '#contract/staff/home.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn, villageNameIn } from '#i18n/place-name.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { LinkButton } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { ListFailed, ListLoading } from '#ui/table/ListStates.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { Alarms } from './Alarms.tsx';

/** What the administrator finds first: what is wrong, in words. */
export function AdminHome() {
  const { t } = useTranslation('home');
  const { data, isError, refetch } = useAdminHome();
  const faults = useFaults(data);
  return (
    <chakra.section aria-labelledby="admin-home" marginBlockEnd="8">
      <chakra.h2 id="admin-home" fontSize="xl" marginBlockEnd="3">
        {t('admin.title')}
      </chakra.h2>
      {!data && !isError && <ListLoading label={t('admin.loading')} rows={3} />}
      {!data && isError && (
        <ListFailed
          title={t('admin.failed')}
          action={<StateButton onClick={() => void refetch()}>{t('strip.retry')}</StateButton>}
        />
      )}
      <Alarms alarms={data?.alarms} />
      {data && faults.length === 0 && !data.alarms?.length && <Notice tone="done">{t('admin.fine')}</Notice>}
      {faults.length > 0 && (
        <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
          {faults.map(({ key, text, isStation }) => (
            <Line key={key} data-fault={key}>
              <chakra.span flex="1 1 20rem">{text}</chakra.span>
              {isStation && (
                <LinkButton look="outline" to="/admin-dashboard" search={{ tab: 'manage-police-stations' }}>
                  {t('admin.show')}
                </LinkButton>
              )}
            </Line>
          ))}
        </chakra.ul>
      )}
      {data?.lastBackupAt && (
        <Muted marginBlockStart="2">{t('admin.backup', { when: formatDateTime(data.lastBackupAt) })}</Muted>
      )}
    </chakra.section>
  );
}

interface Fault {
  readonly key: string;
  readonly text: string;
  readonly isStation?: boolean;
}

/** A backup is made each day; one of the day before yesterday is missing since. */
const backupAgeMs = 2 * 86_400_000;

function useFaults(data: Faults | undefined): readonly Fault[] {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const now = useNow();
  if (!data) return [];
  const nameOf = (station: Faults['silent'][number] | Faults['withoutVillages'][number]) =>
    withoutDirectionMarks(stationNameIn(language, station));
  const { lastBackupAt } = data;
  // One from the future was made by a clock that was ahead.
  const isOld = lastBackupAt !== null && Math.abs(now - Date.parse(lastBackupAt)) > backupAgeMs;
  const faults: (Fault | false)[] = [
    ...data.overlaps.map(({ stations, ...village }) => ({
      key: `overlap ${village.villageName}`,
      text: t('admin.overlap', {
        village: withoutDirectionMarks(villageNameIn(language, village)),
        stations: stations.map(nameOf).join(', '),
      }),
      isStation: true,
    })),
    ...data.withoutVillages.map((station) => ({
      key: `empty ${station._id}`,
      isStation: true,
      text: t('admin.withoutVillages', { station: nameOf(station) }),
    })),
    ...data.silent.map((station) => ({
      key: `silent ${station._id}`,
      isStation: true,
      text: t('admin.silent', { station: nameOf(station), days: silentDays }),
    })),
    data.unassigned > 0 && { key: 'unassigned', text: t('admin.unassigned', { count: data.unassigned }) },
    !data.isMailConnected && { key: 'mail', text: t('admin.mail') },
    !data.isMessagingConnected && { key: 'messaging', text: t('admin.messaging') },
    lastBackupAt === null && { key: 'backup', text: t('admin.noBackup') },
    isOld && { key: 'backup', text: t('admin.oldBackup', { when: formatDateTime(lastBackupAt) }) },
  ];
  return faults.filter((fault): fault is Fault => fault !== false);
}

const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    paddingInline: '3',
    paddingBlock: '2',
    bg: 'wait.bg',
    borderInlineStartWidth: '4px',
    borderColor: 'wait',
    borderRadius: 'sm',
  },
});
