// How long and with how much memory one file may be read. What passes that is ended.
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Processor time, because a busy machine gives little of it in a second. */
const mostProcessorMs = 2000;
const mostWallMs = 20_000;
const mostMegabytes = 200;
const lookMs = 25;

interface Usage {
  readonly processorMs: number;
  /** Resident. */
  readonly bytes: number;
}

/** Linux counts in hundredths of a second, and in pages of 4 kB on the machines we name. */
const tickMs = 10;
const pageBytes = 4096;

/** What a process has used, from /proc; null: it has ended, or the system has no such folder. */
export async function usageOf(pid = 0): Promise<Usage | null> {
  try {
    const [stat, statm] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'latin1'),
      readFile(`/proc/${pid}/statm`, 'latin1'),
    ]);
    // The second field is the name in brackets, which may hold blanks. proc_pid_stat(5): 14 is utime, 15 stime.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { processorMs: ticks * tickMs, bytes: Number(statm.split(' ')[1]) * pageBytes };
  } catch {
    return null;
  }
}

/** What a file did to its reader. */
export class ReaderEnded extends Error {
  constructor(
    why: string,
    /** A crash and a long wait may have come from outside, for example from a machine without memory. */
    readonly isCertain: boolean,
  ) {
    super(why);
  }
}

interface Watched {
  readonly child: ChildProcess;
  /** Memory before its first file. */
  readonly emptyBytes: number | null;
}

/** Ends the process where a limit is passed; `passed` says which one. */
export function watchLimits(
  { child, emptyBytes }: Watched,
  wallLimitMs = mostWallMs,
): { passed(): ReaderEnded | null; end(): void } {
  let passed: ReaderEnded | null = null;
  let isOver = false;
  let processorBefore: number | undefined;
  const begun = performance.now();
  const judge = (usage: Usage | null): ReaderEnded | null => {
    const wallMs = performance.now() - begun;
    processorBefore ??= usage?.processorMs;
    // Elsewhere than on Linux nothing tells the processor time.
    const processorMs = usage ? usage.processorMs - (processorBefore ?? 0) : wallMs;
    const megabytes = usage && emptyBytes !== null ? (usage.bytes - emptyBytes) / 1024 / 1024 : 0;
    if (processorMs > mostProcessorMs) return new ReaderEnded('takes too long to read', true);
    if (megabytes > mostMegabytes) return new ReaderEnded('takes too much memory to read', true);
    return wallMs > wallLimitMs ? new ReaderEnded('was not read in time', false) : null;
  };
  const look = async () => {
    const found = judge(await usageOf(child.pid));
    if (found === null || isOver) return;
    isOver = true;
    passed = found;
    child.kill('SIGKILL');
  };
  const timer = setInterval(() => void look(), lookMs);
  void look();
  // A look that is under way must not end the process over its next file.
  const end = () => {
    isOver = true;
    clearInterval(timer);
  };
  return { passed: () => passed, end };
}
