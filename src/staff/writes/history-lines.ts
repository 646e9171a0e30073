import { useTranslation } from 'react-i18next';
import type { useCaseHistory } from '#api/staff/incident-details.ts';
import type { ActKind } from '#contract/acts/all.ts';
import type { SettableStatus } from '#contract/shared/status.ts';
import type { caseActKinds, IncidentReport } from '#contract/staff/incident.ts';
import { rankOfPost } from '#contract/staff/person.ts';
import { formatDateTime } from '#i18n/format.ts';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';

type Found = ReturnType<typeof useCaseHistory>;
type Transfer = NonNullable<Found['transfers']>[number];
type Change = NonNullable<Found['data']>[number];
type Signed = Pick<Change, 'at' | 'by' | 'post'>;

interface HistoryLine {
  readonly key: string;
  readonly at: string;
  /** null: the line is a status. */
  readonly title: string | null;
  readonly status: SettableStatus | null;
  /** When, and by whom. */
  readonly signature: string;
  readonly note: string;
}

/** All that happened to a case but its steps, oldest first: received, opened, given, status with note. */
export function useHistoryLines(
  { data = [], transfers = [], investigators = [] }: Pick<Found, 'data' | 'transfers' | 'investigators'>,
  incident?: IncidentReport,
) {
  const { t } = useTranslation('incidents');
  const signatureOf = useSignature();
  const nameOf = useTransferName();
  const lines: HistoryLine[] = [
    ...data.map((change) => ({
      key: change.id,
      at: change.at,
      title: null,
      status: change.status,
      note: change.note,
      signature: signatureOf(change),
    })),
    ...transfers.map((transfer) => ({
      key: `to ${transfer.id}`,
      at: transfer.at,
      title: nameOf(transfer),
      status: null,
      note: transfer.reason,
      signature: signatureOf(transfer),
    })),
    ...investigators.map((choice) => ({
      key: `officer ${choice.id}`,
      at: choice.at,
      title: officerTitle(choice.to),
      status: null,
      note: choice.reason,
      signature: signatureOf(choice),
    })),
  ];
  if (incident) {
    const own = (key: string, at: string, title: string) =>
      lines.push({ key, at, title, status: null, note: '', signature: formatDateTime(at) });
    own('received', incident.receivedAt || incident.createdAt, t('history.received'));
    if (incident.readAt) own('read', incident.readAt, readTitle(incident));
  }
  return lines.sort((a, b) => a.at.localeCompare(b.at));

  function officerTitle(to: { fullName: string; post: string } | null): string {
    if (!to) return t('history.noInvestigator');
    return t('history.investigator', { to: withoutDirectionMarks(`${to.fullName}, ${to.post}`) });
  }

  function readTitle({ readBy }: IncidentReport): string {
    if (!readBy) return t('history.read');
    const name = withoutDirectionMarks(readBy.fullName);
    return readBy.post
      ? t('history.readByPost', { name, post: withoutDirectionMarks(readBy.post) })
      : t('history.readBy', { name });
  }
}

const writeOf = {
  taken: 'incident-take',
  sentBack: 'incident-send-back',
  reopened: 'incident-reopen',
} as const satisfies Record<(typeof caseActKinds)[number], ActKind>;

function useTransferName(): (transfer: Transfer) => string {
  const { t } = useTranslation(['incidents', 'writes']);
  return ({ kind = 'station', from, to: named }) => {
    const to = withoutDirectionMarks(named);
    if (kind === 'madeNormal')
      return to === '' ? t('history.madeNormal') : t('history.madeNormalFor', { to });
    if (kind !== 'station' && kind !== 'officer') return t(`writes:${writeOf[kind]}.history`, { to });
    const keys = kind === 'officer' ? (['toOfficer', 'fromOfficer'] as const) : (['given', 'moved'] as const);
    return from === null
      ? t(`history.${keys[0]}`, { to })
      : t(`history.${keys[1]}`, { from: withoutDirectionMarks(from), to });
  };
}

/** When a change was made, and by whom. */
export function useSignature(): (change: Signed) => string {
  const { t } = useTranslation('incidents');
  const authorOf = (by: Change['by'], post: string | undefined) => {
    const author = { name: withoutDirectionMarks(by.fullName), role: t(`history.role.${by.role}`) };
    // A person of the roster is not the station house officer.
    if (post && rankOfPost(post)) return `${author.name}, ${post}`;
    return post ? t('history.byPost', { ...author, post }) : t('history.by', author);
  };
  return ({ at, by, post }) => {
    return `${formatDateTime(at)} · ${authorOf(by, post && withoutDirectionMarks(post))}`;
  };
}
