/** The logo: a shield with a tick. The same drawing as manifest/icon.svg. */
export function Logo({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d="M24 3 6 9v13c0 11.5 7.4 19.4 18 23 10.6-3.6 18-11.5 18-23V9Z" fill="currentColor" />
      <path
        d="m14.5 23.5 7 7.5 13-15"
        fill="none"
        stroke="var(--v-colors-bg)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
