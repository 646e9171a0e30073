import { expect, it } from 'vitest';
import { readMessage } from '#server/rules/messaging/heard.ts';

const said = (body: string) => readMessage({ id: 'wamid.1', from: '919822012345', text: { body } })?.isStop;

it('recognizes a request to stop, and no other sentence with that word', () => {
  expect(['STOP', ' stop.', 'थांबा', 'थांबा!!', 'Unsubscribe', 'बंद करो', 'Band kara'].map(said)).toEqual(
    Array(7).fill(true),
  );
  expect(['', 'bus stop', 'stop it', 'कृपया थांबा', '⛔'].map(said)).toEqual(Array(5).fill(false));
});

it('knows who writes by a number, by an id of the app, or by the contact beside it', () => {
  const contacts = [{ profile: { name: 'Asha' }, wa_id: '919822012345', user_id: 'IN.123' }];
  const writer = (message: object, beside: object[] = []) =>
    readMessage({ id: 'wamid.1', type: 'text', text: { body: 'Hi' }, ...message }, beside)?.writer;
  expect(writer({ from: '919822012345' })).toEqual({ phone: '9822012345', userRef: null });
  expect(writer({ from: '919822012345' }, contacts)).toEqual({ phone: '9822012345', userRef: 'IN.123' });
  expect(writer({ from_user_id: 'IN.123' })).toEqual({ phone: null, userRef: 'IN.123' });
  expect(writer({}, [{ user_id: 'IN.123' }])).toEqual({ phone: null, userRef: 'IN.123' });
  expect(writer({})).toBeUndefined();
  // The number of another country cannot be stored as ten digits.
  expect(writer({ from: '14155550123' })).toBeUndefined();
});
