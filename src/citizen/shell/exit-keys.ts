const windowMs = 1200;

interface Press {
  readonly key: string;
  readonly timeStamp: number;
  readonly repeat?: boolean;
  readonly altKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
}

/** Whether this is the third quick press of Shift alone: any key between, as in capitals, resets the count. */
export function shiftThrice(): (press: Press) => boolean {
  let presses: number[] = [];
  return ({ key, timeStamp, repeat, altKey, ctrlKey, metaKey }) => {
    // Shift with another modifier switches the keyboard language on many devices.
    if (key !== 'Shift' || altKey || ctrlKey || metaKey) presses = [];
    else if (!repeat) presses = [...presses, timeStamp].filter((at) => timeStamp - at <= windowMs);
    return presses.length === 3;
  };
}
