import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useRelated } from '#api/staff/related.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import { mostRelated, type RelatedReport } from '#contract/staff/case-acts.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { incidentTab } from '#staff/list/incident-tab.ts';
import { categoryWord } from '#staff/list/kind-word.ts';
import { StatusBadge } from '#staff/writes/status.tsx';
import { TextLink } from '#ui/form/Button.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { UserText } from '#ui/text/UserText.tsx';

/** Other reports of the number, and reports that may tell of the same event: hints, which merge nothing. */
export function RelatedReports({ incident }: { incident: IncidentReport }) {
  const { t } = useTranslation('incidents');
  const { samePhone, alike, sameThing = [], fromDevice } = useRelated(incident);
  const count = samePhone.length;
  if (count === 0 && alike.length === 0 && sameThing.length === 0) return null;
  return (
    <chakra.div marginBlockStart="4" data-print="no" data-related>
      {sameThing.length > 0 && (
        <Fold open>
          <summary>{t('related.sameThing', { count: sameThing.length })}</summary>
          <Muted>{numbersOf(sameThing)}</Muted>
          <Rows rows={sameThing} />
        </Fold>
      )}
      {count > 0 && (
        <Fold>
          <summary>
            {count >= mostRelated
              ? t('related.most', { most: mostRelated })
              : t('related.samePhone', { count })}
          </summary>
          <Rows rows={samePhone} />
        </Fold>
      )}
      {alike.length > 0 && (
        <Fold>
          <summary>{t('related.alike', { count: alike.length })}</summary>
          <Muted>{t('related.alikeHint')}</Muted>
          <Rows rows={alike} />
        </Fold>
      )}
      {fromDevice && <Muted fontSize="sm">{t('related.saved')}</Muted>}
    </chakra.div>
  );
}

/** `registration:MH12AB0045` as the number alone; each once. */
const numbersOf = (rows: readonly { identifiers: readonly string[] }[]) =>
  [
    ...new Set(rows.flatMap(({ identifiers }) => identifiers.map((one) => one.slice(one.indexOf(':') + 1)))),
  ].join(', ');

function Rows({ rows }: { rows: readonly RelatedReport[] }) {
  const { t } = useTranslation('incidents');
  const { role } = useSession();
  return (
    <chakra.ul listStyle="none" marginBlock="1">
      {rows.map(({ _id, referenceId, category, place, createdAt, status }) => (
        <chakra.li key={_id} display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
          <TextLink to={consoleOf[role]} search={{ tab: incidentTab(role), id: _id }}>
            <Unbroken>{referenceId}</Unbroken>
          </TextLink>
          <span>
            <Unbroken>{formatDate(createdAt)}</Unbroken> · {categoryWord(t, category)} ·{' '}
            <UserText text={place} />
          </span>
          <StatusBadge status={status} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

const Fold = chakra('details', {
  base: {
    paddingBlock: '1',
    '& > summary': { cursor: 'pointer', fontWeight: '600', minHeight: 'target', paddingBlock: '1' },
  },
});
