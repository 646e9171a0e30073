import { useTranslation } from 'react-i18next';
import { useSendWrites } from '#api/staff/outbox/staff-outbox.ts';
import { useStationChoices } from '#api/staff/station.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { TransferFields, useTransferInput } from '../acts/TransferFields.tsx';
import { targetOf } from './view.ts';

type Props = {
  chosen: readonly IncidentReport[];
  /** Called with the reports that could not be saved; none: all were. */
  onGiven: (unsaved: readonly IncidentReport[]) => void;
};

/** The superintendent gives the chosen reports to one station, each as a write of its own. */
export function GiveSeveral({ chosen, onGiven }: Props) {
  const { t } = useTranslation(['incidents', 'writes']);
  const { language } = useLanguage();
  const toast = useToast();
  const send = useSendWrites('incident-transfer');
  const { data: stations, isError } = useStationChoices();
  // A confidential report is never given to a station.
  const reports = chosen.filter(({ reportType }) => reportType === 'NormalReport');
  const needsReason = reports.some(({ transferredTo }) => transferredTo !== null);
  const input = useTransferInput('several', 'several', needsReason);

  const give = useSubmit(async () => {
    const station = stations?.find(({ _id }) => _id === input.stationId);
    if (!station || !input.isReady) return input.faults;
    if (reports.length === 0) return t('several.noneToGive');
    const reason = input.reason.value.trim();
    const { unsaved, ends } = await send(reports.map(targetOf), { ...station, reason });
    if (unsaved.length === 0) input.reason.end();
    void ends.then((known) => {
      const count = (how: string) => known.filter(({ sent }) => sent === how).length;
      const words = { station: stationNameIn(language, station) };
      const title = t('writes:incident-transfer.delivered.title');
      const [given, waiting] = [count('delivered'), count('waiting')];
      if (given > 0) toast({ title, text: t('several.given', { ...words, count: given }), tone: 'done' });
      if (waiting > 0)
        toast({ title: t('writes:saved'), text: t('several.giveWaiting', { ...words, count: waiting }) });
      if (count('busy') > 0) toast({ title: t('writes:saved'), text: t('writes:forService') });
      if (count('signIn') > 0)
        toast({
          title: t('writes:refused.signIn'),
          text: t('writes:incident-transfer.signIn'),
          tone: 'danger',
        });
      const refused = count('attention');
      if (refused > 0)
        toast({
          title: t('writes:refused.failed'),
          text: t('several.refused', { count: refused }),
          tone: 'danger',
        });
    });
    const unsavedIds = new Set(unsaved.map(({ _id }) => _id));
    onGiven(reports.filter(({ _id }) => unsavedIds.has(_id)));
  });
  const choices = (stations ?? []).map((station) => ({
    _id: station._id,
    label: stationNameIn(language, station),
  }));
  return (
    <Form of={give}>
      {!stations && <p>{t(isError ? 'transfer.failed' : 'transfer.loading')}</p>}
      <TransferFields stations={choices} input={input} />
      <Button type="submit" busy={give.isBusy} marginBlockStart="-3">
        {t(give.isBusy ? 'transfer.assigning' : 'transfer.assign')}
      </Button>
    </Form>
  );
}
