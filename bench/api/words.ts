// Content of the generated incidents: 200 places, names and texts in both scripts, folded as the server folds
// them.
import type { ComplaintCategory } from '#contract/public/categories.ts';
import type { Language } from '#contract/shared/language.ts';
import { searchKey } from '#contract/shared/text/search-key.ts';
import { incidentsInEnglish } from '#server/db/demo/incidents-en.ts';
import { incidentsInMarathi } from '#server/db/demo/incidents-mr.ts';

type Spelled = Readonly<Record<Language, string>>;

export interface Name {
  readonly name: string;
  readonly fold: string;
}

export interface Text {
  readonly language: Language;
  readonly category: ComplaintCategory;
  /** The station whose place the text names. */
  readonly station: number;
  readonly place: string;
  readonly text: string;
  readonly fold: string;
}

/** Occurs in one incident of 20,000. */
export const rareWord: Spelled = { en: 'xylophone', mr: 'ज्वालामुखी' };

const pairs = (en: string, mr: string): Spelled[] => {
  const devanagari = mr.split(' ');
  return en.split(' ').map((word, index) => ({ en: word, mr: devanagari[index] ?? '' }));
};

const stems = pairs(
  'Wad Pimpal Bor Nand Shir Dham Khad Lon Jam Amb Nim Son Raj Kol Hivar Chinch Umbar Takal Mand Dev',
  'वड पिंपळ बोर नांद शिर धाम खड लोण जाम आंब निम सोन राज कोल हिवर चिंच उंबर टाकळ मांड देव',
);
const endings = pairs(
  'gaon wadi khed pur nagar wade kund ghar pada tale',
  'गाव वाडी खेड पूर नगर वडे कुंड घर पाडा तळे',
);
const firstNames = pairs(
  'Ganesh Sunita Vitthal Kavita Ramesh Anita Sachin Lata Santosh Mangal Prakash Usha Dnyaneshwar Shobha Nilesh Vandana Yusuf Fatima Joseph Sarika',
  'गणेश सुनीता विठ्ठल कविता रमेश अनिता सचिन लता संतोष मंगल प्रकाश उषा ज्ञानेश्वर शोभा निलेश वंदना युसूफ फातिमा जोसेफ सारिका',
);
const lastNames = pairs(
  'Patil Jadhav Shinde More Pawar Gaikwad Kale Thorat Salve Bhosale Kamble Chavan Deshmukh Kulkarni Shaikh Lad Barve Tambe Gite Mane',
  'पाटील जाधव शिंदे मोरे पवार गायकवाड काळे थोरात साळवे भोसले कांबळे चव्हाण देशमुख कुलकर्णी शेख लाड बर्वे तांबे गीते माने',
);

export const places: readonly Spelled[] = stems.flatMap((stem) =>
  endings.map((ending) => ({ en: stem.en + ending.en, mr: stem.mr + ending.mr })),
);

export const names: readonly Name[] = firstNames.flatMap((first) =>
  lastNames.flatMap((last) =>
    (['en', 'mr'] as const).map((language) => {
      const name = `${first[language]} ${last[language]}`;
      return { name, fold: searchKey(name) };
    }),
  ),
);

const spots: Spelled = { en: 'near the bus stand', mr: 'बस स्थानकाजवळ' };

/** Each demo text at each place, followed by the text of a second one. */
export const texts: readonly Text[] = places.flatMap((place, station) =>
  Array.from({ length: 20 }, (_, turn): Text => {
    const language: Language = turn % 2 ? 'mr' : 'en';
    const all = language === 'en' ? incidentsInEnglish : incidentsInMarathi;
    const at = (index: number) => all[(station * 7 + index) % all.length];
    const [told, more] = [at(turn), at(turn + 11)];
    const text = `${told?.text} ${more?.text}`;
    const where = turn % 3 ? place[language] : `${place[language]}, ${spots[language]}`;
    return {
      language,
      category: told?.category ?? 'other',
      station,
      place: where,
      text,
      fold: searchKey(where, text),
    };
  }),
);
