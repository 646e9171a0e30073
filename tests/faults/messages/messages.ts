// npm run faults -- messages: a complainant and an officer write on one case, from the outboxes as shipped on a
// simulated phone, to the real server. The line flaps, the page is killed at any point where the code waits, or two
// tabs send at once. Each message that was called saved is on the server once, in the order in which it was written.
import { setTimeout as wait } from 'node:timers/promises';
import { newCaseSecret, secretHeader } from '#contract/public/facts/case-secret.ts';
import { enqueue, type NewEntry } from '#offline/outbox/enqueue.ts';
import { countUnsent } from '#offline/outbox/outbox.ts';
import { flushStaff } from '#offline/staff/flush-staff.ts';
import { type StaffKeys, saveStaffKeys } from '#offline/staff/staff-keys.ts';
import { flushPublic } from '#offline/sync/flush.ts';
import { Phone, type Process } from '#simulator/phone.ts';
import { upTo } from '../harness/chance.ts';
import type { Row } from '../harness/row.ts';
import { type Finding, series } from '../harness/series.ts';
import { type Office, type Side, withOffice } from './office.ts';

const ways = {
  flapping: { what: 'messages of both sides on a flapping line', share: 1, pages: 1 },
  killed: { what: 'messages, the page killed while it writes or sends', share: 0.5, pages: 1 },
  tabs: { what: 'messages from two tabs at once', share: 0.25, pages: 2 },
} as const;
type Way = keyof typeof ways;

export const run = (options: Record<string, number>): Promise<Row[]> =>
  withOffice((office) => messageRuns(office, options));

export async function messageRuns(
  office: Office,
  { runs = 20, seed }: Record<string, number>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const way of Object.keys(ways) as Way[]) {
    const { what, share } = ways[way];
    const count = Math.max(1, Math.round(runs * share));
    rows.push(
      await series({ what, runs: count, seed }, async () => ({
        run: (_name, dice) => live(office, way, dice),
        close: async () => undefined,
      })),
    );
  }
  return rows;
}

interface Page {
  readonly process: Process;
  readonly keys: StaffKeys;
}

async function live(office: Office, way: Way, dice: () => number): Promise<Finding> {
  const story = new Story(office, way, dice);
  await story.begin();
  const count = 4 + upTo(dice, 5);
  for (let index = 0; index < count; index += 1) {
    await story.write(index, dice() < 0.5 ? 'citizen' : 'police');
    story.phone.pass(upTo(dice, 40_000));
    await wait(upTo(dice, 6));
  }
  return story.end();
}

/** One case, its phone and the two who write. */
class Story {
  readonly phone: Phone;
  private readonly id: string;
  private readonly secret: string;
  private pages: Page[] = [];
  private isFair = false;
  private readonly sums = { messages: 0, kills: 0, 'answers lost': 0, 'requests lost': 0 };
  /** Called saved, in their order; and those of which the page died before it could say so. */
  private readonly saved: Record<Side, string[]> = { citizen: [], police: [] };
  private readonly unsaid = new Set<string>();

  constructor(
    private readonly office: Office,
    private readonly way: Way,
    private readonly dice: () => number,
  ) {
    // Ids differ in each run: all runs share one server.
    this.phone = new Phone();
    this.phone.network.fetch = (path, init) => this.carry(path, init);
    this.id = this.phone.newId();
    this.secret = newCaseSecret((bytes) => this.phone.fill(bytes));
  }

  async begin(): Promise<void> {
    await this.office.file(this.id, this.secret);
    while (this.pages.length < ways[this.way].pages) this.pages.push(await this.open());
  }

  /** Saves one message, and lets every page send meanwhile. */
  async write(index: number, side: Side): Promise<void> {
    const page = await this.pageAt(index % this.pages.length);
    const text = `${side} ${index}`;
    this.sums.messages += 1;
    this.unsaid.add(text);
    const saving = enqueue(page.process.outbox, this.entry(side, text), page.keys.entries).then(
      () => 'saved',
      () => 'failed',
    );
    const outcome = await Promise.race([saving, page.process.died]);
    if (outcome === 'saved') {
      this.unsaid.delete(text);
      this.saved[side].push(text);
    }
    for (const one of this.pages) void this.send(one);
    if (this.way === 'tabs' && this.dice() < 0.15) this.kill(page);
  }

  async end(): Promise<Finding> {
    this.isFair = true;
    for (const page of this.pages) page.process.kill();
    const page = await this.open();
    page.process.at = () => undefined;
    for (let turn = 0; turn < 60 && (await this.unsent(page)) > 0; turn += 1) {
      this.phone.pass(31 * 60_000);
      await this.send(page);
    }
    const left = await this.unsent(page);
    let lost = 0;
    let doubled = 0;
    let isOrdered = true;
    for (const side of ['citizen', 'police'] as const) {
      const there = await this.office.textsOf(this.id, side);
      const known = there.filter((text) => !this.unsaid.has(text));
      lost += this.saved[side].filter((text) => !there.includes(text)).length;
      doubled += there.length - new Set(there).size;
      isOrdered &&= known.join() === this.saved[side].join();
    }
    page.process.kill();
    const wrong = left > 0 ? `${left} still wait` : isOrdered ? undefined : 'another order';
    return { lost, doubled, wrong, counts: this.sums };
  }

  private async unsent({ process }: Page): Promise<number> {
    const counts = await countUnsent(process.outbox);
    return [...counts.values()].reduce((sum, { unsent }) => sum + unsent, 0);
  }

  private async send({ process, keys }: Page): Promise<void> {
    const { userId, token } = this.office.officer;
    const sending = Promise.all([
      flushPublic(process.outbox),
      flushStaff(process.outbox, keys, () => ({ userId, token })),
    ]).catch(() => undefined);
    await Promise.race([sending, process.died]);
  }

  private async open(): Promise<Page> {
    const process = this.phone.start();
    const keys = await saveStaffKeys(
      { ...this.office.officer, expiresAt: '2036-01-01T00:00:00.000Z' },
      process.platform,
    );
    if (this.way === 'killed')
      process.at = () => {
        if (!this.isFair && this.dice() < 0.03) this.kill({ process, keys });
      };
    return { process, keys };
  }

  private readonly dead = new WeakSet<Process>();

  private kill({ process }: Page): void {
    this.sums.kills += 1;
    this.dead.add(process);
    process.kill();
  }

  private async pageAt(index: number): Promise<Page> {
    const page = this.pages[index];
    if (page && !this.dead.has(page.process)) return page;
    const next = await this.open();
    this.pages[index] = next;
    return next;
  }

  /** The line carries when nothing fails; else the request or its answer may be lost. */
  private async carry(path: string, init: RequestInit): Promise<Response> {
    const fate = this.isFair ? 1 : this.dice();
    const bad = this.way === 'flapping' ? 0.3 : 0.1;
    if (fate < bad) {
      this.sums['requests lost'] += 1;
      throw new TypeError('Failed to fetch');
    }
    const answer = await this.office.ask(path, init);
    if (fate < 2 * bad) {
      this.sums['answers lost'] += 1;
      throw new TypeError('Failed to fetch');
    }
    return answer;
  }

  private entry(side: Side, text: string): NewEntry {
    const id = this.phone.newId();
    const json = { 'content-type': 'application/json' };
    const shared = { id, case: this.id, method: 'PUT' } as const;
    if (side === 'citizen')
      return {
        ...shared,
        kind: 'message',
        owner: 'public',
        path: `/api/v1/public/messages/${id}`,
        headers: { ...json, [secretHeader]: this.secret },
        body: JSON.stringify({ reportId: this.id, text, evidence: [] }),
        summary: { reportId: this.id, text },
      };
    return {
      ...shared,
      kind: 'incident-message',
      owner: this.office.officer.userId,
      path: `/api/v1/pi-user/incident-reports/messages/${this.id}`,
      headers: { ...json, 'idempotency-key': id },
      body: JSON.stringify({ text }),
      summary: { referenceId: this.id, text },
    };
  }
}
