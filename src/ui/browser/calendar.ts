// A reminder as a file of one event (RFC 5545), which the calendar of any phone takes, also without a network.

interface Reminder {
  /** The same id again replaces the event. */
  readonly id: string;
  readonly at: Date;
  readonly title: string;
  readonly text: string;
}

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** No line is longer than 75 bytes; a letter of Devanagari has three. */
function folded(line: string): string {
  const parts = [''];
  for (const letter of line) {
    const last = parts.at(-1) ?? '';
    if (bytesOf(last) + bytesOf(letter) > longestLine) parts.push(letter);
    else parts[parts.length - 1] = last + letter;
  }
  return parts.join('\r\n ');
}

const longestLine = 73;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The alarm rings an hour before. */
export function calendarText({ id, at, title, text }: Reminder, made = new Date()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vishwas//Reminder//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(made)}`,
    `DTSTART:${stamp(at)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
