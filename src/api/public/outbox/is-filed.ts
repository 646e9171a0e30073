import { deliveryStatus, deviceOutbox } from '#offline/index.ts';

/** Whether the outbox has, or had and delivered, the report of this id. Rejects where the phone's memory cannot be read. */
export const isFiled = async (id: string): Promise<boolean> =>
  (await deliveryStatus(deviceOutbox, id)).at !== 'gone';
