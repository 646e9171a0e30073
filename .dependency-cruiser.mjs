// The import rules as data. `npm run layers` checks them; tests/rules/imports.test.ts has a violation of each.

/** layer → [its path, the other layers it may import, the reason] */
const layers = {
  contract: ['^contract/', [], 'the API contract depends on neither end'],
  organisation: ['^src/organisation\\.ts$', [], 'a police force edits this one file'],
  locales: ['^locales/', [], 'texts only'],
  assistant: [
    '^assistant/(answers|understand|conversation|say)/',
    ['contract', 'locales'],
    'one assistant for the page, the server and the terminal',
  ],
  'assistant-tools': [
    '^assistant/(training|terminal)/',
    ['contract', 'locales', 'assistant', 'citizen', 'i18n'],
    'training and the terminal are commands of the repository: neither end loads them',
  ],
  offline: ['^src/offline/', ['contract'], 'the offline core runs in the page and in the worker'],
  ui: ['^src/ui/', ['locales'], 'text arrives as props'],
  i18n: ['^src/i18n/', ['contract', 'locales'], 'language stands apart from the screens'],
  api: ['^src/api/', ['contract', 'offline', 'organisation'], 'the one way from a screen to the data'],
  citizen: [
    '^src/citizen/',
    ['contract', 'ui', 'i18n', 'api', 'organisation', 'assistant'],
    'a citizen never loads staff code',
  ],
  staff: [
    '^src/staff/',
    ['contract', 'ui', 'i18n', 'api', 'organisation'],
    'an officer never loads citizen code',
  ],
  'citizen-routes': [
    '^src/routes/_citizen[./]',
    ['contract', 'ui', 'i18n', 'api', 'citizen', 'organisation'],
    'a route is thin: it composes features of its own side',
  ],
  'staff-routes': [
    '^src/routes/_staff[./]',
    ['contract', 'ui', 'i18n', 'api', 'staff', 'organisation'],
    'a route is thin: it composes features of its own side',
  ],
  'root-route': [
    '^src/routes/[^_/][^/]*$|^src/routes/__root',
    ['ui', 'i18n', 'api', 'organisation'],
    'the root is loaded by both sides',
  ],
  app: [
    '^src/(app/|main\\.tsx)',
    ['contract', 'offline', 'ui', 'i18n', 'api', 'organisation', 'locales', 'route-tree'],
    'the app composes the layers and knows routes only as a tree',
  ],
  'route-tree': [
    '^src/(routeTree\\.gen|citizen-tree)\\.ts$',
    ['root-route', 'citizen-routes', 'staff-routes'],
    'every route, or every route of a citizen, and nothing else',
  ],
  sw: ['^sw/', ['contract', 'offline', 'locales'], 'the service worker is a separate program'],
  manifest: ['^manifest/', ['organisation', 'locales'], 'read only by the build'],
  server: [
    '^server/',
    ['contract', 'organisation', 'locales', 'assistant'],
    'the server shares the contract and the assistant with the app',
  ],
  build: [
    '^(build/|vite\\.config\\.ts)',
    [
      'contract',
      'offline',
      'ui',
      'i18n',
      'api',
      'organisation',
      'locales',
      'route-tree',
      'app',
      'manifest',
      'sw',
    ],
    'the build may read what the app may',
  ],
};

const everywhere = Object.values(layers)
  .map(([where]) => where)
  .join('|');

const layerRules = Object.entries(layers).map(([layer, [where, may, why]]) => ({
  name: `layer-${layer}`,
  comment: why,
  severity: 'error',
  from: { path: where },
  to: { path: `${everywhere}|^tests/`, pathNot: [where, ...may.map((other) => layers[other][0])] },
}));

const aliasRules = Object.entries(layers)
  .filter(([layer]) => layer !== 'route-tree')
  .map(([layer, [where]]) => ({
    name: `alias-${layer}`,
    comment: 'an import from another layer uses its alias: #layer/file.ts',
    severity: 'error',
    from: { path: where },
    to: {
      path: everywhere,
      pathNot: [where, '^src/(routeTree\\.gen|citizen-tree)\\.ts$'],
      dependencyTypesNot: ['aliased-subpath-import'],
    },
  }));

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    ...layerRules,
    ...aliasRules,
    rule(
      'own-feature',
      'a feature never imports another feature: shared code moves to a lower layer; staff features share list and writes',
      { path: '^src/(citizen|staff)/([^/]+)/' },
      { path: '^src/$1/', pathNot: '^src/($1/$2|staff/list|staff/writes)/' },
    ),
    rule(
      'citizens-without-staff',
      'the folder tells who loads a file: what citizens load takes nothing from a folder of the consoles, save a type',
      { path: '^(src/(citizen|api/(public|shared)|routes/_citizen)[./]|contract/(public|shared)/|sw/)' },
      { path: '^(src/api|src/offline|contract)/staff/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'shared-feature',
      'every staff feature may import list and writes, so these import no other feature',
      { path: '^src/staff/(list|writes)/' },
      { path: '^src/staff/', pathNot: '^src/staff/(list|writes)/' },
    ),
    rule(
      'offline-doors',
      'the offline core is imported through index.ts (pages) and worker.ts (service worker) only',
      { pathNot: '^(src/offline/|tests/|bench/)' },
      { path: '^src/offline/(?!(index|worker)\\.ts$)' },
    ),
    rule(
      'disk-only-offline',
      'only the offline core opens IndexedDB',
      { pathNot: '^(src/offline/|tests/)' },
      { path: 'node_modules/idb-keyval/' },
    ),
    rule(
      'query-only-api',
      'only api speaks React Query; app makes its client',
      { path: '^src/', pathNot: '^src/(api|app|offline)/' },
      { path: 'node_modules/@tanstack/(react-query|query-)' },
    ),
    rule(
      'engine-without-react',
      'contract, offline and worker run where there is no page',
      { path: '^(contract|assistant/(understand|conversation|say)|src/offline|sw)/' },
      { path: 'node_modules/(react|react-dom|@tanstack/react|@chakra-ui|i18next|react-i18next)/' },
    ),
    rule(
      'browser-without-node',
      'what runs on a phone uses no Node module',
      { path: '^(contract|assistant/(understand|conversation|say)|src|sw)/' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'understanding-alone',
      'what a sentence means is decided without the conversation and its replies',
      { path: '^assistant/understand/' },
      { path: '^assistant/(conversation|say)/' },
    ),
    rule(
      'assistant-without-values',
      'the assistant takes types alone from the texts: both languages would else be in every mouth',
      { path: '^assistant/(answers|understand|conversation|say)/' },
      { path: '^locales/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'server-order',
      'main → app → routes → acts → services → http, rules, queries, media → db; never upwards',
      { path: '^server/(http|rules|queries|db|mail|media|jobs)/' },
      { path: '^server/(main\\.ts|app\\.ts|routes/|acts/|services/)' },
    ),
    rule(
      'acts-below-routes',
      'an act calls services; a service knows no act',
      { path: '^server/services/' },
      { path: '^server/(acts|routes)/' },
    ),
    rule(
      'acts-without-requests',
      'an act gets what it needs as arguments: no request, no reply',
      { path: '^server/acts/' },
      { path: '^server/http/(?!(problem|deps)\\.ts$)|node_modules/@?fastify/' },
    ),
    rule(
      'services-without-requests',
      'a service knows no web server: of a request it needs what http/asker.ts says',
      { path: '^server/services/' },
      { path: '^server/http/route\\.ts$|node_modules/@?fastify/' },
    ),
    rule(
      'acts-protocol',
      'perform.ts locks the row, knows the repeats and writes the audit of every act: a handler does not',
      { path: '^server/acts/', pathNot: '^server/acts/perform\\.ts$' },
      { path: '^server/queries/(audit|rows|writes)\\.ts$' },
    ),
    rule(
      'server-low',
      'the database knows neither requests nor queries',
      { path: '^server/db/' },
      { path: '^server/(http|queries|routes|services)/' },
    ),
    rule(
      'rules-are-pure',
      'a rule decides from its arguments: no database, no request, no clock',
      { path: '^server/rules/' },
      { path: '^server/(?!rules/)|node_modules/(fastify|pg|kysely)/' },
    ),
    rule(
      'sql-only-queries',
      'only queries and db write SQL',
      { path: '^server/', pathNot: '^server/(queries|db)/' },
      { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'strangers-files-apart',
      'what parses a file of strangers runs in a process that has nothing else; readers.ts asks it',
      { path: '^server/', pathNot: '^server/media/inspection/' },
      {
        path: 'node_modules/(sharp|file-type)/|^server/media/inspection/(?!readers\\.ts)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'icons-one-by-one',
      'the bundler sees who uses an icon only when it is imported by its own path; the types may come from the package',
      { path: '^src/' },
      { path: 'node_modules/lucide-react/dist/(esm/)?lucide-react\\.', dependencyTypesNot: ['type-only'] },
    ),
    rule('no-cycle', 'modules that import each other belong in one module', {}, { circular: true }),
    rule(
      'nothing-from-tests',
      'production code never imports tests',
      { pathNot: '^(tests|bench)/|^(vitest|playwright)\\.config\\.ts$' },
      { path: '^tests/' },
    ),
    rule(
      'resolvable',
      'an import whose file is missing',
      {},
      { couldNotResolve: true, pathNot: '^virtual:|#\\w+' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
