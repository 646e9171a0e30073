// Lines for the person who runs the machine. In production each is JSON with a level, like those of the requests, so that one search
// finds every error; at a terminal they are plain.
const levels = { info: 30, warn: 40, error: 50 } as const;

export type Level = keyof typeof levels;
export type Say = (line: string, level?: Level, more?: object) => void;

export const operatorLog =
  (isJson: boolean, write: (text: string) => void, now = Date.now): Say =>
  (line, level = 'warn', more = {}) => {
    write(`${isJson ? JSON.stringify({ level: levels[level], time: now(), ...more, msg: line }) : line}\n`);
  };

/** Read before the settings are, because it must say what is wrong with them. */
export const warnOperator: Say = operatorLog(process.env.NODE_ENV === 'production', (text) =>
  process.stderr.write(text),
);
