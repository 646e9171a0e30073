// Two hundred texts that run as scripts where somebody puts them into a page as they come. None is longer than `longest`.
export const longest = 41;

const elements = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video src=x onerror=alert(1)>',
  '<audio src onerror=alert(1)>',
  '<iframe src=javascript:alert(1)>',
  '<a href=javascript:alert(1)>x</a>',
  '<input autofocus onfocus=alert(1)>',
  '<math><mi xlink:href=//x>x',
  "<style>@import'//x'</style>",
  '<base href=//x>',
  '<meta http-equiv=refresh content=0>',
  '<link rel=stylesheet href=//x>',
  '<object data=//x></object>',
  '<embed src=//x>',
  '<form action=//x><button>x',
  '<p style=position:fixed>x</p>',
];
const waysOut = ['', '">', "'>", '-->', '</p>', '<!--', ']]>', '`>'];

const others = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  "{{constructor.constructor('alert(1)')()}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of somebody else's
  '${alert(1)}',
  '#{alert(1)}',
  '<%= alert(1) %>',
  '{{7*7}}',
  '{{name}}',
  '{{count}}',
  '$t(common:action.close)',
  '$t(title)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\u003cscript\\u003ealert(1)',
  '\\x3cscript\\x3ealert(1)',
  "'-alert(1)-'",
  '"-alert(1)-"',
  '`-alert(1)-`',
  "';alert(1)//",
  '\\";alert(1)//',
  '</textarea><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)' autofocus='",
  '__proto__',
  'constructor',
  '[object Object]',
  'undefined',
  "=cmd|' /C calc'!A0",
  '[x](javascript:alert(1))',
  '![x](x"onerror="alert(1))',
  '<scr<script>ipt>alert(1)</script>',
  '＜script＞alert(1)＜/script＞',
  '<ſcript>alert(1)</ſcript>',
  'javascript&colon;alert(1)',
  '<a title="&quot;onclick=alert(1)">',
];

export const hostileTexts: readonly string[] = [
  ...elements.flatMap((element) => waysOut.map((out) => `${out}${element}`)),
  ...others,
];

/** Two of them for a short field of the `index`-th record, and at its end where it stands, so that it is found there and nowhere else. */
export function hostileValue(field: string, index: number): string {
  const at = (index * 2) % hostileTexts.length;
  return `${hostileTexts[at]} ${hostileTexts[at + 1]} ${field}${index}`;
}

/** Half of them for a long field: none, or the other half, in the next record. */
export function hostileHalf(index: number): string {
  const half = hostileTexts.length / 2;
  const start = (index % 2) * half;
  return `${hostileTexts.slice(start, start + half).join(' ¦ ')} half${index}`;
}

/** As much of it as a note holds. */
export const hostileNote = (index: number): string => hostileHalf(index).slice(0, 2000).trim();

/** As many records as it takes for each text to stand in each short field. */
export const hostileRecords = hostileTexts.length / 2;
