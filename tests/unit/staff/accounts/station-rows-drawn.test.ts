import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ConsoleSession, type Session } from '#api/staff/client/session.ts';
import { staffKey } from '#api/staff/client/staff-query.ts';
import { stationKind } from '#staff/accounts/station-kind.tsx';

const session = { role: 'admin', user: { id: 'u' }, until: 0 } as Session;

function Rows() {
  return stationKind.useRows({ page: 1, sort: undefined }).data ? 'rows' : 'none';
}

it('has no rows before it is known what stands above them', () => {
  const client = new QueryClient();
  const rows = createElement(ConsoleSession, { value: session, children: createElement(Rows) });
  const drawn = () => renderToStaticMarkup(createElement(QueryClientProvider, { client, children: rows }));
  client.setQueryData(staffKey(session, 'accounts', 'stations', { page: 1 }), { data: [] });
  client.setQueryData(staffKey(session, 'home'), {});
  expect(drawn()).toBe('none');
  client.setQueryData(staffKey(session, 'accounts', 'last-import'), null);
  expect(drawn()).toBe('rows');
});
