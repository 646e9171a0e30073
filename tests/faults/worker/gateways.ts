// Three gateways that fail, repeat and lie: push, messaging and SMS, each over real HTTP. About a tenth of what they are
// asked goes wrong in a way that such a service has.
import { randomInt } from 'node:crypto';
import { startCloudApi } from '#fixtures/network/cloud-api.ts';
import { openPushService, type PushAnswer } from '#fixtures/network/push-service.ts';
import { type GatewayAnswer, openSmsGateway } from '#fixtures/network/sms-gateway.ts';

export const hookSecret = 'a-secret-of-the-sms-gateway';

const pushTroubles: PushAnswer[][] = [
  [503, 201],
  [429, 503, 500, 201],
  [0, 201],
  ['takes, then hangs up', 201],
  ['takes, then fails', 201],
];
const smsTroubles: GatewayAnswer[] = [
  ...(['busy', 'fails', 'page', 'hangs up', 'takes, then hangs up', 'refuses'] as const),
];
const appTroubles = [
  { status: 503 },
  { status: 500 },
  { status: 429, code: 130429 },
  { status: 400, code: 131026 },
  { status: 200, cut: true },
];

const oneOf = <Thing>(things: readonly Thing[]) => things[randomInt(things.length)] as Thing;
const isRare = () => randomInt(10) === 0;

export type Gateways = Awaited<ReturnType<typeof openGateways>>;

export async function openGateways() {
  const [push, sms, app] = await Promise.all([
    openPushService(),
    openSmsGateway(hookSecret),
    startCloudApi(),
  ]);
  return {
    push,
    sms,
    app,
    env: {
      PUSH_SERVICES: push.origin,
      MESSAGING_URL: app.url,
      MESSAGING_TOKEN: app.token,
      MESSAGING_NUMBER_ID: app.numberId,
      SMS_URL: sms.url,
      SMS_SENDER: 'VSHWAS',
      SMS_TEMPLATES: 'named.en=110701,named.mr=110702,plain.en=110703,plain.mr=110704',
    },
    /** Plans the trouble of these phones and numbers; a dead phone is unknown to its service. */
    plan({ phones, dead, numbers }: Record<'phones' | 'dead' | 'numbers', readonly string[]>): void {
      for (const phone of phones) if (isRare()) push.answer(phone, ...oneOf(pushTroubles));
      for (const phone of dead) push.answer(phone, 410);
      for (const number of numbers) if (isRare()) app.fail(number, oneOf(appTroubles));
    },
    /** For the next step. */
    setScenario(kind: 'fair' | 'bad' | 'down'): void {
      push.state.isDown = kind === 'down';
      app.isDown = kind === 'down';
      const bad = Array.from({ length: 20 }, () => (isRare() ? oneOf(smsTroubles) : ('takes' as const)));
      if (kind === 'down') sms.answer('busy');
      else sms.answer(...(kind === 'bad' ? bad : []), 'takes');
    },
    close: async () => {
      await Promise.all([push.close(), sms.close(), app.close()]);
    },
  };
}
