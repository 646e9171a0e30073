const windowMs = 1200;

interface Press {
  readonly key: string;
  readonly timeStamp: number;
  readonly repeat?: boolean;
  readonly altKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
}

/** Tells, press by press, whether Shift alone was now pressed three times quickly. Any key between, as in typing capitals, begins anew. */
export function shiftThrice(): (press: Press) => boolean {
  let presses: number[] = [];
  return ({ key, timeStamp, repeat, altKey, ctrlKey, metaKey }) => {
    // With another modifier held it changes the keyboard's language on many phones and desks.
    if (key !== 'Shift' || altKey || ctrlKey || metaKey) presses = [];
    else if (!repeat) presses = [...presses, timeStamp].filter((at) => timeStamp - at <= windowMs);
    return presses.length === 3;
  };
}
