import { expect, it } from 'vitest';
import { calendarText } from '#ui/browser/calendar.ts';

const made = new Date('2026-11-20T10:00:00.000Z');
const reminder = {
  id: 'FIR-2024-AAAAAAAAA-portal',
  at: new Date('2026-11-21T10:00:00.000Z'),
  title: 'cybercrime.gov.in: फसवणुकीची माहिती द्या; क्रमांक, तारीख आणि वेळ',
  text: 'One\ntwo \\ three',
};

it('writes one event with an alarm, by the server-less clock of the phone', () => {
  const lines = calendarText(reminder, made).split('\r\n');
  expect(lines.slice(0, 7)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vishwas//Reminder//EN',
    'BEGIN:VEVENT',
    'UID:FIR-2024-AAAAAAAAA-portal',
    'DTSTAMP:20261120T100000Z',
    'DTSTART:20261121T100000Z',
  ]);
  expect(lines).toContain('TRIGGER:-PT1H');
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
});

it('folds lines of more than 75 bytes within no letter, and escapes what has a meaning', () => {
  const text = calendarText(reminder, made);
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const whole = text.replaceAll('\r\n ', '');
  expect(whole).toContain('SUMMARY:cybercrime.gov.in: फसवणुकीची माहिती द्या\\; क्रमांक\\, तारीख आणि वेळ');
  expect(whole).toContain('DESCRIPTION:One\\ntwo \\\\ three');
});
