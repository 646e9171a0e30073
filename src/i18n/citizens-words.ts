// The part of i18next that texts of pages use, for citizens' phones: i18next itself is ten times as large. It renders every public
// page when the site is built, so the browser would report each difference as a hydration error; a test compares both for all texts.
// The consoles run i18next. Reads the same resources, and is given to react-i18next as its instance.
import type { i18n } from 'i18next';
import type { Language } from '#contract/shared/language.ts';
import { drawnByContext } from './shown-language.ts';

type Tree = Readonly<Record<string, unknown>>;
type Options = Readonly<Record<string, unknown>> | undefined;
type Listener = (...told: never[]) => void;

export function createCitizensWords(first: Language, names: Readonly<Record<Language, Tree>>): i18n {
  let language = first;
  const bundles: Record<string, Record<string, unknown>> = {
    en: { organisation: names.en },
    mr: { organisation: names.mr },
  };
  const listeners = new Map<string, Set<Listener>>();
  const bundle = (lng: string, ns: string) => bundles[lng]?.[ns];

  const getFixedT = (lng: string | null, ns?: string | readonly string[] | null) => {
    const spaces = ns == null ? ['common'] : [ns].flat();
    return (key: string, given?: string | Options): unknown => {
      const options = typeof given === 'string' ? { defaultValue: given } : given;
      const at = String(options?.lng ?? lng ?? language);
      const own = options?.ns == null ? spaces : [options.ns].flat().map(String);
      const found = look(key, own, options, (space) => bundle(at, space));
      // Within a text `$t(…)` names another one.
      const other = (name: string): unknown =>
        getFixedT(at, own)(name, { ...options, defaultValue: undefined });
      if (found === undefined)
        return fill(String(options?.defaultValue ?? withoutSpace(key)), options, other);
      if (typeof found !== 'object' || found === null) return fill(String(found), options, other);
      return options?.returnObjects ? fillAll(found, options, other) : withoutSpace(key);
    };
  };

  const emit = (event: string, ...told: never[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...told);
  };

  const instance = {
    isInitialized: true,
    options: { defaultNS: 'common', ns: [], react: drawnByContext },
    get language() {
      return language;
    },
    get resolvedLanguage() {
      return language;
    },
    get languages() {
      return [language];
    },
    getFixedT,
    t: (key: string, options?: string | Options) => getFixedT(null)(key, options),
    exists: (key: string, options?: Options) =>
      look(key, [String(options?.ns ?? 'common')], options, (space) => bundle(language, space)) !== undefined,
    getResource: (lng: string, ns: string, key: string) => inTree(bundle(lng, ns), key),
    getDataByLanguage: (lng: string) => bundles[lng],
    hasResourceBundle: (lng: string, ns: string) => bundle(lng, ns) !== undefined,
    hasLoadedNamespace: () => true,
    addResourceBundle(lng: Language, ns: string, tree: unknown) {
      bundles[lng] = { ...bundles[lng], [ns]: tree };
    },
    async changeLanguage(next: Language) {
      language = next;
      emit('languageChanged', next as never);
    },
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener);
    },
    emit,
  };
  return instance as unknown as i18n;
}

const withoutSpace = (key: string) => key.slice(key.indexOf(':') + 1);

/** In the space that the key names, otherwise in the first one that has it; with a count, its plural before the plain text. */
function look(
  key: string,
  spaces: readonly string[],
  options: Options,
  bundle: (space: string) => unknown,
): unknown {
  const colon = key.indexOf(':');
  const named = colon < 0 ? spaces : [key.slice(0, colon)];
  const plain = withoutSpace(key);
  const count = options?.count;
  // Both languages have one plural form beside that of 1.
  const keys = typeof count === 'number' ? [`${plain}_${count === 1 ? 'one' : 'other'}`, plain] : [plain];
  for (const space of named)
    for (const one of keys) {
      const found = inTree(bundle(space), one);
      if (found !== undefined) return found;
    }
  return undefined;
}

const inTree = (tree: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Tree | undefined)?.[name], tree);

const place = /\{\{\s*(\w+)\s*\}\}/g;
const nested = /\$t\(((?:\{\{[^}]*\}\}|[^)])*)\)/;
const either = new RegExp(`${nested.source}|${place.source}`, 'g');

/** What a value holds is never read as a place or a name; a place without a value stays as it is. */
function fill(text: string, options: Options, other: (name: string) => unknown): string {
  if (!text.includes('{{') && !text.includes('$t(')) return text;
  const given = (whole: string, name: string) =>
    options && name in options ? String(options[name] ?? '') : whole;
  return text.replace(either, (whole: string, key: string | undefined, name: string) =>
    key === undefined ? given(whole, name) : String(other(key.replace(place, given))),
  );
}

function fillAll(found: object, options: Options, other: (name: string) => unknown): unknown {
  const one = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? fillAll(value, options, other)
      : fill(String(value), options, other);
  if (Array.isArray(found)) return found.map(one);
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, one(value)]));
}
