// How near a typed word is to a written one.
import { type Word, wordsOf } from '#assistant/understand/fold.ts';

/** Words that say nothing about the matter, in the three languages people type. */
export const fillerWords: ReadonlySet<string> = new Set(
  wordsOf(
    `how what where when who why which can may must should do does did is are am was were the an my me we our
    us you your he she his her they them it its this that of on in to for from with by at and or not no have
    has had get got want need please about after before if then there be been will would
    kay kaay kasa kashi kase kuthe kadhi kon konala kontya ka mi mala majha maza mazi maze majhe amhi amhala
    amcha aamche tumhi to ti te tyane tine tyala tila ha hi he ya ahe aahe ahet hota hoti hote nahi nahit
    nako pahije hava havi have aani ani kiva tar pan karave karaycha karayche karaychi karu kara kela keli
    kele zala zali zale jhala jhali mhanje mhanun mhantat yeto yete yet jato jate gela geli gele sathi ahe
    kya kaise kahan kab mera meri mere mujhe hum hai hain tha thi ho gaya gayi gaye raha rahi rahe nahin
    kar madhe madhye madhun madun var varun mule karna kare ko ka ke ki se par aur dila dili dile deto dete
    det dyayla diya
    काय कसा कशी कसे कुठे कधी कोण कोणी का मी मला माझा माझी माझे आम्ही आम्हाला आमचा आमची तुम्ही तो ती ते
    हा ही हे या आहे आहेत होता होती होते नाही नाहीत नको पाहिजे आणि किंवा तर पण करावे करावी करू करा केला
    केली केले झाला झाली झाले म्हणजे म्हणून म्हणतात येतो येते येत जातो जाते गेला गेली गेले साठी है हैं मेरा
    मेरी क्या कैसे नहीं दिला दिली दिले देतो देते दिया मध्ये मधून माझ्या मुळे`,
  ).map(({ folded }) => folded),
);

/** 1: typed as written. 0: another word. */
export function wordCloseness(typed: Word, written: Word): number {
  // Mistakes are seldom in the first letter, and most words are sorted out here.
  if (typed.folded[0] !== written.folded[0]) return 0;
  if (typed.plain === written.plain) return 1;
  if (typed.folded === written.folded) return 0.9;
  if (typed.isNumber || written.isNumber) return 0;
  const level = typed.stems.findIndex((stem) => written.stems.includes(stem));
  if (level >= 0) return 0.8 - 0.05 * (level + written.stems.indexOf(typed.stems[level] ?? ''));
  const { length } = typed.folded;
  // Still being typed, or a compound: the more is typed, the surer it is.
  if (length > 2 && written.folded.startsWith(typed.folded))
    return 0.4 + (0.35 * length) / written.folded.length;
  const allowed = length < 4 ? 0 : length < 8 ? 1 : 2;
  const steps = allowed ? distance(typed.folded, written.folded, allowed) : 9;
  return steps <= allowed ? 0.6 - 0.1 * steps : 0;
}

/** Letters added, lost, changed or swapped; more than `limit` is not counted out. */
function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1;
      let least = Math.min((last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + same);
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      now.push(least);
    }
    before = last;
    last = now;
  }
  return last[other.length] ?? limit + 1;
}
