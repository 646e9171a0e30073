// Divides the client's chunks. A chunk with a staff module goes to assets/staff/; the public precache list is
// everything reachable from the boot script without entering such a chunk, or one of the assistant, or one that needs the network anyway.
import { relative, resolve } from 'node:path';

export interface Chunk {
  /** Static imports, needed before this chunk runs. */
  imports: string[];
  /** Chunks that may be loaded later. */
  dynamicImports: string[];
  /** Source files, relative to the project. */
  modules: string[];
  /** The source file whose entry this chunk is; null: none. */
  facade: string | null;
}

export type Chunks = Record<string, Chunk>;

const staffModule =
  /^src\/((api|offline)\/)?staff\/|^contract\/(acts|staff)\/|^locales\/\w+\/staff\/|^src\/routes\/_staff[./].*\?tsr-split|^src\/routes\/_staff\/-gate\.ts/;

export const isStaffModule = (id: string) => staffModule.test(id);

/** A release is built in a folder below the one with the packages. */
const parentPackages = /^(?:\.\.\/)+node_modules\//;

export const moduleName = (id: string) =>
  relative(process.cwd(), id.replace(/^\0/, '')).replace(parentPackages, 'node_modules/');

/** What the assistant alone needs, and nobody who does not open it. */
const assistantModule =
  /^assistant\/(conversation|say|understand\/(?!fold))|^src\/citizen\/assistant\/talk\/|^locales\/\w+\/chat\.json/;

/** Of no use without the server's answer, so it comes with the question and is not installed. */
const onlineModule =
  /^src\/citizen\/(track\/(FirAnswer|conversation\/OpenByCode)|complaint\/filed\/NewsOffer|missing\/\w+|things\/\w+)\.tsx|^locales\/\w+\/(fir|code|news|missing|things)\.json/;

const holds = (moduleIds: string[], kind: RegExp) => moduleIds.some((id) => kind.test(moduleName(id)));

export const chunkFileNames = ({ name, moduleIds }: { name: string; moduleIds: string[] }) => {
  if (ofStaff.includes(name) || holds(moduleIds, staffModule)) return 'assets/staff/[name]-[hash:7].js';
  const folder = holds(moduleIds, assistantModule)
    ? 'assistant/'
    : holds(moduleIds, onlineModule)
      ? 'online/'
      : '';
  return `assets/${folder}[name]-[hash:7].js`;
};

const staffUi = 'staff-ui';
/** i18next: only the consoles load it. */
const wholeWords = 'i18next';
/** What the router knows of the consoles, and where their words are. */
const staffRoutes = 'staff-routes';
const staffLists = 'staff-words';
const ofStaff = [staffUi, wholeWords, staffRoutes, staffLists];

const staffWords = /\/locales\/(\w+)\/(staff)\/(?!login\.)/;

interface Graph {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null;
}

/** Excludes reading aloud and the papers, which load later, a part that tracking needs alone of its kind, and the files that Chakra and emotion import. */
const ours =
  /\/src\/(ui|i18n)\/(?!Listen\.|text\/Unbroken\.|answers\.|staff-words\.|form\/(use-draft|draft-saving)|theme\/(no-statics|is-prop-valid|chakra-parts)\.)|\/node_modules\/lucide-react\//;
const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);

/** What every page needs of the phone's memory: which language was chosen, whether there is a network and an outbox. */
const core =
  /\/src\/offline\/(platform|outbox\/is-there|storage\/(keyval|settings))\.ts|\/src\/api\/(public\/(outbox\/kept|lists-read)|shared\/network)\.ts|\/contract\/(shared\/(text|language|time|pages)|public\/categories)\.ts|\/node_modules\/idb-keyval\//;

/** What a page needs that asks or files something. */
const outbox =
  /\/src\/offline\/(outbox\/(?!enqueue)[\w-]+|storage\/(query-cache|badge)|uploads\/(progress|network)|receipts\/(receipts|blank|kept-receipt)|sync\/(exchange|flush|transitions|triggers))\.ts|\/src\/api\/(public\/(outbox\/(reports|held-secrets|typed-message|wake)|persisted-query)|shared\/(refetch|disk-patience|query-client|Queries))\.tsx?|\/contract\/shared\/(attempt|problem-codes)\.ts|createPersister\.js/;

/** What a form needs from the first letter on, without the outbox: its draft, and the id of what it will file. */
const formStart =
  /\/src\/(offline\/(storage\/(pin|drafts)|crypto\/(bytes|cipher|reference|uuid)|sync\/(server-clock|load-exchange)|uploads\/shrink-image)|api\/(shared\/today|public\/(outbox\/drafts|evidence|identity|complaint-draft)))\.ts|\/contract\/(public\/(facts\/|files\/(file-kind|unfit|picture-pixels))|shared\/(contact|api-base))|\/citizen\/complaint\/first-aid\.ts/;

/** What stands about a filed report: after filing, when it is tracked, and in My reports. */
const reports =
  /\/src\/(api\/public\/(shared-phone|evidence-of-refused|outbox\/(transfer-file|report-files|delivery|is-filed|hold))|offline\/(receipts\/transfer-file|uploads\/transitions)|citizen\/(complaint\/(stage|ComplaintDetails)|track\/closing-word))\.tsx?/;

const calls =
  /\/src\/api\/(shared\/request|public\/(complaint|track|case-secret|directory))\.ts|\/src\/offline\/outbox\/enqueue\.ts|\/contract\/(endpoints\/public|shared\/(day-count|endpoint|field|is-soon-due|problem|geo|status)|public\/(?!categories|reference)[\w-]+)\.ts|\/node_modules\/(zod|@hookform)\//;

/** What the router knows of each page; the page itself comes when it is opened. */
const routes =
  /\/src\/(routes\/(?!_staff[./]|_citizen\/-talk)[\w/$-]+\.tsx|routes\/_citizen\/-search\.ts|citizen-tree\.ts|organisation\.ts)$/;
/** The same of the consoles, with what may stand in their addresses. */
const ofConsoles =
  /\/src\/(routes\/_staff(\/[\w/-]+)?\.tsx|routes\/_staff\/-search\.ts|routeTree\.gen\.ts)$|\/contract\/shared\/piles\.ts$/;

/** Chunks small enough for a slow phone to evaluate one at a time (src/main.tsx); of Chakra only what we use. */
export const chunkGroups = [
  ...[
    { name: 'react', test: packages('react', 'react-dom', 'scheduler') },
    { name: 'router', test: packages('@tanstack/(react-router|router-core|history|react-store|store)') },
    { name: 'emotion', test: packages('@emotion', 'stylis', '@babel/runtime', 'hoist-non-react-statics') },
    { name: 'chakra', test: packages('@chakra-ui/react/dist/esm/(styled-system|utils)', '@pandacss') },
    {
      name: 'words',
      test: packages('react-i18next', 'use-sync-external-store', 'html-parse-stringify', 'void-elements'),
    },
    { name: wholeWords, test: packages('i18next') },
    { name: 'query', test: packages('@tanstack/(react-query|query-core)') },
  ].map((group) => ({ ...group, priority: 2 })),
  // What the compiler adds for older browsers: otherwise it lies in the chunk that needs it first, which all others then load.
  { name: 'helpers', test: /@oxc-project/, priority: 5 },
  { name: 'core', test: core, priority: 3, includeDependenciesRecursively: false },
  { name: 'form-start', test: formStart, priority: 3, includeDependenciesRecursively: false },
  { name: 'outbox', test: outbox, priority: 2, includeDependenciesRecursively: false },
  {
    name: 'policies',
    test: /\/src\/citizen\/policies\/|-(policy|conditions|statement)\.tsx\?tsr-split/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'privacy',
    test: /\/src\/(offline\/(privacy\/|crypto\/(pin-box|encrypted-value))|citizen\/my-reports\/locked\/)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'reports', test: reports, priority: 3, includeDependenciesRecursively: false },
  // Otherwise each route that its own page imports is a file.
  { name: 'routes', test: routes, priority: 2, includeDependenciesRecursively: false },
  { name: staffRoutes, test: ofConsoles, priority: 4, includeDependenciesRecursively: false },
  {
    name: staffLists,
    test: /\/src\/i18n\/staff-words\.ts$/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  // Pages that call the server load these, with the validator.
  { name: 'calls', test: calls, priority: 1, includeDependenciesRecursively: false },
  // One file a language: the consoles load nearly all of these at once. A login page needs one of them only.
  { name: (id: string) => staffWords.exec(id)?.slice(1).join('-') ?? null, priority: 3 },
  // A chunk of its own: otherwise the boot script, which needs it, waits for everything in the same chunk.
  { name: 'preload', test: /vite\/preload-helper/, priority: 3 },
  ...[
    // The assistant needs a part of each; divided, the pages that need all of it would make one request more.
    { name: 'items', test: /\/src\/(api\/public\/item|citizen\/items\/report-fields)\.ts/ },
    {
      name: 'messages',
      test: /\/src\/(api\/public\/messages\.ts|citizen\/track\/conversation\/(?!OpenByCode))/,
    },
    // What stands about a tracked complaint: on the page of tracking after a reference, and in My reports.
    {
      name: 'tracked',
      test: /\/src\/citizen\/track\/(?!TrackPage|TrackForm|ClosingWord|FirAnswer|closing-word|conversation)/,
    },
    // How names and words are read: the search of the guidance, the stations of the emergency page and the assistant need it.
    {
      name: 'spelling',
      test: /\/contract\/shared\/text\/(devanagari|fold|skeleton)\.ts|\/assistant\/understand\/fold\.ts/,
    },
    // Four pages of a line each.
    {
      name: 'category',
      test: /\/guidance\/CategoryPage\.tsx|legal-guidance_?\W(civil|criminal|family|police)\.tsx\?tsr-split/,
    },
    // What a question may ask of a number or a person: a form with questions needs both.
    { name: 'asked', test: /\/contract\/questions\/(missing|identifiers)\.ts/ },
    // Drawings of three pages that no other page of citizens needs.
    { name: 'icons', test: /lucide-react\/.*\/icons\/(chevron-left|eye-off|file-text)\./ },
    // A sheet to print, with the names of the laws that it cites.
    { name: 'sheet', test: /\/ui\/papers\/PaperSheet\.tsx|\/contract\/procedure\/laws\.ts/ },
    // Small ones that pages load together: a filed report as rows of words, and drawings of the first page.
    { name: 'rows', test: /\/src\/(i18n\/answers|citizen\/complaint\/complaint-rows)\.ts/ },
    { name: 'drawings', test: /icons\/(shield-check|users|message-circle|languages|package|search-check)\./ },
    // Each page of paper needs a part of these, and none at its start.
    { name: 'paper', test: /\/items\/paper\// },
    // The weights of the assistant, in a file of their own.
    { name: 'model', test: /\/weights\.gen\.ts/ },
    // The pages to read load none of it.
    { name: 'form', test: /\/src\/ui\/(form\/(Form|ErrorSummary|use-submit)|text\/Unbroken)\./ },
  ].map((group) => ({ ...group, priority: 3, includeDependenciesRecursively: false })),
  { name: citizensUi, test: ours, priority: 2, includeDependenciesRecursively: false },
  // Each file takes a processor slowed 4 × about 10 ms, so what a console starts with is in few of them.
  { name: startOfStaff, priority: 3, includeDependenciesRecursively: false },
  {
    name: (id: string, graph: Graph) => (isForCitizens(id, graph) ? null : staffUi),
    test: ours,
    includeDependenciesRecursively: false,
  },
];

const staffPage = /^src\/routes\/_staff\/.+\.tsx\?tsr-split|^src\/routes\/_staff\/-gate\.ts$/;

/** By the pages that need the module from the start; null: it is also for citizens, or no two consoles need it. */
function startOfStaff(id: string, graph: Graph): string | null {
  const pages = needing(id, graph).filter((name) => staffPage.test(name));
  const consoles = pages.filter((name) => name.includes('-dashboard.tsx'));
  if (consoles.length < 2 || isForCitizens(id, graph)) return null;
  // The login pages load it before.
  if (consoles.length < pages.length) return 'staff';
  return consoles.some((name) => name.includes('admin')) ? 'console' : 'console-reports';
}

const citizenPage = /^src\/routes\/_citizen(\/[\w$-]+)?\.tsx\?tsr-split|^src\/app\/(App|start)\.tsx$/;
const shell = /_citizen\.tsx|src\/app/;
const pageToRead = /_citizen\/(index|emergency-contact|legal-guidance)\.tsx/;
const trackPage = /_citizen\/track-fir\.tsx/;
const formPage = /_citizen\/file-complaint\.tsx/;

/** By the citizens' pages that need the module from the start: a page to read pays for no form. null: as it comes. */
function citizensUi(id: string, graph: Graph): string | null {
  if (!isForCitizens(id, graph)) return null;
  const all = needing(id, graph);
  const pages = all.filter((name) => citizenPage.test(name));
  if (pages.some((name) => shell.test(name)) || pages.length > 7) return 'ui';
  const isOf = (page: RegExp) => pages.some((name) => page.test(name));
  if (isOf(pageToRead) || pages.length > 3) return pages.length > 1 ? 'ui-more' : null;
  if (isOf(trackPage)) return null;
  if (isOf(formPage)) return pages.length > 1 ? 'ui-forms' : null;
  const parts = all.filter((name) => isCitizensPart(name, graph));
  return pages.length + parts.length > 1 ? 'ui-reports' : null;
}

/** Comes later than its page. */
const isCitizensPart = (name: string, graph: Graph) =>
  /^src\/citizen\//.test(name) && (graph.getModuleInfo(resolve(name))?.dynamicImporters.length ?? 0) > 0;

/** The module and all that import it. */
function needing(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  for (const one of seen) for (const next of graph.getModuleInfo(one)?.importers ?? []) seen.add(next);
  return [...seen].map(moduleName);
}

/** Whether the module is reachable from the boot script without passing through a staff module. */
function isForCitizens(id: string, graph: Graph): boolean {
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(next) || isStaffModule(moduleName(next))) continue;
    if (moduleName(next) === 'src/main.tsx') return true;
    seen.add(next);
    const module = graph.getModuleInfo(next);
    open.push(...(module?.importers ?? []), ...(module?.dynamicImporters ?? []));
  }
  return false;
}

/** `files` and all their imports, each after its dependencies. */
export function importClosure(chunks: Chunks, files: string[]): string[] {
  const ordered = new Set<string>();
  const visit = (file: string, above: readonly string[]) => {
    if (ordered.has(file) || above.includes(file)) return;
    for (const next of chunks[file]?.imports ?? []) visit(next, [...above, file]);
    ordered.add(file);
  };
  for (const file of files) visit(file, []);
  return [...ordered];
}

/** All chunks a citizen may need, now or after a later click. */
export function publicChunks(chunks: Chunks): string[] {
  return reach(chunks, (file) => !/^assets\/(staff|assistant|online)\//.test(file));
}

/** Chunks that only the opened assistant needs. */
export function assistantChunks(chunks: Chunks): string[] {
  const known = new Set(publicChunks(chunks));
  return reach(chunks, (file) => !/^assets\/(staff|online)\//.test(file)).filter((file) => !known.has(file));
}

/** Chunks that only the consoles need. */
export function staffChunks(chunks: Chunks): string[] {
  const known = new Set([...publicChunks(chunks), ...assistantChunks(chunks)]);
  return reach(chunks, (file) => !file.startsWith('assets/online/')).filter((file) => !known.has(file));
}

export function chunkOf(chunks: Chunks, facade: string): string {
  const found = Object.keys(chunks).find((file) => chunks[file]?.facade === facade);
  if (!found) throw new Error(`no chunk for ${facade}`);
  return found;
}

/** The chunk with the module whose name begins so. */
export function chunkWith(chunks: Chunks, start: string): string {
  const found = Object.keys(chunks).find((file) =>
    chunks[file]?.modules.some((name) => name.startsWith(start)),
  );
  if (!found) throw new Error(`no chunk has ${start}`);
  return found;
}

function reach(chunks: Chunks, mayEnter: (file: string) => boolean): string[] {
  const seen = new Set<string>();
  const open = [chunkOf(chunks, 'src/main.tsx')];
  for (let file = open.pop(); file; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { imports = [], dynamicImports = [] } = chunks[file] ?? {};
    open.push(...imports, ...dynamicImports.filter(mayEnter));
  }
  return [...seen].sort();
}
