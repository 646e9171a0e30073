import { expect, it } from 'vitest';
import { pastedPosition } from '#contract/shared/geo.ts';
import { isTable, villagesIn } from '../../../../src/staff/accounts/pasted-villages.ts';

const short = (text: string) =>
  villagesIn(text).villages.map((village) => [
    village.Village_Name,
    village.Village_Latitude,
    village.Village_Longitude,
    village.Village_Name_Mr,
  ]);

it('takes a line for each village, between tabs, semicolons or commas', () => {
  expect(short('Wadgaon\t18.91\t74.42\tवडगाव\r\nDhamani; 18.93; 74.47\n\nखडकी,१८.७४,७४.६४')).toEqual([
    ['Wadgaon', '18.91', '74.42', 'वडगाव'],
    ['Dhamani', '18.93', '74.47', ''],
    ['खडकी', '१८.७४', '७४.६४', ''],
  ]);
});

it('takes the cells in the order of the heads, in either language', () => {
  expect(short('गाव\tअक्षांश\tरेखांश\tमराठी\nWadgaon\t18.91\t74.42\t-')).toEqual([
    ['Wadgaon', '18.91', '74.42', ''],
  ]);
  const { villages, faults } = villagesIn('Type;Lng;Lat;Village\nशहर;74.42;18.91;Shirur');
  const [city] = villages;
  expect(faults).toEqual([]);
  expect(city).toMatchObject({ type: 'city', Village_Name: 'Shirur', Village_Latitude: '18.91' });
});

it('reads both degrees from one cell', () => {
  expect(short('Wadgaon\t18.91, 74.42')).toEqual([['Wadgaon', '18.91', '74.42', '']]);
});

it('says of each row what is wrong with it, also of the first', () => {
  const rows = [
    'Wadgaon\tabc\t74.42',
    'Dhamani',
    '\t18.9\t74.4',
    'Khadki\t74.6\t18.7',
    'khadki\t18.7\t74.6\t\tx',
  ];
  const { faults } = villagesIn(rows.join('\n'));
  expect(
    faults.map(({ row, column, code, other }) => [row, column, code, other].filter(Boolean).join(' ')),
  ).toEqual([
    '1 latitude invalid',
    '2 latitude required',
    '2 longitude required',
    '3 villageName required',
    '4 latitude swapped',
    '5 type invalid',
    '5 villageName twice 4',
  ]);
});

it('takes several cells for rows, but not one position or one name', () => {
  expect(['a\tb', 'a\nb', 'Wadgaon', '18.5\t73.8', ' Wadgaon\n'].map(isTable)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it.each([
  ['18.5204, 73.8567', ['18.5204', '73.8567']],
  ['(18.5204,73.8567)', ['18.5204', '73.8567']],
  ['18.5204\t73.8567', ['18.5204', '73.8567']],
])('a position copied from a map: %s', (text, position) => {
  expect(pastedPosition(text)).toEqual(position);
});

it.each(['18.5204', 'Station Road, 12', '18.5, 73.8, 10'])('no position: %s', (text) => {
  expect(pastedPosition(text)).toBeNull();
});
