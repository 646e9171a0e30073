import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accusedEndpoints } from '#contract/endpoints/accused.ts';
import type { OfficerComplaint } from '#contract/staff/officer-complaint.ts';
import { Button } from '#ui/form/Button.tsx';
import { isolateDirection } from '#ui/text/UserText.tsx';

const LiftDialog = lazy(() => import('#staff/writes/LiftDialog.tsx'));

type Props = {
  row: OfficerComplaint;
  /** From whom the words alone hide it; none for whom may not lift it. */
  officers: readonly { readonly _id: string; readonly name: string }[];
};

/** The superintendent shows the complaint to an officer whom it does not mean. */
export function LiftHiding({ row, officers }: Props) {
  const { t } = useTranslation('officer-complaints');
  const [asked, setAsked] = useState<Props['officers'][number] | null>(null);
  return (
    <>
      {officers.map((officer) => (
        <chakra.p key={officer._id} marginBlockStart="2" data-print="no">
          <Button look="outline" onClick={() => setAsked(officer)}>
            {t('details.lift', { officer: isolateDirection(officer.name) })}
          </Button>
        </chakra.p>
      ))}
      {asked && (
        <Suspense>
          <LiftDialog
            by={accusedEndpoints.liftHiding}
            hiding={{
              _id: row._id,
              accusedOfficerName: row.accusedOfficerName,
              officerId: asked._id,
              officerName: asked.name,
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
