// Who harasses somebody's daughter, sister or wife, and short sentences that were taken for something else.
import { expect, it } from 'vitest';
import { understandSentence } from '#assistant/understand/index.ts';

it.each([
  'someone is harassing my daughter',
  'a boy is harassing my daughter',
  'मेरी बेटी को कोई परेशान कर रहा है',
  'meri beti ko koi pareshan kar raha hai',
  'माझ्या मुलीला एक मुलगा त्रास देतो',
  'mazya mulila ek mulga tras deto',
  'छेड काढतात',
  'ladka tang karta hai',
  'someone is following my sister',
  'some people tease my daughter at the bus stand',
  'my neighbour is troubling my wife',
  'शेजारचा पोरगा माझ्या बहिणीला सारखा छळतो',
  'mazya bahinila shejarcha porga chedto',
  'मोहल्ले का एक लड़का मेरी बहन को तंग करता रहता है',
])('%s is about threats or a sexual offence', (sentence) => {
  expect(['threats', 'sexualOffence']).toContain(understandSentence(sentence).ids[0]);
});

it.each([
  ['my husband is harassing me', 'domesticViolence'],
  ['सासू माझ्या मुलीला त्रास देते', 'domesticViolence'],
  ['boss mujhe pareshan karta hai', 'workplace'],
  ['पोलीस मला त्रास देतात', 'policeMisconduct'],
  ['loan app wale pareshan kar rahe hai', 'loanApp'],
  ['my daughter is missing', 'missing'],
  ['koi meri beti ko utha le gaya', 'missing'],
  ['sarpanch ne paise khalle', 'bribe'],
  ['vij chori', 'otherOffices'],
  ['वीज चोरी', 'otherOffices'],
])('%s means %s', (sentence, id) => {
  expect(understandSentence(sentence).ids[0]).toBe(id);
});

it.each([
  'someone kidnapped my daughter',
  'मेरी बेटी को कोई मार रहा है',
  'सापाने चावले',
  'sapane chavle',
  'साप चावला',
  'snake bite',
])('%s is danger', (sentence) => {
  const { ids, danger } = understandSentence(sentence);
  expect([danger, ids.length > 0]).toEqual([true, true]);
});
