// The import laws, as data: a line and a sentence each. `npm run laws` reads them; tests/rules/imports.test.ts plants a breach of each.

/** room → [where it lies, what it may import besides itself, why] */
const rooms = {
  contract: ['^contract/', [], 'what travels over the API knows nothing of either end'],
  deployment: ['^src/deployment\\.ts$', [], 'a force edits this one file'],
  locales: ['^locales/', [], 'words only'],
  offline: ['^src/offline/', ['contract'], 'the engine runs in the page and in the worker'],
  ui: ['^src/ui/', ['locales'], 'text arrives as props'],
  i18n: ['^src/i18n/', ['contract', 'locales'], 'language stands apart from the screens'],
  api: ['^src/api/', ['contract', 'offline', 'deployment'], 'the one way from a screen to the data'],
  citizen: [
    '^src/citizen/',
    ['contract', 'ui', 'i18n', 'api', 'deployment'],
    'a citizen never loads staff code',
  ],
  staff: [
    '^src/staff/',
    ['contract', 'ui', 'i18n', 'api', 'deployment'],
    'an officer never loads citizen code',
  ],
  'citizen-routes': [
    '^src/routes/_citizen[./]',
    ['contract', 'ui', 'i18n', 'api', 'citizen', 'deployment'],
    'a route is thin: it composes slices of its own side',
  ],
  'staff-routes': [
    '^src/routes/_staff[./]',
    ['contract', 'ui', 'i18n', 'api', 'staff', 'deployment'],
    'a route is thin: it composes slices of its own side',
  ],
  'root-route': [
    '^src/routes/[^_/][^/]*$|^src/routes/__root',
    ['ui', 'i18n', 'api', 'deployment'],
    'the root is loaded by both sides',
  ],
  app: [
    '^src/(app/|main\\.tsx|boot\\.ts)',
    ['contract', 'offline', 'ui', 'i18n', 'api', 'deployment', 'locales', 'route-tree'],
    'the app puts the parts together and knows routes only as a tree',
  ],
  'route-tree': [
    '^src/routeTree\\.gen\\.ts$',
    ['root-route', 'citizen-routes', 'staff-routes'],
    'generated: every route, and nothing else',
  ],
  sw: ['^sw/', ['contract', 'offline'], 'the worker is a second program'],
  manifest: ['^manifest/', ['deployment', 'locales'], 'read only by the build'],
  server: [
    '^server/',
    ['contract', 'deployment', 'locales'],
    'the server shares with the app only what travels',
  ],
  build: [
    '^(build/|vite\\.config\\.ts)',
    [
      'contract',
      'offline',
      'ui',
      'i18n',
      'api',
      'deployment',
      'locales',
      'route-tree',
      'app',
      'manifest',
      'sw',
    ],
    'the build may read what the app may',
  ],
};

const everywhere = Object.values(rooms)
  .map(([where]) => where)
  .join('|');

const roomLaws = Object.entries(rooms).map(([room, [where, may, why]]) => ({
  name: `room-${room}`,
  comment: why,
  severity: 'error',
  from: { path: where },
  to: { path: `${everywhere}|^tests/`, pathNot: [where, ...may.map((other) => rooms[other][0])] },
}));

const doorLaws = Object.entries(rooms)
  .filter(([room]) => room !== 'route-tree')
  .map(([room, [where]]) => ({
    name: `door-${room}`,
    comment: 'an import that leaves its room says so: #room/file.ts',
    severity: 'error',
    from: { path: where },
    to: {
      path: everywhere,
      pathNot: [where, '^src/routeTree\\.gen\\.ts$'],
      dependencyTypesNot: ['aliased-subpath-import'],
    },
  }));

const law = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    ...roomLaws,
    ...doorLaws,
    law(
      'own-slice',
      'a slice never imports its neighbour: what both need moves down; below the staff slices lies writes',
      { path: '^src/(citizen|staff)/([^/]+)/' },
      { path: '^src/$1/', pathNot: '^src/$1/$2/|^src/staff/writes/' },
    ),
    law(
      'disk-only-offline',
      'IndexedDB has one room',
      { pathNot: '^(src/offline/|tests/)' },
      { path: 'node_modules/idb-keyval/' },
    ),
    law(
      'query-only-api',
      'only api speaks React Query; app makes its client',
      { path: '^src/', pathNot: '^src/(api|app|offline)/' },
      { path: 'node_modules/@tanstack/(react-query|query-)' },
    ),
    law(
      'engine-without-react',
      'contract, offline and worker run where there is no page',
      { path: '^(contract|src/offline|sw)/' },
      { path: 'node_modules/(react|react-dom|@tanstack/react|@chakra-ui|i18next|react-i18next)/' },
    ),
    law(
      'browser-without-node',
      'what runs on a phone uses no Node module',
      { path: '^(contract|src|sw)/' },
      { dependencyTypes: ['core'] },
    ),
    law(
      'server-order',
      'main → app → resources → http, rules, queries, media → db; never upwards',
      { path: '^server/(http|rules|queries|db|mail|media|jobs)/' },
      { path: '^server/(main\\.ts|app\\.ts|resources/)' },
    ),
    law(
      'server-low',
      'the database knows neither requests nor rules',
      { path: '^server/db/' },
      { path: '^server/(http|queries|resources)/' },
    ),
    law(
      'rules-are-pure',
      'a rule decides from its arguments: no database, no request, no clock',
      { path: '^server/rules/' },
      { path: '^server/(?!rules/)|node_modules/(fastify|pg|kysely)/' },
    ),
    law(
      'sql-only-queries',
      'the only rooms that write SQL',
      { path: '^server/', pathNot: '^server/(queries|db)/' },
      { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    law(
      'icons-one-by-one',
      'the bundler sees who uses an icon only when it is imported by its own path; the types may come from the package',
      { path: '^src/' },
      { path: 'node_modules/lucide-react/dist/(esm/)?lucide-react\\.', dependencyTypesNot: ['type-only'] },
    ),
    law('no-circle', 'modules that import each other are one module', {}, { circular: true }),
    law(
      'nothing-from-tests',
      'nobody imports tests',
      { pathNot: '^(tests|bench)/|^(vitest|playwright)\\.config\\.ts$' },
      { path: '^tests/' },
    ),
    law(
      'resolvable',
      'an import that leads nowhere',
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
