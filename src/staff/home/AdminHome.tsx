import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import BuildingComplex from 'lucide-react/icons/building-complex';
import FileText from 'lucide-react/icons/file-text';
import HardDrive from 'lucide-react/icons/hard-drive';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminHome } from '#api/staff/home.ts';
import { useNow } from '#api/staff/now.ts';
import { type AdminHome as Faults, silentDays } from '#contract/staff/home.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn, villageNameIn } from '#i18n/place-name.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { LinkButton } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconSquare } from '#ui/layout/IconSquare.tsx';
import { RowLine, RowsCard, RowsHead } from '#ui/layout/Rows.tsx';
import { ListFailed, ListLoading } from '#ui/table/ListStates.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { Alarms } from './Alarms.tsx';
import { HomeColumns } from './HomeColumns.tsx';

/** What the administrator finds first: what is wrong, the gravest first. */
export function AdminHome({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation('home');
  const { data, isError, refetch } = useAdminHome();
  const faults = useFaults(data);
  return (
    <HomeColumns
      side={
        <>
          {actions}
          {data?.lastBackupAt && (
            <RowsCard aria-labelledby="system">
              <RowsHead>
                <h2 id="system">{t('admin.system')}</h2>
              </RowsHead>
              <Said>{t('admin.backup', { when: formatDateTime(data.lastBackupAt) })}</Said>
            </RowsCard>
          )}
        </>
      }
    >
      <Alarms alarms={data?.alarms} />
      <RowsCard aria-labelledby="admin-home">
        <RowsHead>
          <h2 id="admin-home">{t('admin.title')}</h2>
        </RowsHead>
        {!data && !isError && (
          <chakra.div paddingInline="4" paddingBlockEnd="2">
            <ListLoading label={t('admin.loading')} rows={3} />
          </chakra.div>
        )}
        {!data && isError && (
          <ListFailed
            title={t('admin.failed')}
            action={<StateButton onClick={() => void refetch()}>{t('strip.retry')}</StateButton>}
          />
        )}
        {data && faults.length === 0 && !data.alarms?.length && <Said>{t('admin.fine')}</Said>}
        <ul>
          {faults.map(({ key, text, more, icon, isGrave, isStation }) => (
            <RowLine key={key} data-fault={key}>
              <IconSquare {...(isGrave && { tone: 'danger' })}>
                <Icon of={icon} />
              </IconSquare>
              <chakra.div gridColumn={isStation ? undefined : '2 / -1'}>
                <b>{text}</b>
                <Muted fontSize="sm">{more}</Muted>
              </chakra.div>
              {isStation && (
                <LinkButton
                  look="outline"
                  gridColumn={{ base: '2', md: '3 / -1' }}
                  justifySelf={{ base: 'start', md: 'end' }}
                  paddingInline="3"
                  to="/admin-dashboard"
                  search={{ tab: 'manage-police-stations' }}
                  aria-label={`${t('admin.show')}: ${text}`}
                >
                  {t('admin.show')}
                </LinkButton>
              )}
            </RowLine>
          ))}
        </ul>
      </RowsCard>
    </HomeColumns>
  );
}

interface Fault {
  readonly key: string;
  readonly text: string;
  readonly more: string;
  readonly icon: LucideIcon;
  /** A report can be lost, or waits. */
  readonly isGrave?: boolean;
  /** The list of stations mends it. */
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
  const backup = { key: 'backup', more: t('admin.backupMore'), icon: HardDrive, isGrave: true };
  const faults: (Fault | false)[] = [
    lastBackupAt === null && { ...backup, text: t('admin.noBackup') },
    isOld && { ...backup, text: t('admin.oldBackup', { when: formatDateTime(lastBackupAt) }) },
    ...data.overlaps.map(({ stations, ...village }) => ({
      key: `overlap ${village.villageName}`,
      text: t('admin.overlap', { village: withoutDirectionMarks(villageNameIn(language, village)) }),
      more: t('admin.overlapMore', { stations: stations.map(nameOf).join(', ') }),
      icon: MapPin,
      isGrave: true,
      isStation: true,
    })),
    ...data.withoutVillages.map((station) => ({
      key: `empty ${station._id}`,
      text: t('admin.withoutVillages', { station: nameOf(station) }),
      more: t('admin.withoutVillagesMore'),
      icon: MapPin,
      isStation: true,
    })),
    data.unassigned > 0 && {
      key: 'unassigned',
      text: t('admin.unassigned', { count: data.unassigned }),
      more: t('admin.unassignedMore', { count: data.unassigned }),
      icon: FileText,
    },
    ...data.silent.map((station) => ({
      key: `silent ${station._id}`,
      text: t('admin.silent', { station: nameOf(station) }),
      more: t('admin.silentMore', { days: silentDays }),
      icon: BuildingComplex,
      isStation: true,
    })),
    !data.isMailConnected && {
      key: 'mail',
      text: t('admin.mail'),
      more: t('admin.mailMore'),
      icon: Mail,
    },
    !data.isMessagingConnected && {
      key: 'messaging',
      text: t('admin.messaging'),
      more: t('admin.messagingMore'),
      icon: MessageSquare,
    },
  ];
  return faults.filter((fault): fault is Fault => fault !== false);
}

const Said = chakra('p', {
  base: { paddingInline: '4', paddingBlock: '3', borderBlockStartWidth: '1px', borderColor: 'line' },
});
