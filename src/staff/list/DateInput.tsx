import { type ComponentProps, useState } from 'react';
import { latinDigits } from '#contract/shared/text.ts';
import { TextInput } from '#ui/form/inputs.tsx';
import { useUiTexts } from '#ui/text/ui-texts.tsx';
import { shownDay, typedDay, typedTime } from './typed-day.ts';

type Plain = Omit<ComponentProps<typeof TextInput>, 'type' | 'value' | 'min' | 'onChange'>;

type DateProps = Plain & {
  /** YYYY-MM-DD; '': none, or what is typed is no day. */
  value: string;
  /** Of a day without its year: the first one from here on. */
  min?: string;
  onDay: (day: string) => void;
};

/** A day as people in India write it. The browser's own field shows days in the browser's language. */
export function DateInput({ min, onDay, ...rest }: DateProps) {
  const { dayForm } = useUiTexts();
  const read = (typed: string) => typedDay(typed, min);
  return (
    <ReadInput
      maxLength={10}
      width="10rem"
      placeholder={dayForm}
      read={read}
      show={shownDay}
      {...rest}
      onRead={onDay}
    />
  );
}

type TimeProps = Plain & {
  /** HH:MM, 24 hours; '': none, or what is typed is no time. */
  value: string;
  onTime: (time: string) => void;
};

/** A time of day with 24 hours, whatever the browser's language. */
export function TimeInput({ onTime, ...rest }: TimeProps) {
  const { timeForm } = useUiTexts();
  const show = (time: string) => time;
  return (
    <ReadInput
      maxLength={5}
      width="6rem"
      placeholder={timeForm}
      read={typedTime}
      show={show}
      {...rest}
      onRead={onTime}
    />
  );
}

type ReadProps = Plain & {
  value: string;
  read: (typed: string) => string;
  show: (value: string) => string;
  onRead: (value: string) => void;
};

/** What is typed stays as it is typed, while it means the same value. */
function ReadInput({ value, read, show, onRead, ...rest }: ReadProps) {
  const [typed, setTyped] = useState(show(value));
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={read(typed) === value ? typed : show(value)}
      onChange={({ currentTarget }) => {
        const text = latinDigits(currentTarget.value);
        setTyped(text);
        onRead(read(text));
      }}
      onBlur={() => setTyped(show(read(typed)) || typed)}
    />
  );
}
