// Runs the tests that could notice a fault in one source: first the unit tests that import it, then all others that reach it,
// then the API tests that speak of it. One vitest does all of it: most of the time of a new one goes into its start.
import { readFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';

/** A fault that makes a loop without an end is noticed by this. */
const patienceMs = 300_000;

type Tests = readonly TestSpecification[];

export interface Noticing {
  /** The test file that fails, 'it takes too long', or null. The source may have a fault by now. */
  failing(file: string): Promise<string | null>;
  /** Those of the test files that fail. */
  failingOf(tests: ReadonlySet<string>): Promise<string[]>;
  close(): Promise<void>;
}

interface Asked {
  /** The sources of the faults, or folders of them. */
  readonly paths: readonly string[];
  /** Run for each fault that the others do not notice: paths, or their beginnings. */
  readonly always: readonly string[];
  /** So many API tests are chosen for a source of the server. */
  readonly apiTests: number;
}

export async function openNoticing({ paths, always, apiTests }: Asked): Promise<Noticing> {
  process.env.NODE_ENV ??= 'test';
  // Programs that tests start are made of the sources as they are now, not of bundles made before the fault.
  process.env.VISHWAS_PROGRAMS = resolve('.cache/programs-of-sources');
  const isApiAsked = always.length > 0 || (apiTests > 0 && paths.some(isOfServer));
  const project = isApiAsked ? ['unit*', 'api*'] : ['unit*'];
  const open = () => createVitest('test', { watch: false, bail: 1, maxWorkers: 1, reporters: [{}], project });
  let vitest = await open();
  const stages = new Map<string, Tests[]>();
  /** They have noticed a fault before. */
  const killers = new Set<string>();
  let known = await vitest.globTestSpecifications();

  async function run(tests: Tests): Promise<string | null> {
    if (tests.length === 0) return null;
    vitest.state.filesMap.clear();
    vitest.state.idMap.clear();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      // The second time ends a worker that does not hear the first.
      for (let time = 0; time < 2; time += 1) void vitest.cancelCurrentRun('keyboard-input');
    }, patienceMs);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...tests]);
    clearTimeout(timer);
    process.exitCode = 0;
    const failed = testModules.find((one) => one.state() === 'failed' || one.errors().length > 0);
    if (failed && !isLate) return nameOf(failed);
    if (isLate) {
      // Whose worker was ended is not asked again.
      void vitest.close().catch(() => undefined);
      vitest = await open();
      known = await vitest.globTestSpecifications();
      stages.clear();
      return 'it takes too long';
    }
    return unhandledErrors.length > 0 ? 'an error outside of the tests' : null;
  }

  /** A test that fails only once, on a busy machine, has noticed nothing. */
  async function surelyFailing(tests: Tests): Promise<string | null> {
    const name = await run(tests);
    const failed = tests.filter((test) => nameOf(test) === name);
    if (failed.length === 0 || (await run(failed)) !== null) return name;
    return surelyFailing(tests.filter((test) => !failed.includes(test)));
  }

  async function stagesOf(file: string): Promise<Tests[]> {
    vitest.config.related = [resolve(file)];
    const unit = await vitest.getRelevantTestSpecifications(['tests/unit/']);
    // Nearly all of them reach nearly all of the server.
    const api = known.filter(({ project }) => project.name.startsWith('api'));
    const isNear = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').includes(`/${basename(file)}'`);
    return [
      unit.filter(isNear),
      unit.filter((test) => !isNear(test)),
      isOfServer(file) ? bestOf(api, file).slice(0, apiTests) : [],
      known.filter((test) => always.some((path) => nameOf(test).startsWith(path))),
    ];
  }

  return {
    async failing(file) {
      const all = stages.get(file) ?? (await stagesOf(file));
      stages.set(file, all);
      vitest.invalidateFile(resolve(file));
      const done = new Set<TestSpecification>();
      for (const stage of all) {
        // What has noticed much is asked first: the rest need not run.
        const tests = stage.filter((test) => !done.has(test));
        const quick = tests.filter((test) => killers.has(nameOf(test)));
        const rest = tests.filter((test) => !quick.includes(test));
        for (const part of [quick, rest]) {
          const killer = await surelyFailing(part);
          if (killer === null) continue;
          killers.add(killer);
          return killer;
        }
        for (const test of tests) done.add(test);
      }
      return null;
    },
    async failingOf(tests) {
      for (const file of stages.keys()) vitest.invalidateFile(resolve(file));
      const failed: string[] = [];
      for (const test of known) {
        if (!tests.has(nameOf(test))) continue;
        if (await run([test])) failed.push(nameOf(test));
      }
      return failed;
    },
    close: () => vitest.close(),
  };
}

const nameOf = ({ moduleId }: { readonly moduleId: string }) => relative(process.cwd(), moduleId);

const isOfServer = (path: string) => path.startsWith('server/');

/** The tests that speak of the source most, by the words of its name and its whole name; a rare word says more. */
function bestOf(tests: Tests, file: string): TestSpecification[] {
  // Without the folders that hold everything, such as server/services.
  const parts = file
    .replace(/\.tsx?$/, '')
    .split('/')
    .slice(2);
  const words = parts.flatMap((part) => [...part.split('-'), lettersOf(part)]);
  const told = new Set(words.map((word) => word.replace(/s$/, '')).filter((word) => word.length > 3));
  const texts = tests.map((test) => ({
    test,
    name: lettersOf(nameOf(test)),
    text: lettersOf(readFileSync(test.moduleId, 'utf8')),
  }));
  const scored = [...told].map((word) => {
    const speaking = texts.filter(({ text, name }) => text.includes(word) || name.includes(word)).length;
    return { word, worth: 1 / Math.max(1, speaking) };
  });
  const scoreOf = ({ name, text }: { name: string; text: string }) =>
    scored.reduce(
      (sum, { word, worth }) => sum + worth * (10 * timesIn(name, word) + Math.min(5, timesIn(text, word))),
      0,
    );
  return texts
    .map((one) => ({ test: one.test, score: scoreOf(one) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ test }) => test);
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
const timesIn = (text: string, word: string) => text.split(word).length - 1;
