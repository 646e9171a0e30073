// The built site: the pages in the chosen language, the consoles' shell, the worker, the assets.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languages } from '#contract/shared/language.ts';
import { packFiles, packType } from '#contract/shared/packs.ts';
import { shellFile, staffPaths, staffShellFile } from '#contract/shared/pages.ts';
import type { Config } from '../config/config.ts';
import { commandLine, programCommit } from '../config/release.ts';
import { type PageHashes, pagePolicy } from './csp/csp.ts';
import { acceptCspReports } from './csp/csp-report.ts';
import { openDeltas, renewedFiles } from './deltas.ts';
import { answerProblem } from './errors.ts';
import { languageCookie, languageInAddress, languageOf } from './language.ts';
import { Problem } from './problem.ts';

const notFoundPage = '404.html';
const packs = packFiles();
const oneYearSeconds = 31_536_000;
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** A release brings it. */
const missingSite = programCommit === null ? commandLine('build') : 'unpack the release again';

export async function serveSite(app: FastifyInstance, config: Config): Promise<void> {
  acceptCspReports(app, config);
  const { siteDir } = config;
  const policies = readPolicies(siteDir);
  await app.register(fastifyStatic, {
    root: siteDir,
    preCompressed: true,
    index: false,
    allowedPath: (path) => !/\/$|\.(br|gz)$/.test(path),
    cacheControl: false,
    dotfiles: 'ignore',
    suppressWarning: true,
    setHeaders: (reply, path) => setFileHeaders(reply as FastifyReply, relative(siteDir, path), policies),
  });

  const send = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const inAddress = languageInAddress(request);
    if (inAddress) {
      reply.setCookie(languageCookie, inAddress, {
        path: '/',
        maxAge: oneYearSeconds,
        sameSite: 'lax',
        secure: config.publicUrl.protocol === 'https:',
      });
    }
    const { url } = request.routeOptions;
    if (url && file !== staffShellFile) reply.header('link', inEachLanguage(config.publicUrl, url));
    return reply.header('vary', 'Cookie, Accept-Language').sendFile(file);
  };
  const inLanguage = (request: FastifyRequest, page: string) => `${languageOf(request)}/${page}`;

  const pages = new Map(pagesOf(siteDir).map((page) => [pathOfPage(page), page]));
  if (pages.size === 0) app.log.warn(`there is no site in ${siteDir}: ${missingSite}, then start again`);
  for (const [path, page] of pages) {
    app.get(path, (request, reply) => send(request, reply, inLanguage(request, page)));
  }
  // Pages made by the build take precedence.
  for (const path of staffPaths.filter((staff) => !pages.has(staff))) {
    app.get(path, (request, reply) => send(request, reply, staffShellFile));
  }

  const deltas = openDeltas(config);
  for (const renewed of renewedFiles(siteDir)) {
    const { file, match, type } = renewed;
    app.get(`/${file}`, async ({ headers }, reply) => {
      reply.header('use-as-dictionary', `match="${match}"`);
      reply.header('vary', 'accept-encoding, available-dictionary');
      const takesDeltas = headers['accept-encoding']?.includes('dcz');
      const delta = takesDeltas && (await deltas.of(renewed, headers['available-dictionary']?.toString()));
      if (!delta) return reply.sendFile(file);
      setFileHeaders(reply, file, policies);
      return reply.header('content-encoding', 'dcz').type(type).send(delta);
    });
  }

  // An unknown address under its own name too.
  for (const language of languages) {
    const file = `${language}/${notFoundPage}`;
    app.get(`/${file}`, (request, reply) => send(request, reply.code(404), file));
  }

  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request) || !existsSync(join(siteDir, 'en', notFoundPage))) {
      return answerProblem(new Problem('not_found'), request, reply);
    }
    return send(request, reply.code(404), inLanguage(request, notFoundPage));
  });
}

/** For search engines, which keep no cookie: the address of the same page in each language. */
function inEachLanguage(site: URL, path: string): string {
  const at = (language: string, query: string) =>
    `<${new URL(path + query, site)}>; rel="alternate"; hreflang="${language}"`;
  return [at('en', '?lang=en'), at('mr', '?lang=mr'), at('x-default', '')].join(', ');
}

/** 'track-fir.html', 'component/x.html'; without the page for unknown addresses and the shell. */
function pagesOf(siteDir: string): string[] {
  const dir = join(siteDir, 'en');
  if (!existsSync(dir)) return [];
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.html') && ![notFoundPage, shellFile].includes(file));
}

const pathOfPage = (page: string) => `/${page.replace(/(^|\/)index\.html$|\.html$/, '')}`;

function readPolicies(siteDir: string): Map<string, string> {
  const file = join(siteDir, '..', 'csp.json');
  if (!existsSync(file)) return new Map();
  const hashes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, PageHashes>;
  return new Map(Object.entries(hashes).map(([page, of]) => [page, pagePolicy(of)]));
}

/** `file`: a path inside the site, with .br or .gz for the compressed copy. */
function setFileHeaders(reply: FastifyReply, file: string, policies: Map<string, string>): void {
  const plain = file.replace(/\.(br|gz)$/, '');
  const forEver = plain.startsWith('assets/');
  reply.header('cache-control', cachingOf(plain));
  if (packs.includes(plain)) reply.header('content-type', packType);
  // Nobody asks whether a file has changed whose name holds its hash.
  if (forEver) reply.removeHeader('etag').removeHeader('last-modified');
  // A worker fetches under its own file's policy, not under the page's.
  if (plain === 'sw.js') reply.header('content-security-policy', workerPolicy);
  // A file of pages that the worker takes apart has the policy of all of them (build/packs.ts).
  const policy = policies.get(plain) ?? (plain.endsWith('.html') ? pagePolicy() : undefined);
  if (policy) reply.header('content-security-policy', policy);
}

function cachingOf(file: string): string {
  if (file.startsWith('assets/')) return `public, max-age=${oneYearSeconds}, immutable`;
  // The worker asks each time whether it has changed; a browser uses no dictionary that is out of date.
  return packs.includes(file) ? `max-age=${oneYearSeconds}` : 'no-cache';
}

/** A browser navigating to a page; not an API call, and not a script that a page loads. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && !/^\/(api|health|assets)\//.test(url) && (headers.accept ?? '').includes('text/html');
}
