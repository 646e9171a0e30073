import { createContext, type ReactNode, use } from 'react';

const IsWithin = createContext(false);

/** The one `main` of a document. Within another it is nothing: a page that fails may stand in a layout or in place of one. */
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
