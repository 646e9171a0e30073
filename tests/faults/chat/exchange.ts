// Between people and the server: the messaging service hands over what waits in few calls, and what the server sends is heard
// as it comes. Nobody sleeps for an answer, so that thousands talk at once.
import type { ChatScene } from '#fixtures/messaging/chat-process.ts';
import type { Sent } from '#fixtures/messaging/stand-in.ts';
import { upTo } from '../harness/chance.ts';
import { toldReferences } from './told-references.ts';

/** The service makes so many calls at a time, with so many messages in one at most; they come in any order. */
const calls = 3;
const mostInCall = 25;

export interface Exchange {
  readonly scene: ChatScene;
  /** Resolves when the webhook has taken it. */
  hand(message: object): Promise<void>;
  /** What this address got, but for what was forgotten. */
  all(to: string): readonly Sent[];
  /** Resolves when more has come for it, or after this time. */
  more(to: string, ms: number): Promise<void>;
  /** References that came with "sent and received", to the end. */
  told(to: string): ReadonlySet<string>;
  /** Somebody has said all: the texts are of no use any more. */
  forget(to: string): void;
}

interface Box {
  sent: Sent[];
  readonly told: Set<string>;
  isOver: boolean;
  heard: (() => void) | null;
}

export function openExchange(scene: ChatScene, dice: () => number): Exchange {
  const boxes = new Map<string, Box>();
  const boxOf = (to: string): Box => {
    const box = boxes.get(to) ?? { sent: [], told: new Set(), isOver: false, heard: null };
    boxes.set(to, box);
    return box;
  };
  scene.app.onSent = (sent) => {
    // Kept here, by address.
    scene.app.sent.length = 0;
    const box = boxOf(sent.to);
    for (const reference of toldReferences([sent])) box.told.add(reference);
    if (!box.isOver) box.sent.push(sent);
    box.heard?.();
  };
  return {
    scene,
    hand: openPost(scene, dice),
    all: (to) => boxOf(to).sent,
    told: (to) => boxOf(to).told,
    more: (to, ms) =>
      new Promise((heard) => {
        const box = boxOf(to);
        const end = () => {
          clearTimeout(timer);
          box.heard = null;
          heard();
        };
        const timer = setTimeout(end, ms);
        box.heard = end;
      }),
    forget(to) {
      const box = boxOf(to);
      box.isOver = true;
      box.sent = [];
    },
  };
}

function openPost({ deliver }: ChatScene, dice: () => number): Exchange['hand'] {
  const waiting: { message: object; taken: () => void }[] = [];
  let underWay = 0;
  const carry = async () => {
    underWay += 1;
    while (waiting.length > 0) {
      const some = Array.from({ length: Math.min(mostInCall, waiting.length) }, () =>
        waiting.splice(upTo(dice, waiting.length), 1),
      ).flat();
      await deliver(...some.map(({ message }) => message));
      for (const { taken } of some) taken();
    }
    underWay -= 1;
  };
  return (message) =>
    new Promise((taken) => {
      waiting.push({ message, taken });
      if (underWay < calls) void carry();
    });
}
