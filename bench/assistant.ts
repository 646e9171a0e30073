// How often the assistant understands the tenth of its sentences that it did not learn, beside two ways that need no
// learning: the search of the guidance page, and the nearest paraphrase (BM25 over the sentences it learned).
import i18next from 'i18next';
import { allParaphrases, saidAround } from '#assistant/training/files.ts';
import { trainedOn } from '#assistant/training/fit.ts';
import { splitHeldBack } from '#assistant/training/held-back.ts';
import { type Paraphrase, sentencesOf } from '#assistant/training/paraphrases.ts';
import { figuresOf, headOfFigures, type Question, trials, triedWith } from '#assistant/training/trials.ts';
import { wordsOf } from '#assistant/understand/fold.ts';
import { understandSentence as shipped } from '#assistant/understand/index.ts';
import { understandWith } from '#assistant/understand/understand.ts';
import { placesOf } from '#citizen/guidance/anchors.ts';
import { findIn } from '#citizen/guidance/search-index.ts';
import englishAnswers from '#locales/en/answers.json' with { type: 'json' };
import english from '#locales/en/guidance.json' with { type: 'json' };
import marathiAnswers from '#locales/mr/answers.json' with { type: 'json' };
import marathi from '#locales/mr/guidance.json' with { type: 'json' };
import { organisation } from '#organisation';
import { median, shown, table } from './table.ts';

type Ways = Record<string, (sentence: string) => readonly string[]>;

const slowdown = 6;
const ninetyNinth = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
const perLine = { asked: 3, known: 6 };
const isOutside = (id: string) => id.startsWith('outside:');

export async function assistant(): Promise<string> {
  const { taught, heldBack } = splitHeldBack(allParaphrases());
  const understand = understandWith(trainedOn(taught, saidAround()));
  const ways: Ways = {
    'the assistant': (sentence) => understand(sentence).ids,
    'nearest paraphrase (BM25)': nearestParaphrase(taught),
    'search of the guidance': await guidanceSearch(),
  };
  const asked = heldBack.flatMap((one) =>
    sentencesOf(one.line, perLine.asked).map((sentence) => ({ ...one, sentence })),
  );
  const inside = asked.filter(({ id }) => !isOutside(id));
  const outside = asked.filter(({ id }) => isOutside(id));
  const danger = asked.filter((one) => one.danger);
  const share = <T>(list: readonly T[], is: (one: T) => boolean) =>
    `${shown((100 * list.filter(is).length) / list.length)} %`;
  const rows = Object.entries(ways).map(([name, ids]) => [
    name,
    share(inside, ({ id, sentence }) => ids(sentence)[0] === id),
    share(inside, ({ id, sentence }) => ids(sentence).slice(0, 3).includes(id)),
    share(outside, ({ sentence }) => ids(sentence).length === 0),
  ]);
  const times = asked.map(({ sentence }) => {
    const from = process.cpuUsage();
    understand(sentence);
    const { user, system } = process.cpuUsage(from);
    return (slowdown * (user + system)) / 1000;
  });
  const figures = (name: string, questions: readonly Question[], way: typeof shipped) =>
    `${name}\n\n${table(headOfFigures, figuresOf(triedWith(questions, way)))}`;
  return [
    `${inside.length} sentences about our answers and acts, ${outside.length} about nothing that we answer; none of their lines was learned.`,
    table(['Way', 'right first', 'right among three', 'outside: silent'], rows),
    `Danger: ${danger.length} sentences, seen ${share(danger, ({ sentence }) => understand(sentence).danger)}; false alarms ${share(
      asked.filter((one) => !one.danger),
      ({ sentence }) => understand(sentence).danger,
    )}. An answer takes a processor six times slower ${shown(median(times))} ms in the median, ${shown(ninetyNinth(times))} ms in the slowest hundredth (goal 30), by its own clock.`,
    figures('The same sentences by language:', asked, understand),
    `The weights in the repository on the sentences to measure with, in all languages (\`npm run trial\` shows which are wrong):\n\n${table(
      ['assistant/training/trials', ...headOfFigures.slice(1)],
      Object.entries(trials()).map(([name, questions]) => [
        `${name}.txt`,
        ...(figuresOf(triedWith(questions, shipped)).at(-1)?.slice(1) ?? []),
      ]),
    )}`,
  ].join('\n\n');
}

async function guidanceSearch(): Promise<Ways[string]> {
  const words = i18next.createInstance();
  await words.init({
    lng: 'en',
    resources: {
      en: { guidance: english, answers: englishAnswers, organisation: {} },
      mr: { guidance: marathi, answers: marathiAnswers, organisation: {} },
    },
    interpolation: { defaultVariables: { ...organisation } },
  });
  const placesIn = (language: string) =>
    placesOf(words.getFixedT(language, 'guidance'), words.getFixedT(language, 'answers'));
  const find = findIn(placesIn('en'), placesIn('mr'));
  return (sentence) => find(sentence);
}

/** Okapi BM25, each sentence that was learned a document; an id counts by its best sentence. */
function nearestParaphrase(taught: readonly Paraphrase[]): Ways[string] {
  const [k, b, least] = [1.2, 0.75, 3];
  const documents = taught.flatMap(({ id, line }) =>
    sentencesOf(line, perLine.known).map((sentence) => ({ id, terms: termsOf(sentence) })),
  );
  const found = new Map<string, number[]>();
  for (const [at, { terms }] of documents.entries())
    for (const term of new Set(terms)) found.set(term, [...(found.get(term) ?? []), at]);
  const usual = documents.reduce((sum, { terms }) => sum + terms.length, 0) / documents.length;
  return (sentence) => {
    const scores = new Map<number, number>();
    for (const term of new Set(termsOf(sentence))) {
      const where = found.get(term) ?? [];
      const rarity = Math.log(1 + (documents.length - where.length + 0.5) / (where.length + 0.5));
      for (const at of where) {
        const length = documents[at]?.terms.length ?? 1;
        scores.set(at, (scores.get(at) ?? 0) + (rarity * (k + 1)) / (1 + k * (1 - b + (b * length) / usual)));
      }
    }
    const ranked = [...scores].sort(([, one], [, other]) => other - one);
    if ((ranked[0]?.[1] ?? 0) < least) return [];
    const ids = [...new Set(ranked.map(([at]) => documents[at]?.id ?? ''))];
    return isOutside(ids[0] ?? '') ? [] : ids.filter((id) => !isOutside(id)).slice(0, 3);
  };
}

const termsOf = (sentence: string) => wordsOf(sentence).map(({ folded, stems }) => stems.at(-1) ?? folded);
