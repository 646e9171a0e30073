// One person with the messaging app: writes, presses, and waits for what comes back. The service repeats each call up to three
// times, the repeats late and in another order.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { choicesOf, textOf } from '#fixtures/messaging/chat-district.ts';
import type { Sent } from '#fixtures/messaging/stand-in.ts';
import chatWords from '#locales/mr/chat.json' with { type: 'json' };
import { upTo } from '../harness/chance.ts';
import type { Exchange } from './exchange.ts';

export const words = chatWords;
/** Longer than a kill, a start and an answer that was lost; then nobody answers any more. */
const patienceMs = 240_000;
/** After so long without a further one a message has all its answers. */
const quietMs = 160;
/** A repeat comes so late at most. */
export const latestRepeatMs = 3000;

/** The service went silent: the conversation has not gone on. */
export class Silent extends Error {}

export class Talker {
  messages = 0;
  repeats = 0;
  private seen = 0;

  constructor(
    private readonly exchange: Exchange,
    readonly phone: string,
    private readonly dice: () => number,
  ) {}

  get to(): string {
    return `91${this.phone}`;
  }

  get all(): readonly Sent[] {
    return this.exchange.all(this.to);
  }

  /** Once, or up to three times; a repeat may come after later messages. */
  async say(part: object): Promise<void> {
    this.seen = this.all.length;
    const message = this.exchange.scene.app.from({ phone: this.phone }, part, `wamid.${randomUUID()}`);
    this.messages += 1;
    const copies = this.dice() < 0.3 ? 1 + upTo(this.dice, 2) : 0;
    this.repeats += copies;
    for (let copy = 0; copy < copies; copy += 1)
      void wait(upTo(this.dice, latestRepeatMs)).then(() => this.exchange.hand(message));
    await this.exchange.hand(message);
  }

  /** The service hands it over so late that free text may not answer it any more. */
  async isHeardLate(byMs: number): Promise<void> {
    const { app } = this.exchange.scene;
    const now = app.now;
    app.now = () => Date.now() - byMs;
    const message = app.from({ phone: this.phone }, { type: 'text', text: { body: 'Hi' } });
    app.now = now;
    this.messages += 1;
    await this.exchange.hand(message);
  }

  type(body: string): Promise<void> {
    return this.say({ type: 'text', text: { body } });
  }

  async press(value: string): Promise<void> {
    const offer = await this.until((sent) => sent.findLast((one) => choiceIn(one, value)), this.all);
    const found = choiceIn(offer, value);
    if (!found) throw new Silent(`nobody offers ${value}`);
    await this.pressFound(found);
  }

  async pressFound({ id, title, isList }: { id: string; title: string; isList: boolean }): Promise<void> {
    const reply = { id, title };
    const interactive = isList ? { list_reply: reply } : { button_reply: reply };
    await this.say({ type: 'interactive', interactive });
  }

  /** Waits for an answer to what was said last that reads so. */
  hears(text: string): Promise<Sent> {
    return this.until((sent) => sent.find((one) => textOf(one) === text));
  }

  hearsSome(matching: RegExp): Promise<Sent> {
    return this.until((sent) => sent.find((one) => matching.test(textOf(one))));
  }

  /** Which of these comes first. */
  async hearsOne(...texts: readonly string[]): Promise<string> {
    return textOf(await this.until((sent) => sent.find((one) => texts.includes(textOf(one)))));
  }

  /** Of a message without a certain answer: something comes, and then nothing more for a while. */
  async hearsAnything(): Promise<void> {
    await this.until((sent) => sent[0]);
    for (let count = -1; count !== this.all.length; ) {
      count = this.all.length;
      await this.exchange.more(this.to, quietMs);
    }
  }

  /** What came since, but for answers that came a second time because theirs was lost. */
  private news(): readonly Sent[] {
    const idOf = ({ message }: Sent): unknown => message.biz_opaque_callback_data;
    const before = new Set(this.all.slice(0, this.seen).map(idOf));
    return this.all.slice(this.seen).filter((one) => !before.has(idOf(one)));
  }

  private async until<Found>(
    look: (sent: readonly Sent[]) => Found | undefined,
    among?: readonly Sent[],
  ): Promise<Found> {
    for (const end = Date.now() + patienceMs; ; ) {
      const found = look(among ? this.all : this.news());
      if (found !== undefined) return found;
      const left = end - Date.now();
      if (left <= 0) break;
      await this.exchange.more(this.to, left);
    }
    const last = this.all.slice(-2).map(textOf).join(' / ');
    throw new Silent(`no such answer; the last: ${last}`);
  }
}

function choiceIn(sent: Sent | undefined, value: string) {
  return sent && choicesOf(sent).find(({ id }) => id.replace(/^\d+\|/, '') === value);
}
