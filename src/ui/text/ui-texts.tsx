import { createContext, type ReactNode, useContext } from 'react';

/** The few texts of the primitives. The app provides them, so that `ui` has no language of its own. */
export type UiTexts = {
  siteName: string;
  error: string;
  close: string;
  showPassword: string;
  hidePassword: string;
  notifications: string;
  sortBy: string;
  ascending: string;
  descending: string;
  columns: string;
  allColumns: string;
};

const Words = createContext<UiTexts>({
  siteName: '',
  error: '',
  close: '',
  showPassword: '',
  hidePassword: '',
  notifications: '',
  sortBy: '',
  ascending: '',
  descending: '',
  columns: '',
  allColumns: '',
});

export function UiTextsProvider({ words, children }: { words: UiTexts; children: ReactNode }) {
  return <Words value={words}>{children}</Words>;
}

export const useUiTexts = () => useContext(Words);
