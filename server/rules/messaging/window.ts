// Free text may be sent to a person of the messaging app for 24 hours from the person's last message; later only a template.

/** A minute less than the app allows: a message is on its way for some seconds. */
export const windowMs = 24 * 3_600_000 - 60_000;

/** Where the webhook brings all that people write, we know whose window is open. An assistant of others may know more. */
export const needsWindow = ({
  messaging: { template, appSecret, account },
  botApiKey,
}: {
  readonly messaging: {
    readonly template: string | null;
    readonly appSecret: string | null;
    readonly account: object | null;
  };
  readonly botApiKey: string | null;
}): boolean => template === null && account !== null && appSecret !== null && botApiKey === null;
