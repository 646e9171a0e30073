import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Alarm } from '#contract/staff/alarm.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';

/** What is wrong with the system itself, until it is right again: whether or not a mail about it arrives. */
export function Alarms({ alarms = [] }: { alarms?: readonly Alarm[] | undefined }) {
  const { t } = useTranslation('home');
  return alarms.map(({ kind, since, until = since, count = 0, to = [] }) => (
    <Caution key={kind} role="alert" tone={kind === 'mail' ? 'wait' : 'danger'} data-alarm={kind}>
      <p>
        <Unbroken>
          {t(`alarm.${kind}`, { count, when: formatDateTime(since), until: formatDateTime(until) })}
        </Unbroken>
      </p>
      {to.length > 0 && (
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          {[...new Set(to)].join(', ')}
        </chakra.p>
      )}
    </Caution>
  ));
}
