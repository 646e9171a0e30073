import { type SubmitEvent, useRef, useState } from 'react';

/** The sentence about each faulty field by the field's id, and about the whole by ''. */
export type Faults = Readonly<Record<string, string | undefined>>;

/** Why nothing was sent; a text is about the whole. Nothing: it was sent. */
// biome-ignore lint/suspicious/noConfusingVoidType: what a function without a return gives
export type Refused = Faults | string | void;

/** What a `Form` shows of its last attempt. */
export interface Attempt {
  readonly faults: Faults;
  /** Increases with each attempt, so that the focus returns to the same fault. */
  readonly attempt: number;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
}

const none: Faults = {};

/**
 * Runs one submit at a time and keeps what it said. `sentenceOf`: the words for an error that `work` throws;
 * without it `work` must not throw.
 */
export function useSubmit(
  work: (form: HTMLFormElement) => Refused | Promise<Refused>,
  sentenceOf?: (error: unknown) => Refused,
) {
  const [last, setLast] = useState({ faults: none, attempt: 0, isBusy: false });
  const isRunning = useRef(false);

  /** For a button beside the submit, too. */
  const run = async (act: () => Refused | Promise<Refused>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setLast(({ attempt }) => ({ faults: none, attempt, isBusy: true }));
    const end = (found: Refused) => {
      isRunning.current = false;
      const faults = typeof found === 'string' ? { '': found } : (found ?? none);
      setLast(({ attempt }) => ({ faults, attempt: attempt + 1, isBusy: false }));
    };
    try {
      end(await act());
    } catch (error) {
      end(sentenceOf?.(error));
      if (!sentenceOf) throw error;
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void run(() => work(form));
  };
  return { ...last, run, onSubmit };
}

/** What the field of a form holds, without the blanks around it. */
export const typedAs = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? '').trim();
