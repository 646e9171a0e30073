import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyTool } from '#staff/list/LazyTool.tsx';

const HiddenComplaints = lazy(() => import('#staff/writes/HiddenComplaints.tsx'));

/** Opens the list of complaints that are hidden from an officer. */
export function HiddenComplaintsTool() {
  const { t } = useTranslation('accounts', { keyPrefix: 'officer.hidden' });
  const says = { label: t('open'), failed: t('failed') };
  return <LazyTool of={HiddenComplaints} words="hiding" {...says} marginBlockStart="4" marginBlockEnd="8" />;
}
