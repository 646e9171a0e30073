import { chakra } from '@chakra-ui/react/styled-system';
import { encode } from 'uqr';

/** Black on white in both themes: some cameras do not read the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Drawing viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dark.join('')} />
    </Drawing>
  );
}

const Drawing = chakra('svg', { base: { width: '144px', height: '144px', borderRadius: 'sm' } });
