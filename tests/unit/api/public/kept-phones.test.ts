import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { changePhones, loadPhones, mostPhones } from '#api/public/kept-phones.ts';

const phone = (imei: string) => ({ name: '', imei });

test('two presses at once both take effect', async () => {
  await Promise.all(['1', '2'].map((imei) => changePhones((kept) => [...kept, phone(imei)])));
  expect(await loadPhones()).toEqual([phone('1'), phone('2')]);
  await Promise.all(
    ['1', '2'].map((imei) => changePhones((kept) => kept.filter((one) => one.imei !== imei))),
  );
  expect(await loadPhones()).toEqual([]);
});

test('answers with what is kept, which is never more than fits', async () => {
  const many = Array.from({ length: mostPhones + 1 }, (_, at) => phone(String(at)));
  expect(await changePhones(() => many)).toEqual(await loadPhones());
  expect(await changePhones(() => [])).toEqual([]);
});
