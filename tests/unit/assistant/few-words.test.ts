// A place, a name or a thing that is asked for is no cry for help; a cry is one there too.
import { expect, it } from 'vitest';
import { choice, complaintSaid, talk, typedText } from '#fixtures/assistant/person.ts';

const isAlarmed = (inputs: Parameters<typeof talk>[0]) =>
  talk(inputs)[1].some(({ kind }) => kind === 'danger');
const before = (question: string) => complaintSaid().slice(0, { location: 4, fullName: 7 }[question]);

it.each([
  'near Maruti temple',
  'Khadki',
  'Shirgaon phata',
  'railway crossing',
  'विहिरीजवळ',
  'मारुती मंदिराजवळ',
  'आमच्या गावात',
  'in the field',
  'my house',
])('"%s" is where it happened', (place) => {
  expect(isAlarmed([...before('location'), typedText(place)])).toBe(false);
  expect(isAlarmed([choice('action:station'), typedText(place)])).toBe(false);
});

it.each(['Rekha More', 'संतोष मोरे', 'Vijay', 'Agni Singh', 'Kali'])('"%s" is a name', (name) => {
  expect(isAlarmed([...before('fullName'), typedText(name)])).toBe(false);
});

it.each([
  'वाचवा',
  'help',
  'mala vachva',
  'navra martoy',
  'he is beating me now',
  'घरात आग लागली आहे',
  'मी जीव देणार',
  'rape',
  'my child is missing',
])('"%s" is a cry, whatever was asked', (cry) => {
  for (const question of ['location', 'fullName'])
    expect(isAlarmed([...before(question), typedText(cry)])).toBe(true);
});

it('what happened is judged as any other sentence', () => {
  expect(isAlarmed([choice('action:complaint'), typedText('help me')])).toBe(true);
});
