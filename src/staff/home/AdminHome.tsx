import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import BuildingComplex from 'lucide-react/icons/building-complex';
import FileText from 'lucide-react/icons/file-text';
import HardDrive from 'lucide-react/icons/hard-drive';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminHome } from '#api/staff/home.ts';
import { useNow } from '#api/staff/now.ts';
import { type AdminHome as Faults, silentDays } from '#contract/staff/home.ts';
import { formatDateTime, formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn, villageNameIn } from '#i18n/place-name.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { dangerSquare } from '#staff/list/KindSquare.tsx';
import { useMedia } from '#ui/browser/media.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button, LinkButton } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconSquare } from '#ui/layout/IconSquare.tsx';
import { RowLine, RowsCard, RowsHead } from '#ui/layout/Rows.tsx';
import { ListFailed, ListLoading } from '#ui/table/ListStates.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { Alarms } from './Alarms.tsx';
import { HomeColumns } from './HomeColumns.tsx';

/** What the administrator finds first: what is wrong, the gravest first. On a phone the counts stand below it. */
export function AdminHome({ counts, actions }: { counts: ReactNode; actions: ReactNode }) {
  const isWide = useMedia('(min-width: 768px)');
  const { t } = useTranslation('home');
  const { data, isError, refetch } = useAdminHome();
  const faults = useFaults(data);
  const [how, setHow] = useState<Setting | null>(null);
  return (
    <>
      {isWide && counts}
      <HomeColumns
        side={
          <>
            {actions}
            {data && <SystemCard {...data} />}
          </>
        }
        isKnown={data !== undefined || isError}
        first={
          <>
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
                {faults.map(({ key, text, more, icon, isGrave, mend }) => (
                  <RowLine key={key} data-fault={key}>
                    <IconSquare alignSelf={{ base: 'start', md: 'center' }} {...(isGrave && dangerSquare)}>
                      <Icon of={icon} />
                    </IconSquare>
                    <chakra.div gridColumn={{ base: '2 / -1', md: '2' }}>
                      <b>
                        <Unbroken>{text}</Unbroken>
                      </b>
                      <Muted fontSize="sm">{more}</Muted>
                    </chakra.div>
                    <Mend text={text} mend={mend} onHow={setHow} />
                  </RowLine>
                ))}
              </ul>
            </RowsCard>
          </>
        }
      >
        {!isWide && counts}
        {how && (
          <Dialog
            open
            onClose={() => setHow(null)}
            title={t(`admin.how.${how}.title`)}
            close={t('admin.how.close')}
          >
            <chakra.ol
              listStyle="decimal"
              paddingInlineStart="5"
              display="flex"
              flexDirection="column"
              gap="2"
              overflowWrap="anywhere"
            >
              {t(`admin.how.${how}.steps`)
                .split('\n')
                .map((step) => (
                  <li key={step}>{step}</li>
                ))}
            </chakra.ol>
          </Dialog>
        )}
      </HomeColumns>
    </>
  );
}

/** How the system stands. What is wrong with it stands beside, with the way to mend it, and not a second time here. */
function SystemCard({ lastBackupAt, isMailConnected, isMessagingConnected, system }: Faults) {
  const { t } = useTranslation('home');
  const facts = [
    ['version', system?.version],
    ['started', system && formatDateTime(system.startedAt)],
    [
      'freeDisk',
      typeof system?.freeBytes === 'number' && `${formatNumber(Math.round(system.freeBytes / 1e8) / 10)} GB`,
    ],
    ['lastBackup', lastBackupAt && formatDateTime(lastBackupAt)],
    ['email', isMailConnected && t('admin.connected')],
    ['messages', isMessagingConnected && t('admin.connected')],
  ] as const;
  const known = facts.filter(([, said]) => said);
  if (known.length === 0) return null;
  return (
    <RowsCard aria-labelledby="system">
      <RowsHead>
        <h2 id="system">{t('admin.system')}</h2>
      </RowsHead>
      <dl>
        {known.map(([name, said]) => (
          <Fact key={name}>
            <dt>{t(`admin.${name}`)}</dt>
            <chakra.dd fontWeight="600">{said}</chakra.dd>
          </Fact>
        ))}
      </dl>
    </RowsCard>
  );
}

type MendProps = { text: string; mend: Fault['mend']; onHow: (setting: Setting) => void };

/** The way to where a fault is mended. */
function Mend({ text, mend, onHow }: MendProps) {
  const { t } = useTranslation('home');
  if (mend !== 'stations' && mend !== 'officers') {
    const word = t('admin.how.open');
    return (
      <Button
        {...act}
        look="outline"
        aria-haspopup="dialog"
        aria-label={`${word}: ${text}`}
        onClick={() => onHow(mend)}
      >
        {word}
      </Button>
    );
  }
  const word = t(`admin.show.${mend}`);
  return (
    <LinkButton
      {...act}
      look="outline"
      to="/admin-dashboard"
      search={{ tab: tabOf[mend] }}
      aria-label={`${word}: ${text}`}
    >
      {word}
    </LinkButton>
  );
}

interface Fault {
  readonly key: string;
  readonly text: string;
  readonly more: string;
  readonly icon: LucideIcon;
  /** A report can be lost, or waits. */
  readonly isGrave?: boolean;
  /** Where it is mended: in a list of this console, or with settings of the server. */
  readonly mend: keyof typeof tabOf | Setting;
}

type Setting = 'backup' | 'mail' | 'messaging';

const tabOf = { stations: 'manage-police-stations', officers: 'manage-sp-dsp-asp' } as const;

/** Beside the fault; on a phone below it. */
const act = {
  gridColumn: { base: '2', md: '3 / -1' },
  justifySelf: { base: 'start', md: 'end' },
  paddingInline: '3',
} as const;

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
  const backup = {
    key: 'backup',
    more: t('admin.backupMore'),
    icon: HardDrive,
    isGrave: true,
    mend: 'backup' as const,
  };
  const faults: (Fault | false)[] = [
    lastBackupAt === null && { ...backup, text: t('admin.noBackup') },
    isOld && { ...backup, text: t('admin.oldBackup', { when: formatDateTime(lastBackupAt) }) },
    ...data.overlaps.map(({ stations, ...village }) => ({
      key: `overlap ${village.villageName}`,
      text: t('admin.overlap', { village: withoutDirectionMarks(villageNameIn(language, village)) }),
      more: t('admin.overlapMore', { stations: stations.map(nameOf).join(', ') }),
      icon: MapPin,
      isGrave: true,
      mend: 'stations' as const,
    })),
    ...data.withoutVillages.map((station) => ({
      key: `empty ${station._id}`,
      text: t('admin.withoutVillages', { station: nameOf(station) }),
      more: t('admin.withoutVillagesMore'),
      icon: MapPin,
      mend: 'stations' as const,
    })),
    data.unassigned > 0 && {
      key: 'unassigned',
      text: t('admin.unassigned', { count: data.unassigned }),
      more: t('admin.unassignedMore', { count: data.unassigned }),
      icon: FileText,
      mend: 'officers',
    },
    ...data.silent.map((station) => ({
      key: `silent ${station._id}`,
      text: t('admin.silent', { station: nameOf(station) }),
      more: t('admin.silentMore', { days: silentDays }),
      icon: BuildingComplex,
      mend: 'stations' as const,
    })),
    !data.isMailConnected && {
      key: 'mail',
      text: t('admin.mail'),
      more: t('admin.mailMore'),
      icon: Mail,
      mend: 'mail',
    },
    !data.isMessagingConnected && {
      key: 'messaging',
      text: t('admin.messaging'),
      more: t('admin.messagingMore'),
      icon: MessageSquare,
      mend: 'messaging',
    },
  ];
  return faults.filter((fault): fault is Fault => fault !== false);
}

const Said = chakra('p', {
  base: { paddingInline: '4', paddingBlock: '3', borderBlockStartWidth: '1px', borderColor: 'line' },
});

const Fact = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    paddingInline: '4',
    paddingBlock: '2',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
    '& > dt': { color: 'fg.muted' },
  },
});
