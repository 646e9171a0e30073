import Archive from 'lucide-react/icons/archive';
import { useTranslation } from 'react-i18next';
import { readCaseFiles, sumLine } from '#api/staff/case-files.ts';
import { useRunning } from '#api/staff/client/use-running.ts';
import { useCaseHistory, useIncident } from '#api/staff/incident-details.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import type { AnswerLine } from '#i18n/answers.ts';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { downloadFile } from '#ui/browser/share.ts';
import { type ZipEntry, zipOf } from '#ui/browser/zip.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { packetJson, packetPage, packetPath, packetTime } from './case-packet.ts';
import type { FormField } from './hand-over.ts';

interface Props {
  readonly incident: IncidentReport;
  readonly values: Readonly<Record<FormField, string>>;
  readonly label: (field: FormField) => string;
  readonly answers: readonly AnswerLine[];
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Without a network the packet has all fields, and says which files it lacks. */
export function PacketButton({ incident, values, label, answers }: Props) {
  const { t } = useTranslation('hand-over');
  const { language } = useLanguage();
  const toast = useToast();
  const { data, error: _, isError: __, refetch: ___, ...history } = useCaseHistory(incident._id);
  // Links of files end after five minutes.
  const { incident: fresh, refetch } = useIncident(incident._id);
  const { run, isBusy } = useRunning(async () => {
    const newest = (await refetch().catch(() => null))?.data ?? fresh ?? incident;
    const read = await readCaseFiles(newest.evidence ?? []);
    const files = read.map(({ entry, bytes }, index) => {
      const { name, type, bytes: size, sha256, receivedAt } = entry;
      return { name, type, bytes: size, sha256, receivedAt, path: bytes && packetPath(index, name) };
    });
    const now = packetTime();
    const parts = {
      incident,
      history: { data: data ?? [], ...history },
      values,
      files,
      madeAt: now.toISOString(),
    };
    const page = packetPage(parts, {
      title: t('packet.title'),
      force: organisation.force[language],
      label,
      answers,
      answered: t('packet.answers'),
      files: t('packet.files'),
      absent: t('packet.absent'),
      language,
    });
    const entries: ZipEntry[] = [
      { name: 'case.json', bytes: bytesOf(packetJson(parts)) },
      { name: 'case.html', bytes: bytesOf(page) },
      ...read.flatMap(({ bytes, entry }, index) =>
        bytes ? [{ name: packetPath(index, entry.name), bytes }] : [],
      ),
    ];
    const sums = await Promise.all(entries.map(({ name, bytes }) => sumLine(name, bytes)));
    const all = [...entries, { name: 'SHA256SUMS', bytes: bytesOf(sums.join('')) }];
    downloadFile(`${incident.referenceId}.zip`, zipOf(all, now));
    const absent = files.filter(({ path }) => path === null).length;
    toast({ title: t('packet.saved'), ...(absent > 0 && { text: t('packet.lacks', { count: absent }) }) });
  });
  return (
    <Button look="outline" busy={isBusy} onClick={() => run()} data-print="no" marginBlockEnd="4">
      <Icon of={Archive} />
      {t('packet.save')}
    </Button>
  );
}
