import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusChange } from '#contract/acts/status.ts';
import type { Language } from '#contract/shared/language.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { nullIncidentFields } from '#contract/staff/incident-fields.ts';
import { useLanguage } from '#i18n/load.ts';
import type { Write } from '#staff/writes/use-write.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { DetailFields } from '../details/DetailFields.tsx';
import { IncidentRows } from './IncidentRows.tsx';

const updateDelayMs = 1000;

/** Samples, labelled as such, for a list that was never loaded; changes to them are not sent. */
export function DemoIncidents({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('incidents');
  const { language } = useLanguage();
  const toast = useToast();
  const [changed, setChanged] = useState<ReadonlyMap<string, IncidentReport['status']>>(new Map());
  const [openId, setOpenId] = useState<string | null>(null);
  const rows = demoRows(t, language).map((row) => ({ ...row, status: changed.get(row._id) ?? row.status }));
  const opened = rows.find(({ _id }) => _id === openId);
  const changeStatus: Write<StatusChange> = async ({ _id }, { status }) => {
    await new Promise((done) => setTimeout(done, updateDelayMs));
    setChanged((before) => new Map(before).set(_id, status));
    toast({ title: t('toast.demo') });
    return 'delivered';
  };
  return (
    <section data-state="demo">
      <chakra.h2 fontSize="lg" marginBlockEnd="4">
        {t('list.title')}
      </chakra.h2>
      <Caution role="status">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
          <chakra.div flex="1 1 20rem">
            <b>{t('demo.banner')}</b>
            <p>{t('demo.text')}</p>
          </chakra.div>
          <Button look="outline" onClick={onRetry}>
            {t('demo.retry')}
          </Button>
        </chakra.div>
      </Caution>
      <IncidentRows caption={t('demo.banner')} rows={rows} changeStatus={changeStatus} onOpen={setOpenId} />
      <Dialog open={opened !== undefined} onClose={() => setOpenId(null)} title={t('details.title')}>
        <Caution>
          <b>{t('demo.banner')}</b>
        </Caution>
        {opened && <DetailFields incident={opened} />}
      </Dialog>
    </section>
  );
}

// Samples for a console that has never reached the server. The persons are invented and the numbers cannot be
// dialled.
const samples = [
  { category: 'theft', status: 'pending', createdAt: '2025-01-15T05:00:00.000Z', incidentTime: '02:30' },
  { category: 'fraud', status: 'action', createdAt: '2025-01-14T09:15:00.000Z', incidentTime: '11:00' },
  { category: 'harassment', status: 'resolved', createdAt: '2025-01-12T13:40:00.000Z', incidentTime: null },
] as const;

const demoRows = (t: TFunction<'incidents'>, language: Language): IncidentReport[] =>
  samples.map((sample, index) => {
    const number = String(index + 1) as '1' | '2' | '3';
    const place = t(`demo.samples.${number}.whereHappened`);
    return {
      ...nullIncidentFields,
      ...sample,
      _id: `sample-${number}`,
      referenceId: `SAMPLE-${number}`,
      reportType: 'ConfidentialReport',
      fullName: t(`demo.samples.${number}.fullName`),
      mobNumber: '0000000000',
      location: { name: place },
      whatHappened: t(`demo.samples.${number}.whatHappened`),
      whereHappened: place,
      whoInvolved: t(`demo.samples.${number}.whoInvolved`),
      transferredTo: null,
      mediaUrls: [],
      version: 1,
      incidentDate: sample.createdAt.slice(0, 10),
      receivedAt: sample.createdAt,
      readAt: sample.createdAt,
      language,
    };
  });
