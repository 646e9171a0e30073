import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Footer } from '#citizen/shell/Footer.tsx';
import { Header } from '#citizen/shell/Header.tsx';

export const Route = createFileRoute('/_citizen')({ component: CitizenLayout });

function CitizenLayout() {
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
