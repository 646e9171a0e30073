import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { unlessLate } from '../browser/unless-late.ts';

/** Black on white in both themes, because some cameras need it. Keeps its space while the encoder loads. */
export function QrCode({ text, label, size = '160px' }: { text: string; label: string; size?: string }) {
  const [drawn, setDrawn] = useState({ of: '', side: 1, path: '' });
  useEffect(() => {
    const draw = ({ encode }: typeof import('uqr')) => {
      const { data, size: side } = encode(text, { border: 4 });
      const dark = data.flatMap((row, y) =>
        row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
      );
      setDrawn({ of: text, side, path: dark.join('') });
    };
    // Without network and encoder, the same content stands beside the code as text.
    return unlessLate(import('uqr'), draw, () => undefined);
  }, [text]);
  const { side, path } = drawn;
  return (
    <Drawing
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      {drawn.of === text && <path fill="#000" d={path} />}
    </Drawing>
  );
}

const Drawing = chakra('svg', { base: { borderRadius: 'sm', maxWidth: 'full' } });
