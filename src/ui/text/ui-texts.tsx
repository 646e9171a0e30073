import { createContext, type ReactNode, useContext } from 'react';

const names = [
  ...(['siteName', 'error', 'close', 'showPassword', 'hidePassword', 'notifications'] as const),
  ...(['sortBy', 'ascending', 'descending', 'columns', 'allColumns', 'roomyRows'] as const),
  ...(['dayForm', 'timeForm'] as const),
] as const;

/** The few texts of the primitives. The app provides them, so that `ui` has no language of its own. */
export type UiTexts = Record<(typeof names)[number], string>;

const Words = createContext(Object.fromEntries(names.map((name) => [name, ''])) as UiTexts);

export function UiTextsProvider({ words, children }: { words: UiTexts; children: ReactNode }) {
  return <Words value={words}>{children}</Words>;
}

export const useUiTexts = () => useContext(Words);
