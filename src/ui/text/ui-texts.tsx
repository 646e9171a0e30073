import { createContext, type ReactNode, useContext } from 'react';

/** The few texts of the primitives. The app provides them, so that `ui` has no language of its own. */
export type UiTexts = Record<
  | ('siteName' | 'language' | 'close' | 'notifications')
  | ('error' | 'showPassword' | 'hidePassword' | 'dayForm' | 'timeForm')
  | ('sortBy' | 'ascending' | 'descending' | 'columns' | 'allColumns' | 'roomyRows')
  | ('listen' | 'stop' | 'noVoice' | 'getVoice'),
  string
>;

const Words = createContext({} as UiTexts);

export function UiTextsProvider({ words, children }: { words: UiTexts; children: ReactNode }) {
  return <Words value={words}>{children}</Words>;
}

export const useUiTexts = () => useContext(Words);
