/** The version in package.json, put in by the build. */
declare const __VERSION__: string;

/** A file of its own, whose address the bundle gets: `?no-inline` keeps it out of the scripts and pages. */
declare module '*no-inline' {
  const address: string;
  export default address;
}
