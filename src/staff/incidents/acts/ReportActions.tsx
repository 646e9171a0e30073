import { chakra } from '@chakra-ui/react/styled-system';
import FilePen from 'lucide-react/icons/file-pen';
import Phone from 'lucide-react/icons/phone';
import Printer from 'lucide-react/icons/printer';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { isOpen, type SettableStatus } from '#contract/shared/status.ts';
import { type IncidentReport, settableStatus } from '#contract/staff/incident.ts';
import { AllSent } from '#staff/list/AllSent.tsx';
import { InConfidential } from '#staff/writes/status.tsx';
import { focusOnceThere } from '#ui/browser/focus-once-there.ts';
import { useMedia } from '#ui/browser/media.ts';
import { AnchorButton, Button } from '#ui/form/Button.tsx';
import { MenuButton } from '#ui/form/MenuButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { useShareReport } from '../details/share-report.ts';
import { actsOn, type CaseAct } from './case-act.ts';
import type { UsualStep } from './offered-steps.ts';
import { useNextStep } from './use-next-step.ts';

/** `fixed`: the status cannot be changed, only the note is entered. */
export type Editing = { preset: SettableStatus; fixed: boolean };

type Props = {
  incident: IncidentReport;
  editing: Editing | null;
  onEdit: (next: Editing) => void;
  /** Opens the form of a step of the procedure. */
  onStep: (kind: UsualStep | 'note') => void;
  /** A form is open, which has the primary button. */
  isFormOpen: boolean;
  /** Opens the form of an act above the report. */
  onAct: (act: CaseAct) => void;
  /** Prints all that the office knows, notes too. */
  onCaseSheet: () => void;
  /** They stand beside the head of a report, and not at its foot. */
  inHead?: boolean;
  /** Absent beside the list, where the head has its cross. */
  onClose?: (() => void) | undefined;
};

/** What is done with a report, in one row. `data-key` names the shortcut of each button: see shell/keys.ts. */
export function ReportActions(props: Props) {
  const {
    incident,
    editing,
    onEdit,
    onStep,
    isFormOpen,
    onAct,
    onCaseSheet,
    inHead = false,
    onClose,
  } = props;
  const { t } = useTranslation(['incidents', 'steps']);
  const { t: writes } = useTranslation('writes');
  const { role } = useSession();
  const confidential = useContext(InConfidential);
  const current = settableStatus.safeParse(incident.status);
  const isGivable = role === 'sp' && incident.reportType === 'NormalReport';
  const share = useShareReport();
  const isWide = useMedia('(min-width: 768px)');
  const isVeryWide = useMedia('(min-width: 1536px)');
  const isDesk = useMedia('(min-width: 1340px)');
  const next = useNextStep(incident);
  const hasWords = isWide && (isDesk || !inHead || !next);
  // On a phone beside the words of the next step only where those are short.
  const hasCallWord = hasWords || (!isWide && (!next || t(`steps:act.${next}`).length <= shortWords));
  const isUnassigned = isGivable && !incident.transferredTo && isOpen(incident.status);
  const acts = actsOn(incident, role);
  // What has no room in the row is in the menu; its button stays, because keys and menu press it.
  const away: Readonly<Record<string, string>> = {
    ...(!isWide && next && !editing && { act: t('list.respond') }),
    ...(!isWide && { note: t('details.note') }),
    ...(!isWide && confidential && !editing && { update: t('confidential.update') }),
    // One of the two leads on, the other waits in the menu.
    ...(!isWide && isGivable && !isUnassigned && { act: t('details.give') }),
    ...(!isWide && isUnassigned && !editing && { status: t('details.update') }),
    ...((role === 'sp' || !isWide) && { print: t('paper.print') }),
  };
  const pick = (value: string) => {
    const act = acts.find((one) => one === value);
    if (value === 'case-sheet') onCaseSheet();
    else if (value === 'share') void share(incident);
    else if (value === 'status') onEdit({ preset: 'action', fixed: false });
    else if (act) onAct(act);
    // A row of the list has such buttons too.
    else
      document
        .querySelector('[data-report]')
        ?.closest('dialog, [data-panel]')
        ?.querySelector<HTMLElement>(`[data-key=${value}]`)
        ?.click();
  };
  return (
    <>
      {incident.mobNumber && (
        <AnchorButton
          look="outline"
          paddingInline="3"
          data-key="call"
          href={`tel:${incident.mobNumber}`}
          aria-label={t('details.call', { phone: incident.mobNumber })}
          {...(!hasCallWord && { title: t('details.callShort') })}
        >
          <Icon of={Phone} size={18} />
          {hasCallWord && <span aria-hidden="true">{t('details.callShort')}</span>}
        </AnchorButton>
      )}
      <Button
        look="outline"
        paddingInline="3"
        display={away.note && 'none'}
        data-key="note"
        {...(!hasWords && { 'aria-label': t('details.note'), title: t('details.note') })}
        onClick={() => onStep('note')}
      >
        <Icon of={FilePen} size={18} />
        {hasWords && t('details.note')}
      </Button>
      <Button
        look="outline"
        paddingInline="3"
        display={away.print && 'none'}
        data-key="print"
        {...(inHead && { 'aria-label': t('paper.print'), title: t('paper.print') })}
        onClick={() => window.print()}
      >
        <Icon of={Printer} size={18} />
        {!inHead && t('paper.print')}
      </Button>
      <MenuButton
        label={`${t('acts.more')}: ${t('acts.moreOf', { reference: incident.referenceId })}`}
        choices={[
          ...Object.entries(away).map(([value, text]) => ({ value, text })),
          { value: 'case-sheet', text: t('paper.printCase') },
          ...acts.map((value) => ({ value: value as string, text: writes(`${value}.act.press`) })),
          { value: 'share', text: t('acts.share') },
        ]}
        onPick={pick}
        {...(inHead ? { large: true, atEnd: true } : { upwards: true })}
      >
        {isWide && (isVeryWide || !inHead) ? t('acts.more') : null}
      </MenuButton>
      {onClose && isWide && confidential && (
        <Button look="outline" title={t('details.back')} onClick={onClose}>
          {t('details.close')}
        </Button>
      )}
      {isGivable && (
        <Button
          look={isUnassigned && !isFormOpen ? 'solid' : 'outline'}
          paddingInline="3"
          {...(!isWide && !isUnassigned && { display: 'none' })}
          data-key="act"
          onClick={() => focusOnceThere('#transfer-station')}
        >
          {t('details.give')}
        </Button>
      )}
      {!confidential && !editing && (
        <Button
          {...(!isGivable && { 'data-key': 'act' })}
          {...((next || isUnassigned) && { look: 'outline' })}
          paddingInline="3"
          {...((away.status || (away.act && !isGivable)) && { display: 'none' })}
          onClick={() => onEdit({ preset: 'action', fixed: false })}
        >
          {t(role === 'pi' ? 'list.respond' : 'details.update')}
        </Button>
      )}
      {next && (
        <Button
          look={isFormOpen ? 'outline' : 'solid'}
          paddingInline="3"
          data-next={next}
          data-key="step1"
          aria-keyshortcuts="1"
          onClick={() => onStep(next)}
        >
          {t(`steps:act.${next}`)}
        </Button>
      )}
      {confidential && !editing && (
        <>
          <Button
            look="outline"
            display={away.update && 'none'}
            data-key="update"
            onClick={() => onEdit({ preset: current.success ? current.data : 'action', fixed: false })}
          >
            {t('confidential.update')}
          </Button>
          <Button data-key="act" onClick={() => onEdit({ preset: 'action', fixed: true })}>
            {t('confidential.act')}
          </Button>
        </>
      )}
    </>
  );
}

/** Letters that leave room for the word "Call" in the foot of a phone. */
const shortWords = 16;

/** The keys that act on the report beside the list. */
export function KeyHints({ incident }: { incident: IncidentReport }) {
  const { t } = useTranslation('incidents');
  const { role } = useSession();
  const confidential = useContext(InConfidential);
  const isGivable = role === 'sp' && incident.reportType === 'NormalReport';
  // As the button that the key presses.
  const act = confidential
    ? t('confidential.act')
    : t(role === 'pi' ? 'list.respond' : isGivable ? 'details.give' : 'details.update');
  const hints = [
    ['j', t('hints.next')],
    ['k', t('hints.previous')],
    ['a', act],
    ['n', t('details.note')],
    ['c', t('details.callShort')],
    ['p', t('paper.print')],
    ['1 2 3 s', t('hints.steps')],
    ['?', t('hints.all')],
  ] as const;
  return (
    <chakra.p display="flex" flexWrap="wrap" color="fg.muted" fontSize="sm" lineHeight="1.3" data-hints>
      {hints.map(([key, does]) => (
        <chakra.span key={key} display="inline-block" marginInlineEnd="3">
          <chakra.kbd
            paddingInline="1"
            borderWidth="1px"
            borderColor="line.strong"
            borderRadius="sm"
            fontWeight="700"
          >
            {key}
          </chakra.kbd>{' '}
          {does}
        </chakra.span>
      ))}
      <chakra.span flex="1" textAlign="end">
        <AllSent />
      </chakra.span>
    </chakra.p>
  );
}
