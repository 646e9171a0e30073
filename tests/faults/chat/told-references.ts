import { textOf } from '#fixtures/messaging/chat-district.ts';
import type { Sent } from '#fixtures/messaging/stand-in.ts';
import english from '#locales/en/chat.json' with { type: 'json' };
import marathi from '#locales/mr/chat.json' with { type: 'json' };

const reference = /[A-Z]{2,6}-2024-[A-Z0-9]{9}|[LF]F-[A-Z0-9]{6}/g;

const heads = [marathi.filed, english.filed]
  .flatMap(({ complaint, officer, lost, found }) => [complaint, officer, lost, found])
  .map((text) => text.split('{{')[0] ?? text);

/** References that came with "sent and received". */
export function toldReferences(all: readonly Sent[]): Set<string> {
  return new Set(
    all
      .map(textOf)
      .filter((text) => heads.some((head) => text.startsWith(head)))
      .flatMap((text) => text.match(reference) ?? []),
  );
}
