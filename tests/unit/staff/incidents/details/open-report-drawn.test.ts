import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { ConsoleSession, type Session } from '#api/staff/client/session.ts';
import { Surround } from '#app/App.tsx';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { createWords } from '#i18n/load.ts';
import { NextDeadline } from '#staff/incidents/acts/Deadlines.tsx';
import { ReportActions } from '#staff/incidents/acts/ReportActions.tsx';
import { Neighbours } from '#staff/incidents/details/Neighbours.tsx';
import { TypeBadge } from '#staff/incidents/list/columns.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { createStyles } from '#ui/theme/styles.ts';

const report = (more: Partial<IncidentReport> = {}) =>
  ({
    _id: 'a',
    referenceId: 'FIR-a',
    status: 'pending',
    version: 1,
    reportType: 'NormalReport',
    receivedAt: '2026-03-01T00:00:00.000Z',
    language: 'en',
    fullName: 'A',
    mobNumber: '9000000000',
    category: 'theft',
    location: { name: 'B' },
    ...more,
  }) as unknown as IncidentReport;

async function drawn<P extends object>(of: FunctionComponent<P>, props: P, role: 'pi' | 'sp' = 'pi') {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('common', 'incidents', 'steps', 'procedure', 'writes');
  const session = { role, user: { id: 'u' }, until: 0 } as Session;
  const inConsole = createElement(ConsoleSession, { value: session, children: createElement(of, props) });
  const withQueries = createElement(QueryClientProvider, { client: new QueryClient(), children: inConsole });
  return renderToStaticMarkup(
    createElement(Surround, { words, styles: createStyles(), children: withQueries }),
  );
}

afterEach(() => vi.useRealTimers());

it('says what is due above a report before its history has come, and each of late, soon and far on its own ground', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T06:00:00.000Z') });
  const groundOf = async (on: string) => {
    const due = { clock: 'progress', on, at: `${on}T18:30:00.000Z` } as const;
    const markup = await drawn(NextDeadline, { incident: report({ due }) });
    expect(markup).toMatch(/: (was due )?by /);
    return /data-next-deadline.*?<div class="([^"]*)"/s.exec(markup)?.[1];
  };
  const grounds = [await groundOf('2026-03-08'), await groundOf('2026-03-12'), await groundOf('2026-05-30')];
  expect(grounds.every(Boolean)).toBe(true);
  expect(new Set(grounds).size).toBe(3);
  expect(await drawn(NextDeadline, { incident: report() })).not.toContain('data-next-deadline');
});

it('offers the superintendent the call that a station has, with its word', async () => {
  const nothing = () => {};
  const props = { incident: report(), editing: null, onEdit: nothing, onStep: nothing, onAct: nothing };
  const calls = await Promise.all(
    (['pi', 'sp'] as const).map(async (role) => {
      const markup = await drawn(ReportActions, { ...props, isFormOpen: false, onCaseSheet: nothing }, role);
      return /<a [^>]*data-key="call".*?<\/a>/.exec(markup)?.[0];
    }),
  );
  expect(calls[0]).toContain('>Call<');
  expect(calls[1]).toBe(calls[0]);
});

it('leads to the next and the previous report of the list, and nowhere beyond its ends', async () => {
  const rows = ['a', 'b', 'c'].map((_id) => report({ _id }));
  const ends = async (_id: string) => {
    const markup = await drawn(Neighbours, { incident: report({ _id }), rows, onGo: () => {} });
    return [...markup.matchAll(/aria-label="(Previous|Next) report"[^>]*aria-disabled="(\w+)"/g)].map(
      ([, way, isEnd]) => `${way} ${isEnd}`,
    );
  };
  expect(await ends('a')).toEqual(['Previous true', 'Next false']);
  expect(await ends('b')).toEqual(['Previous false', 'Next false']);
  expect(await ends('c')).toEqual(['Previous false', 'Next true']);
  expect(await ends('elsewhere')).toEqual(['Previous true', 'Next true']);
});

it('keeps the red ground for what is late: a confidential report has a word on a quiet one', async () => {
  const t = ((key: string) => key) as never;
  const row = report({ reportType: 'ConfidentialReport' });
  expect(await drawn(Badge, { tone: 'red' as const })).toContain('danger');
  const ofType = await drawn(TypeBadge, { row, t });
  expect(ofType).toContain('badge.ConfidentialReport');
  expect(ofType).not.toContain('danger');
});
