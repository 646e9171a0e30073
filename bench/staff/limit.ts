// The least that any console would need: a static page with fifteen rows, which loads no script.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Limit {
  readonly url: string;
  close(): void;
}

const row = (place: number) =>
  `<tr data-row="${place}"><td>FIR-2026-00000000${place}</td><td>Theft of a motorcycle</td><td>Pimpalgaon</td><td>Complainant</td><td>1 March 2026</td><td>Pending</td><td><button type="button">Details</button></td></tr>`;

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reports</title>
<link rel="icon" href="data:,">
<style>
body { margin: 0; font: 14px/1.5 system-ui, sans-serif; color: #16212f; background: #fff }
table { width: 100%; border-collapse: collapse } td { height: 52px; padding: 2px 8px; border-top: 1px solid #cbd3de }
</style>
<h1>Reports</h1>
<table>${Array.from({ length: 15 }, (_, place) => row(place)).join('\n')}</table>
</html>`;

export async function openLimit(): Promise<Limit> {
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
