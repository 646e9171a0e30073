import { chakra } from '@chakra-ui/react/styled-system';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useTranslation } from 'react-i18next';
import type { Holding } from '#api/public/messages.ts';
import { readAnswers } from '#contract/public/facts/answers.ts';
import { formatDateTime } from '#i18n/format.ts';
import { calendarText } from '#ui/browser/calendar.ts';
import { downloadFile } from '#ui/browser/share.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { LaterNumbers } from './LaterNumbers.tsx';
import { MoneyScript } from './MoneyScript.tsx';

const hourMs = 3_600_000;
/** Hours after the complaint was written: the portal asks for the facts within a day, the station for a signature within three. */
const terms = { portal: 24, zeroFir: 72 } as const;

interface Props {
  readonly reference: string;
  readonly answers: string;
  readonly madeAt: string;
  readonly isFolded: boolean;
  /** null: this phone does not hold the complaint, or it is not sent. */
  readonly holding: Holding | null;
}

/** After filing a fraud: the call, and until when the portal and the station want something. Needs no network. */
export function MoneyNext({ reference, answers, madeAt, isFolded, holding }: Props) {
  const told = readAnswers(answers);
  const due = (name: keyof typeof terms) => new Date(Date.parse(madeAt) + terms[name] * hourMs);
  return (
    <MoneyScript answers={told} level="h2" isFolded={isFolded}>
      <chakra.ul listStyle="none" display="grid" gap="3" marginBlockStart="4">
        {!told.portal && <Term name="portal" at={due('portal')} reference={reference} />}
        {told.eZeroFir && <Term name="zeroFir" at={due('zeroFir')} reference={reference} />}
      </chakra.ul>
      {holding && !told.eZeroFir && <LaterNumbers holding={holding} hasPortal={Boolean(told.portal)} />}
    </MoneyScript>
  );
}

function Term({ name, at, reference }: { name: keyof typeof terms; at: Date; reference: string }) {
  const { t } = useTranslation('questions');
  const toast = useToast();
  const text = t(`script.${name}`, { when: formatDateTime(at) });
  const remind = () => {
    const title = t(`script.reminder.${name}`);
    const event = calendarText({ id: `${reference}-${name}`, at, title, text });
    downloadFile(`${reference}-${name}.ics`, new Blob([event], { type: 'text/calendar;charset=utf-8' }));
    toast({ title: t('script.saved') });
  };
  return (
    <li>
      <p>
        <Unbroken>{text}</Unbroken>
      </p>
      <Button look="outline" onClick={remind} data-print="no" marginBlockStart="1">
        <Icon of={CalendarPlus} size={18} />
        {t('script.remind')}
      </Button>
    </li>
  );
}
