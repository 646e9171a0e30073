// Stage × kind × actor → allowed, or the step that is missing. The same function decides on the server and
// chooses what a console offers.
import type { Actor, Stage } from './stages.ts';
import { kindNames, ruleOf, type StepKind, stageBy } from './step-kinds.ts';

/** What of the earlier steps matters. */
export interface Progress {
  readonly stage: Stage;
  readonly done: ReadonlySet<StepKind>;
  readonly isMissingMinor: boolean;
}

export type Verdict =
  | { readonly isAllowed: true; readonly stage: Stage }
  /** `missing`: the first step on the way; `correction`: the case is past that stage. */
  | { readonly isAllowed: false; readonly why: 'order'; readonly missing: StepKind }
  | { readonly isAllowed: false; readonly why: 'actor'; readonly by: readonly Actor[] };

export function judgeStep(progress: Progress, kind: StepKind, actor: Actor): Verdict {
  const { openings } = ruleOf(kind);
  const here = openings.find(({ at }) => at.includes(progress.stage));
  const mayAct = (here ? [here] : openings).flatMap(({ by }) => by);
  if (!mayAct.includes(actor)) return { isAllowed: false, why: 'actor', by: [...new Set(mayAct)] };
  const missing = here ? missingFact(progress, kind) : (wayTo(progress.stage, kind) ?? 'correction');
  if (missing) return { isAllowed: false, why: 'order', missing };
  return { isAllowed: true, stage: here ? stageBy(here, progress.stage, progress.done) : progress.stage };
}

function missingFact({ done, isMissingMinor }: Progress, kind: StepKind): StepKind | null {
  const { after, endsCase } = ruleOf(kind);
  const before = kindNames.filter((name) => after?.includes(name));
  if (before[0] && !before.some((name) => done.has(name))) return before[0];
  return endsCase && isMissingMinor && !done.has('firRegistered') ? 'firRegistered' : null;
}

/** The first step of the shortest way to a stage where `kind` can be recorded. */
function wayTo(stage: Stage, kind: StepKind): StepKind | null {
  const goals = new Set(ruleOf(kind).openings.flatMap(({ at }) => at));
  const seen = new Set([stage]);
  let ways: { readonly first: StepKind | null; readonly at: Stage }[] = [{ first: null, at: stage }];
  while (ways.length > 0) {
    const further = ways.flatMap(({ first, at }) =>
      exitsOf(at).map(([by, to]) => ({ first: first ?? by, at: to })),
    );
    const found = further.find(({ at }) => goals.has(at));
    if (found) return found.first;
    ways = further.filter(({ at }) => !seen.has(at));
    for (const { at } of ways) seen.add(at);
  }
  return null;
}

const exitsOf = (stage: Stage): [StepKind, Stage][] =>
  kindNames.flatMap((kind) =>
    ruleOf(kind).openings.flatMap(({ at, to }): [StepKind, Stage][] =>
      to && to !== stage && at.includes(stage) ? [[kind, to]] : [],
    ),
  );
