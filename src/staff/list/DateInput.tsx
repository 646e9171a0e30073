import { type ComponentProps, useState } from 'react';
import { latinDigits } from '#contract/text.ts';
import { TextInput } from '#ui/form/inputs.tsx';
import { useUiTexts } from '#ui/text/ui-texts.tsx';
import { shownDay, typedDay, typedTime } from './typed-day.ts';

type Own = 'type' | 'value' | 'min' | 'onChange';

type DateProps = Omit<ComponentProps<typeof TextInput>, Own> & {
  /** YYYY-MM-DD; '': none, or what is typed is no day. */
  value: string;
  /** Of a day without its year: the first one from here on. */
  min?: string;
  onDay: (day: string) => void;
};

/** A day as people in India write it. The browser's own field shows days in the browser's language. */
export function DateInput({ value, min, onDay, ...rest }: DateProps) {
  const words = useUiTexts();
  const [typed, setTyped] = useState(shownDay(value));
  // What is typed stays as it is typed, while it means the same day.
  const shown = typedDay(typed, min) === value ? typed : shownDay(value);
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      width="10rem"
      placeholder={words.dayForm}
      {...rest}
      value={shown}
      onChange={({ currentTarget }) => {
        const text = latinDigits(currentTarget.value);
        setTyped(text);
        onDay(typedDay(text, min));
      }}
      onBlur={() => setTyped(shownDay(typedDay(typed, min)) || typed)}
    />
  );
}

type TimeProps = Omit<ComponentProps<typeof TextInput>, Own> & {
  /** HH:MM, 24 hours; '': none, or what is typed is no time. */
  value: string;
  onTime: (time: string) => void;
};

/** A time of day with 24 hours, whatever the browser's language. */
export function TimeInput({ value, onTime, ...rest }: TimeProps) {
  const words = useUiTexts();
  const [typed, setTyped] = useState(value);
  const shown = typedTime(typed) === value ? typed : value;
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      width="6rem"
      placeholder={words.timeForm}
      {...rest}
      value={shown}
      onChange={({ currentTarget }) => {
        const text = latinDigits(currentTarget.value);
        setTyped(text);
        onTime(typedTime(text));
      }}
      onBlur={() => setTyped(typedTime(typed) || typed)}
    />
  );
}
