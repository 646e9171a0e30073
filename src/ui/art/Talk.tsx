import { chakra } from '@chakra-ui/react/styled-system';

/** Two people under a tree, who talk and write: our own line drawing, for a list without entries and a page that is not there. */
export function Talk() {
  return (
    <Drawing viewBox="0 0 200 110" aria-hidden="true" focusable="false">
      <defs>
        <g id="talk-person">
          <path d="M0-42v5M-13-37h26L0-18zM0-20 10-3h-20z" fill="currentColor" />
          <circle cy="-47" r="5" fill="currentColor" />
          <path d="M-6-4-14 6H8l9 13h5M-13-36-18-20-2-13" />
        </g>
      </defs>
      <path d="M4 100q50-9 98 0t94-3M100 98V22M100 66 72 42M100 66l28-24M100 44 74 18M100 44l26-26" />
      <path
        d="M72 42H59M72 42l-1-12M128 42h13M128 42l1-12M74 18H62M74 18V6M126 18h12M126 18V6M100 22l-8-12M100 22l8-12"
        strokeWidth="1.5"
      />
      <g transform="translate(36 86) scale(.74)">
        <use href="#talk-person" />
        <path d="M-8-52v2M13-36 26-28 30-38" />
      </g>
      <g transform="translate(164 86) scale(-.74 .74)">
        <use href="#talk-person" />
        <path d="M13-36 24-24 34-27M-13-52h26M-9-52H9L6-58H-6z" />
      </g>
    </Drawing>
  );
}

const Drawing = chakra('svg', {
  base: {
    width: '190px',
    maxWidth: 'full',
    color: 'accent',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2.2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
});
