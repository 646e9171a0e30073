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

const heard = (message: object) => readMessage({ id: 'wamid.1', from: '919822012345', ...message });

it.each(['image', 'document', 'video'])('obeys a STOP under a file (%s), and takes no file', (type) => {
  expect(heard({ type, [type]: { id: '1', caption: 'Stop' } })).toMatchObject({
    isStop: true,
    content: { kind: 'text', text: 'Stop' },
  });
  expect(heard({ type, [type]: { id: '1', caption: 'bus stop' } })).toMatchObject({ isStop: false });
});

it('keeps the words under a film, which it cannot take', () => {
  expect(heard({ type: 'video', video: { id: '1', caption: 'help' } })?.content).toEqual({
    kind: 'odd',
    key: 'file',
    text: 'help',
  });
});

it('hears of a changed number or id from the app, and takes it for nobody’s words', () => {
  const told = (system: unknown, from: object = { from: '919822012345' }) =>
    readMessage({ id: 'wamid.1', type: 'system', system, ...from });
  const number = {
    type: 'user_changed_number',
    wa_id: '919822099999',
    user_id: 'IN.2',
    previous_user_id: 'IN.1',
  };
  expect(told(number)).toMatchObject({
    writer: { phone: '9822012345', userRef: 'IN.1' },
    movedTo: { phone: '9822099999', userRef: 'IN.2' },
  });
  const id = { type: 'user_changed_user_id', user_id: 'IN.2', previous_user_id: 'IN.1' };
  expect(told(id, {})).toMatchObject({
    writer: { phone: null, userRef: 'IN.1' },
    movedTo: { phone: null, userRef: 'IN.2' },
  });
  // To a number that we cannot store.
  expect(told({ type: 'customer_changed_number', wa_id: '14155550123' })?.movedTo).toEqual({
    phone: null,
    userRef: null,
  });
  for (const other of [{ type: 'customer_identity_changed' }, { type: 7 }, 'none', undefined])
    expect(told(other)?.movedTo).toBeNull();
});
