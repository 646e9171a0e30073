// Waits a moment for what becomes of a report that was just saved.
import { deviceOutbox } from '#offline/index.ts';

/** Online the answer takes a moment: without waiting, a page would say that the report is only on this phone. */
const answerMs = 8000;

/** Begin before the report is saved: its delivery may be faster than the page. */
export function followDelivery(id: string) {
  let tell: (isReceived: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  const unsubscribe = deviceOutbox.changes.subscribe((change) => {
    if (change.id !== id) return;
    if (change.what === 'received') tell(true);
    if (change.what === 'waiting' || change.what === 'attention') tell(false);
  });
  return {
    stop: unsubscribe,
    async isReceived(): Promise<boolean> {
      if (!navigator.onLine) tell(false);
      const timer = setTimeout(() => tell(false), answerMs);
      const isReceived = await answered;
      clearTimeout(timer);
      unsubscribe();
      return isReceived;
    },
  };
}
