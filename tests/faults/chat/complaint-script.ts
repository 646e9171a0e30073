// What a person writes from "Hi" to "sent", with the question that must follow each.
import questions from '#locales/mr/questions.json' with { type: 'json' };
import { pick, upTo } from '../harness/chance.ts';
import { type Talker, words } from './talker.ts';

export interface Step {
  readonly act: (who: Talker) => Promise<void>;
  /** The text of what comes next. */
  readonly next: string;
  /** Nothing may come between: whatever was said would be another answer. */
  readonly isLast?: boolean;
}

const { ask } = words;
const presses = (value: string, next: string): Step => ({ act: (who) => who.press(value), next });
const types = (text: string, next: string): Step => ({ act: (who) => who.type(text), next });

/** Each with what it is asked first. */
const kinds: [[string, string], ...[string, string][]] = [
  ['theft', questions.question.thing.label],
  ['harassment', questions.question.accused.label],
  ['domestic', questions.question.accused.label],
];

/** Up to the read-back; then "send". */
export function complaintSteps(dice: () => number): Step[] {
  const [kind, first] = pick(dice, kinds);
  return [
    presses('action:complaint', ask.description),
    types(`माझी तक्रार ${upTo(dice, 1e9)}`, ask.category),
    presses(kind, first),
    presses('skipRest', ask.location),
    types(pick(dice, ['Dhamani', 'खडकी', 'nowhere that we know']), ask.incidentDate),
    presses(pick(dice, ['today', 'yesterday', 'skip']), ask.incidentTime),
    dice() < 0.5 ? presses('skip', ask.fullName) : types('18:30', ask.fullName),
    types('आशा पवार', ask.contactPreference),
    presses(pick(dice, ['skip', 'never']), ask.confidential),
    presses(pick(dice, ['no', 'yes']), ask.review),
  ];
}

export function lostSteps(): Step[] {
  return [
    presses('action:lost', words.lostOrFound),
    presses('action:lostItem', ask.title),
    types('काळी पर्स', ask.itemCategory),
    presses('bags', ask.itemDescription),
    types('चामड्याची, दोन चाव्या', ask.itemLocation),
    types('बस स्थानक', ask.itemDate),
    presses('skip', ask.fullName),
    types('आशा पवार', ask.showPhone),
    presses('no', ask.reviewShort),
  ];
}

export function officerSteps(): Step[] {
  return [
    presses('action:officer', ask.accusedOfficerName),
    types('बिल्ला क्रमांक 1234', ask.description),
    types('पैसे मागितले', ask.officerStation),
    types('Wadgaon', ask.fullName),
    types('आशा पवार', ask.reviewShort),
  ];
}

/** What is begun and is no form: the next words are taken for its answer. */
export const shortFlows: readonly { readonly begin: Step; readonly answer: Step }[] = [
  {
    begin: presses('action:track', ask.reference),
    answer: types('FIR-2024-ZZZZZZZZZ', words.status.notFound.replace('{{reference}}', 'FIR-2024-ZZZZZZZZZ')),
  },
  { begin: presses('action:station', ask.place), answer: types('nowhere that we know', words.stations.none) },
  { begin: types('Delete My Data', ask.delete), answer: presses('no', words.cancelled) },
];
