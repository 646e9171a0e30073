import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Footer } from '#citizen/shell/Footer.tsx';
import { Header } from '#citizen/shell/Header.tsx';
import { Main } from '#ui/layout/Main.tsx';

export const Route = createFileRoute('/_citizen')({ component: CitizenLayout });

function CitizenLayout() {
  return (
    <>
      <Header />
      <Main>
        <Outlet />
      </Main>
      <Footer />
    </>
  );
}
