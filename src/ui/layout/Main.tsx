import { createContext, type ReactNode, use } from 'react';

const IsWithin = createContext(false);

/**
 * The document's only `main`. Inside another it renders only its children, because an error page may replace
 * a layout or stand within one.
 */
export function Main({ children }: { children: ReactNode }) {
  if (use(IsWithin)) return children;
  return (
    <IsWithin value={true}>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </IsWithin>
  );
}
