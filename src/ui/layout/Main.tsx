import { createContext, type ReactNode, use } from 'react';

const IsWithin = createContext(false);

/** The document's only `main`: within another, as an error page may be, it renders only its children. */
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
