import { chakra } from '@chakra-ui/react/styled-system';

/**
 * A village, a woman who calls, an officer who writes: our own line drawing, in the colour of the text around it. The same scene as
 * `village.svg`, which a wide screen shows instead.
 */
export function Strip() {
  return (
    <Drawing viewBox="0 -6 360 86" aria-hidden="true" focusable="false">
      <defs>
        <g id="strip-person">
          <path d="M0-42v5M-13-37h26L0-18zM0-20 10-3h-20z" fill="currentColor" />
          <circle cy="-47" r="5" fill="currentColor" />
        </g>
        <path id="strip-hut" d="M-48 2 0-44 48 2M-42 2 0-37 42 2M-36-4v38h72V-4M-9 34V8H9v26" />
      </defs>
      <path d="M0 58Q90 49 180 58T360 54M0 65.5Q90 57 180 65.5T360 62" strokeWidth="2" />
      <use href="#strip-hut" transform="translate(34 34) scale(.62)" />
      <use href="#strip-hut" transform="translate(86 40) scale(.46)" />
      <path
        d="M0 62V-52M0 34-27 6M0 34 27 6M0 12-35-22M0 12 35-22M0-10-24-46M0-10 24-46M0-52l-9-13M0-52 9-65M-27 6h-13M27 6h13M-35-22h-14M35-22h14"
        transform="translate(134 25.5) scale(.46)"
      />
      <g transform="translate(183 42) scale(.72)">
        <use href="#strip-person" />
        <path d="M-10-50h2M-5-4-6 20h-5M5-4 6 20h5M-13-36-22-23-13-15M13-36 23-30 21-44M31-56q5 5 5 12M36-62q9 8 9 19M19-45v-11h4v11z" />
      </g>
      <path d="M218 12q22-14 44 6" strokeDasharray="1 7" />
      <g transform="translate(276 41) scale(.7)">
        <use href="#strip-person" />
        <path d="M-6-4-14 6H8l9 13h5M-14 6v18M6 6v18M13-36 25-26 36-29M-13-36-18-20-2-13M-13-52h26M-9-52H9L6-58H-6z" />
      </g>
      <path d="M297 57V30h30v27M293 30h38M304 28v-7l10-2v8z" strokeWidth="2" />
    </Drawing>
  );
}

const Drawing = chakra('svg', {
  base: {
    width: 'full',
    height: 'auto',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2.6',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
});
