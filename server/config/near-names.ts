// A setting whose name is misspelt is not read, and its default holds in silence.
import { allSettings } from './settings.ts';

/** One line for each variable whose name differs from that of a setting by at most two letters. */
export function nearNames(env: NodeJS.ProcessEnv): string[] {
  const known = Object.keys(allSettings);
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = known.find((one) => isNear(name.toUpperCase(), one));
    return meant ? [`${name} is no setting: is ${meant} meant?`] : [];
  });
}

/** Of short names one letter: PATH and HOME stand in every environment, and so do PORT and HOST in others'. */
function isNear(name: string, known: string): boolean {
  const most = known.includes('_') ? 2 : 1;
  if (Math.abs(name.length - known.length) > most) return false;
  let above = Array.from({ length: known.length + 1 }, (_, place) => place);
  for (const [row, letter] of [...name].entries()) {
    const next = [row + 1];
    for (const [place, other] of [...known].entries()) {
      const change = (above[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (above[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    above = next;
  }
  return (above.at(-1) ?? 0) <= most;
}
