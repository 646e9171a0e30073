import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowFault, SheetPreview } from '#contract/staff/station-sheets.ts';
import { formatNumber } from '#i18n/format.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';

/** What the import would do: counts, refused rows by their number, and what two stations would share. */
export function PreviewReport({ preview, names }: { preview: SheetPreview; names: readonly string[] }) {
  const { t } = useTranslation('sheets');
  const { counts, unread, faults, ignored, overlaps, sameNames, handedOver } = preview;
  const hasNew = counts.some((one) => one.sheet === 'stations' && one.new > 0);
  return (
    <chakra.div role="status" marginBlockStart="4" data-part="preview">
      {unread.map(({ index, code }) => (
        <Caution key={index} tone="danger">
          {names[index] && <b>{names[index]}: </b>}
          {t(`unread.${code}`)}
        </Caution>
      ))}
      {counts.length > 0 && <Counts counts={counts} />}
      {ignored.length > 0 && (
        <Line>{t('ignored', { heads: ignored.map(withoutDirectionMarks).join(', ') })}</Line>
      )}
      {hasNew && <Line>{t('newStations')}</Line>}
      {handedOver.length > 0 && <Line>{t('handedOver', { names: handedOver.join(', ') })}</Line>}
      {faults.length > 0 && <RowFaults title={t('refused', { count: faults.length })} faults={faults} />}
      {overlaps.length + sameNames.length > 0 && (
        <Listed title={t('overlaps')} tone="wait">
          {sameNames.map((name) => (
            <li key={name}>{t('sameName', { name })}</li>
          ))}
          {overlaps.map(({ row, villageName, stationName, other }) => (
            <li key={row}>{t('overlap', { row, village: villageName, station: stationName, other })}</li>
          ))}
        </Listed>
      )}
    </chakra.div>
  );
}

/** Refused rows, each with its reasons. */
export function RowFaults({ title, faults }: { title: string; faults: readonly RowFault[] }) {
  const words = useFaultText();
  return (
    <Listed title={title} tone="danger">
      {faults.map((fault) => (
        <li key={`${fault.sheet}${fault.row}${fault.column}${fault.code}`}>{words(fault)}</li>
      ))}
    </Listed>
  );
}

/** The kinds stand side by side: the four counts would be wider than a phone. */
function Counts({ counts }: Pick<SheetPreview, 'counts'>) {
  const { t } = useTranslation('sheets');
  return (
    <chakra.table width="full" marginBlockEnd="4" borderCollapse="collapse" textAlign="end">
      <chakra.caption srOnly>{t('title')}</chakra.caption>
      <thead>
        <tr>
          <td />
          {counts.map(({ sheet }) => (
            <Head key={sheet} scope="col">
              {t(`kind.${sheet}`)}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['new', 'changed', 'same', 'refused'] as const).map((count) => (
          <tr key={count}>
            <Head scope="row" textAlign="start">
              {t(`count.${count}`)}
            </Head>
            {counts.map((one) => (
              <chakra.td
                key={one.sheet}
                paddingBlock="1"
                paddingInline="1"
                data-count={`${one.sheet}-${count}`}
              >
                {formatNumber(one[count])}
              </chakra.td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

const Line = chakra('p', { base: { marginBlockEnd: '3' } });
const Head = chakra('th', {
  base: { paddingBlock: '1', paddingInline: '1', fontWeight: '600', textAlign: 'end' },
});

function Listed({ title, tone, children }: { title: string; tone: 'danger' | 'wait'; children: ReactNode }) {
  return (
    <Caution tone={tone}>
      <b>{title}</b>
      <chakra.ul
        listStyle="disc"
        tabIndex={0}
        aria-label={title}
        // On a phone the dialog scrolls, and no second box in it.
        maxHeight={{ md: '14rem' }}
        overflow="auto"
        paddingInlineStart="5"
        overflowWrap="anywhere"
      >
        {children}
      </chakra.ul>
    </Caution>
  );
}

/** "Villages, row 12, Hivare: Latitude is not a number (abc)." */
function useFaultText() {
  const { t } = useTranslation('sheets');
  return ({ sheet, row, name, column, code, value, other }: RowFault): string => {
    const place = t('place', { kind: t(`kind.${sheet}`), row, name: withoutDirectionMarks(name) || '–' });
    const why = t(`fault.${code}`, {
      column: t(`column.${column as 'stationName'}`),
      value: withoutDirectionMarks(value),
      other,
    });
    return `${place} ${why}`;
  };
}
