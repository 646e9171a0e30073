import { useEffect, useState } from 'react';

/** What a dialog does once its question is answered. `name`: of the account; null: the dialog is closed. */
export function useConfirmed(name: string | null, act: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // The failure of one account is not shown for the next.
  useEffect(() => setFailure(null), [name]);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    await act().catch(setFailure);
    setBusy(false);
  };
  return { busy, failure, confirm };
}
