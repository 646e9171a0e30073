// A chart with a table of the same data: for readers who cannot see it, and for exact numbers.

import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Muted, PartTitle } from '../text/Prose.tsx';
import type { InkTone } from './palette.tsx';

interface Legend {
  readonly tone: InkTone;
  readonly label: string;
  /** Drawn as a line. */
  readonly isLine?: boolean;
}

type Props = {
  title: string;
  summary?: string | undefined;
  legend?: readonly Legend[];
  table: { open: string; header: readonly string[]; rows: readonly (readonly (string | number)[])[] };
  /** Draws at this width in pixels; `label` names the chart. */
  children: (room: { width: number; label: string }) => ReactNode;
};

export function ChartFrame({ title, summary, legend = [], table, children }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <PartTitle id={id}>{unbroken(title)}</PartTitle>
      {summary && <Muted>{unbroken(summary)}</Muted>}
      {legend.length > 0 && (
        <chakra.ul
          aria-hidden
          display="flex"
          flexWrap="wrap"
          columnGap="4"
          marginBlockStart="1"
          fontSize="sm"
        >
          {legend.map(({ tone, label, isLine = false }) => (
            <chakra.li key={tone} display="flex" alignItems="center" gap="2">
              <Swatch tone={tone} line={isLine} />
              {label}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <chakra.div ref={ref} marginBlock="2" minHeight="12px" minWidth="0" overflow="hidden">
        {width > 0 && children({ width, label: summary ? `${title}. ${summary}` : title })}
      </chakra.div>
      <Behind caption={title} {...table} />
    </Frame>
  );
}

/** A day such as 09-11 stays in one line. */
const unbroken = (text: string) => text.replace(/(\d)-(?=\d)/g, '$1-\u2060');

function Behind({ caption, open, header, rows }: Props['table'] & { caption: string }) {
  return (
    <details>
      <summary aria-label={`${open}: ${caption}`}>{open}</summary>
      <chakra.div overflow="auto" maxHeight="20rem" tabIndex={0} role="region" aria-label={caption}>
        <chakra.table width="full" fontSize="sm">
          <chakra.caption srOnly>{caption}</chakra.caption>
          <thead>
            <tr>
              {header.map((word, column) => (
                <Head key={word} scope="col" number={column > 0}>
                  {word}
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <chakra.tr key={first} borderTopWidth="1px" borderColor="line">
                <RowHead scope="row">{first}</RowHead>
                {rest.map((value, column) => (
                  <chakra.td key={header[column + 1]} textAlign="end" paddingInline="2" paddingBlock="1">
                    {value}
                  </chakra.td>
                ))}
              </chakra.tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
    </details>
  );
}

const Frame = chakra('figure', {
  base: {
    padding: '4',
    paddingBlockEnd: '1',
    minWidth: '0',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    boxShadow: 'card',
  },
});

const Head = chakra('th', {
  base: { color: 'fg.muted', fontWeight: '600', paddingInline: '2', paddingBlock: '1', textAlign: 'start' },
  variants: { number: { true: { textAlign: 'end' } } },
});

const RowHead = chakra('th', {
  base: { fontWeight: '400', textAlign: 'start', paddingInline: '2', paddingBlock: '1' },
});

const Swatch = chakra('span', {
  base: { display: 'inline-block', width: '12px', height: '12px', borderRadius: '2px', flex: 'none' },
  variants: {
    tone: {
      act: { bg: 'link' },
      accent: { bg: 'accent' },
      wait: { bg: 'wait' },
      done: { bg: 'done' },
      quiet: { bg: 'line.strong' },
      danger: { bg: 'danger' },
    } satisfies Record<InkTone, object>,
    line: { true: { width: '16px', height: '3px' } },
  },
});

/** Charts are drawn in real pixels, so that their text keeps its size on a phone. 0: not measured yet. */
function useWidth<E extends Element>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!ref.current) return;
    // Before it is seen: a chart that came a moment later would move what stands below it.
    setWidth(Math.floor(ref.current.getBoundingClientRect().width));
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, []);
  return [ref, width];
}
