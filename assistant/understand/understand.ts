// What a sentence means: which of our answers or acts, or none of them; and whether somebody is in danger.
import { featuresOf } from './features.ts';
import { type Model, modelLikelihoods, type PackedModel, unpackModel } from './model.ts';
import { isNotOurs, restOf } from './not-ours.ts';
import { isPersonTaken, isRefused, isThingTaken } from './plain-cases.ts';
import { isUnderAttack } from './under-attack.ts';

export interface Understood {
  /** Best first, at most three; empty when the sentence is about nothing that we answer. */
  readonly ids: readonly string[];
  /** How sure the first is, from 0 to 1. */
  readonly confidence: number;
  /** Somebody may be in danger: the number to call comes before everything. */
  readonly danger: boolean;
  /** Also where a few words are only a name, a place or a thing: a short answer sounds like many a cry. */
  readonly isCry: boolean;
}

/** All that training made. */
export interface Trained {
  /** Names of the classes; those that begin with `outside:` are nothing that we answer. */
  readonly ids: readonly string[];
  readonly matter: PackedModel;
  readonly danger: PackedModel;
  readonly thresholds: Thresholds;
}

export interface Thresholds {
  /** At least this likely to be outside: no choices. */
  readonly outside: number;
  /** Less than this for the best choice: no choices. */
  readonly least: number;
  /** At least this score: danger. */
  readonly danger: number;
}

export const outsidePrefix = 'outside:';
const choiceLimit = 3;
/** A sentence that is not understood is a danger only by so much more of the score. */
const surerWhenSilent = 0.6;
/** From here on a sentence about nothing else is taken for a call for help. */
const sureOfDanger = 0.5;
/** How sure a rule is. */
const sureOfRule = 0.9;
const emergency = 'action:emergency';
/** These are emergencies: even a guess at one shows the number to call. */
const alwaysDanger = [emergency, 'despair', 'missing', 'choice', 'sexualOffence'];
/** To know no Marathi sounds like a cry: it is none unless danger is sure. */
const otherLanguage = 'action:language';
/** Less than this, and even one of those is over, may come, or befell others. */
const surelyOver = 0.02;
/** How much it counts for danger that the matter may be one of those. */
const matterCounts = 0.75;

/** A cry: so sure of danger, or half sure and of one of these, or of any matter that was understood. */
const cryFrom = 0.8;
const halfSure = 0.5;
const matterOfCries = [...alwaysDanger, 'domesticViolence', 'beaten'];

const nothing: Understood = { ids: [], confidence: 0, danger: false, isCry: false };

export type Understand = (sentence: string) => Understood;

export function understandWith({ ids, matter, danger, thresholds }: Trained): Understand {
  const [matterModel, dangerModel] = [unpackModel(matter), unpackModel(danger)];
  const understand = (sentence: string, isWhole: boolean): Understood => {
    const features = featuresOf(sentence);
    // A number alone, such as an IMEI, means nothing and is no danger.
    if (!/\p{L}/u.test(sentence) || features.buckets.length === 0) return nothing;
    const dangerShare = dangerOf(dangerModel, features);
    if (isWhole && dangerShare < sureOfDanger && isNotOurs(sentence)) {
      const rest = understand(restOf(sentence), false);
      // Only danger counts beside it: the rest of an order to a machine is no question.
      return rest.danger ? rest : nothing;
    }
    const found = outcomeOf(ids, modelLikelihoods(matterModel, features), dangerShare, thresholds);
    if (isPersonTaken(sentence)) return { ...withFirst(found, 'missing'), danger: true, isCry: true };
    if (isUnderAttack(sentence))
      return { ...found, ids: found.ids.length > 0 ? found.ids : [emergency], danger: true, isCry: true };
    if (isThingTaken(sentence)) {
      const ids = found.ids.filter((id) => !alwaysDanger.includes(id));
      return { ...found, ids: ids.length > 0 ? ids : ['theft'], danger: false, isCry: false };
    }
    return isRefused(sentence) ? withFirst(found, 'firRefused') : found;
  };
  return (sentence) => understand(sentence, true);
}

const withFirst = (found: Understood, id: string): Understood => ({
  ...found,
  ids: [id, ...found.ids.filter((one) => one !== id && one !== emergency)].slice(0, choiceLimit),
  confidence: found.ids[0] === id ? found.confidence : sureOfRule,
});

const dangerOf = (model: Model, features: Parameters<typeof modelLikelihoods>[1]) =>
  modelLikelihoods(model, features)[1] ?? 0;

/** Each of the two classifiers errs alone more often than both together. */
export function dangerScore(dangerShare: number, ids: readonly string[], shares: readonly number[]): number {
  const alarming = ids.reduce(
    (sum, id, at) => (alwaysDanger.includes(id) ? sum + (shares[at] ?? 0) : sum),
    0,
  );
  return odds(dangerShare) + matterCounts * odds(alarming);
}

/** Log of the odds; never without end. */
function odds(share: number): number {
  const within = Math.min(1 - 1e-4, Math.max(1e-4, share));
  return Math.log(within / (1 - within));
}

export function outcomeOf(
  ids: readonly string[],
  shares: readonly number[],
  dangerShare: number,
  thresholds: Thresholds,
): Understood {
  const ranked = ids
    .map((id, at) => ({ id, share: shares[at] ?? 0 }))
    .sort((one, other) => other.share - one.share);
  const inside = ranked.filter(({ id }) => !id.startsWith(outsidePrefix));
  const outside = 1 - inside.reduce((sum, { share }) => sum + share, 0);
  const best = inside[0];
  const silent = !best || outside >= thresholds.outside || best.share < thresholds.least;
  const isAbout = (matters: readonly string[]) =>
    best !== undefined && best.share > outside && matters.includes(best.id);
  const danger =
    isAbout([otherLanguage]) && dangerShare < sureOfDanger
      ? false
      : dangerScore(dangerShare, ids, shares) >= thresholds.danger + (silent ? surerWhenSilent : 0) ||
        (isAbout(alwaysDanger) && dangerShare >= surelyOver);
  // A guess at danger shows the number to call, and no answer that was only guessed at.
  if (silent) {
    const ids = dangerShare >= sureOfDanger ? [emergency] : [];
    return { ids, confidence: 0, danger, isCry: danger && dangerShare >= cryFrom };
  }
  const isHalfSure = best.share >= halfSure && (dangerShare >= halfSure || matterOfCries.includes(best.id));
  return {
    ids: inside.slice(0, choiceLimit).map(({ id }) => id),
    confidence: best.share,
    danger,
    isCry: danger && (dangerShare >= cryFrom || isHalfSure),
  };
}
