import type { Config } from '../config/config.ts';
import { cloudSender } from './cloud-sender.ts';
import { fileSender } from './file-sender.ts';
import type { Sender } from './message.ts';

/** The Cloud API where its account is set, else a file. */
export const senderOf = ({ messaging, dataDir }: Config): Sender =>
  messaging.account
    ? cloudSender({ ...messaging, account: messaging.account, dataDir })
    : fileSender(dataDir);
