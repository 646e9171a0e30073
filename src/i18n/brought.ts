import { useEffect, useState } from 'react';
import type { Language } from '#contract/shared/language.ts';
import { useWords } from './load.ts';
import type { Slice } from './resources.ts';

/** Words in a language that may be another than the page's; false: not loaded yet. */
export function useBrought(wanted: readonly (readonly [Slice, Language])[]): boolean | 'failed' {
  const words = useWords();
  const name = wanted.map((one) => one.join(' ')).join(', ');
  const [read, setRead] = useState({ name: '', isRead: false });
  useEffect(() => {
    let isLate = false;
    const settle = (isRead: boolean) => isLate || setRead({ name, isRead });
    Promise.all(wanted.map(([slice, language]) => words.bring(slice, language))).then(
      () => settle(true),
      () => settle(false),
    );
    return () => {
      isLate = true;
    };
    // `name` says what `wanted` holds.
  }, [words, name]);
  return read.name === name && (read.isRead || 'failed');
}
