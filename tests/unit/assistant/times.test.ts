// Days, times and hours as people write them to the assistant.
import { describe, expect, it } from 'vitest';
import { dayOf } from '#assistant/conversation/days.ts';
import { hoursOf, timeOf } from '#assistant/conversation/times.ts';

/** 15:30 of 26 November in India. */
const at = '2026-11-26T10:00:00.000Z';

it.each([
  ['today', '2026-11-26'],
  ['yesterday', '2026-11-25'],
  ['26-11-2026', '2026-11-26'],
  ['5/1', '2026-01-05'],
  ['२५.११.२०२६', '2026-11-25'],
  ['27-11-2026', 'none'],
  ['last week', 'none'],
  // A Thursday.
  ['kal', '2026-11-25'],
  ['काल', '2026-11-25'],
  ['आज', '2026-11-26'],
  ['परवा', '2026-11-24'],
  ['day before yesterday', '2026-11-24'],
  ['12 jan', '2026-01-12'],
  ['12th January 2025', '2025-01-12'],
  ['Jan 12, 2026', '2026-01-12'],
  ['१२ जानेवारी', '2026-01-12'],
  ['5 मे', '2026-05-05'],
  ['3 सप्टेंबर २५', '2025-09-03'],
  ['26/11/26', '2026-11-26'],
  ['27/11/26', 'none'],
  ['12 december', '2025-12-12'],
  ['27/11', '2025-11-27'],
  ['monday', '2026-11-23'],
  ['last Friday', '2026-11-20'],
  ['सोमवारी', '2026-11-23'],
  ['गुरुवार', '2026-11-26'],
  ['shukravari', '2026-11-20'],
  ['someday', 'none'],
  ['a monkey', 'none'],
  ['12 monkeys', 'none'],
  ['maybe', 'none'],
])('the day "%s" is %s', (said, day) => {
  expect(dayOf(said, at)).toBe(day);
});

it('a day is of India, whose midnight comes before that of the clock', () => {
  expect(dayOf('today', '2026-11-26T19:00:00.000Z')).toBe('2026-11-27');
  expect(dayOf('yesterday', '2026-11-26T19:00:00.000Z')).toBe('2026-11-26');
});

describe('a time', () => {
  it.each([
    ['18:30', '18:30'],
    ['6.30 pm', '18:30'],
    ['6 p.m.', '18:00'],
    ['9', '09:00'],
    ['सकाळी 9', '09:00'],
    ['संध्याकाळी ६', '18:00'],
    ['sham 7', '19:00'],
    ['some time', 'none'],
  ])('"%s" is %s', (said, time) => {
    expect(timeOf(said)).toBe(time);
  });

  it.each([
    ['12 pm', '12:00'],
    ['12:30 pm', '12:30'],
    ['दुपारी 12', '12:00'],
    ['12:30 am', '00:30'],
    ['1 am', '01:00'],
    ['रात्री 12', '00:00'],
    ['रात्री 12:15', '00:15'],
    ['रात्री २', '02:00'],
    ['raat 3.30', '03:30'],
    ['रात्री ९', '21:00'],
    ['ratri 11.45', '23:45'],
    ['पहाटे 4', '04:00'],
    ['रात्री 22:10', '22:10'],
  ])('around noon and midnight: "%s" is %s', (said, time) => {
    expect(timeOf(said)).toBe(time);
  });
});

describe('hours', () => {
  it.each([
    ['18:00-20:00', 'hours 18:00-20:00'],
    ['6 to 8 pm', 'hours 18:00-20:00'],
    ['संध्याकाळी ६ ते ८', 'hours 18:00-20:00'],
    ['9 am to 5 pm', 'hours 09:00-17:00'],
    ['सकाळी 10 ते दुपारी 1', 'hours 10:00-13:00'],
    ['11 to 1 pm', 'hours 11:00-13:00'],
    ['10 to 12 pm', 'hours 10:00-12:00'],
    ['12 to 2 pm', 'hours 12:00-14:00'],
    ['9822012345', null],
    ['in the evening', null],
  ])('"%s" are %s', (said, hours) => {
    expect(hoursOf(said)).toBe(hours);
  });
});
