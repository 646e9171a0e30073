// What the ways need of a browser, and helpers made of it. Clicks and keys are the browser's own input.

export interface Driver {
  /** As the browser itself says. */
  readonly version: string;
  open(url: string): Promise<void>;
  /** Runs the body of an async function in the page; `args` are its parameters. */
  run<Value>(body: string, args: readonly unknown[]): Promise<Value>;
  tap(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

const timeoutMs = 30_000;

/** Runs `work` in the page. The compiler of these files names functions by a helper that pages lack. */
export const inPage = <Args extends readonly unknown[], Value>(
  driver: Driver,
  work: (...args: Args) => Value | Promise<Value>,
  ...args: Args
): Promise<Value> => driver.run<Value>(`const __name = (one) => one; return (${work})(...args);`, args);

/** Asks until the answer is truthy. A page that is being left answers nothing: that is asked again too. */
export async function until<Value>(
  what: string,
  ask: () => Promise<Value> | Value,
): Promise<NonNullable<Value>> {
  const end = Date.now() + timeoutMs;
  let last = '';
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer;
      last = '';
    } catch (error) {
      last = `: ${String(error).slice(0, 120)}`;
    }
    await new Promise((wait) => setTimeout(wait, 150));
  }
  throw new Error(`not in ${timeoutMs / 1000} s: ${what}${last}`);
}

/** Waits for the first visible element that matches and holds `text`. */
export const seen = (driver: Driver, selector: string, text = ''): Promise<true> =>
  until(`${selector} ${text}`, async () => (await place(driver, selector, text)) !== null) as Promise<true>;

/** How long a finger is on its way to what the eye has seen, in milliseconds. */
const fingerMs = 100;

/** Presses it as a finger does: at its middle, where it still was a moment after it was seen. */
export async function press(driver: Driver, selector: string, text = ''): Promise<void> {
  const { x, y } = await until(`${selector} ${text}, at rest`, async () => {
    const before = await place(driver, selector, text);
    await new Promise((wait) => setTimeout(wait, fingerMs));
    const after = await place(driver, selector, text);
    return before?.x === after?.x && before?.y === after?.y ? after : null;
  });
  await driver.tap(x, y);
}

export async function write(driver: Driver, selector: string, text: string): Promise<void> {
  // The page may move between the look and the tap.
  await until(`${selector} takes the focus`, async () => {
    await press(driver, selector);
    return inPage(driver, (which: string) => document.activeElement?.matches(which), selector);
  });
  await driver.type(text);
}

/** A native list cannot be opened by every driver: the choice is made in the page. */
export const choose = (driver: Driver, selector: string, value: string): Promise<void> =>
  inPage(
    driver,
    (which: string, chosen: string) => {
      const list = document.querySelector<HTMLSelectElement>(which);
      if (!list) throw new Error(`no ${which}`);
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, chosen);
      for (const kind of ['input', 'change']) list.dispatchEvent(new Event(kind, { bubbles: true }));
    },
    selector,
    value,
  );

/** Gives a file to a file field. */
export const attach = (driver: Driver, selector: string, name: string, base64: string): Promise<void> =>
  inPage(
    driver,
    (which: string, file: string, content: string) => {
      const field = document.querySelector<HTMLInputElement>(which);
      if (!field) throw new Error(`no ${which}`);
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      const carried = new DataTransfer();
      carried.items.add(new File([bytes], file, { type: 'image/jpeg' }));
      field.files = carried.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    selector,
    name,
    base64,
  );

export const address = (driver: Driver): Promise<string> => inPage(driver, () => window.location.href);

/** Waits until the scripts of the page hold its form and its buttons. */
export async function openAlive(driver: Driver, url: string): Promise<void> {
  await driver.open(url);
  await until(`${url} is alive`, () =>
    inPage(driver, () => document.documentElement.dataset.live !== undefined),
  );
}

const place = (driver: Driver, selector: string, text: string): Promise<{ x: number; y: number } | null> =>
  inPage(
    driver,
    (which: string, words: string) => {
      const all = Array.from(document.querySelectorAll<HTMLElement>(which));
      const found = all.find((one) => {
        const { width, height } = one.getBoundingClientRect();
        const isShown = width > 0 && height > 0 && getComputedStyle(one).visibility === 'visible';
        return isShown && `${one.textContent} ${one.getAttribute('aria-label') ?? ''}`.includes(words);
      });
      if (!found) return null;
      found.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = found.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    },
    selector,
    text,
  );
