// What a browser older than those of oldest-browsers.ts gets: the prerendered page, with a sentence on top and
// without the forms and buttons that would do nothing. Plain ES5, which those browsers understand.
import type { Language } from '#contract/shared/language.ts';
import { languages } from '#contract/shared/language.ts';
import en from '#locales/en/too-old.json' with { type: 'json' };
import mr from '#locales/mr/too-old.json' with { type: 'json' };
import { emergencyNumber } from '#organisation';

export const tooOldFile = 'old.js';

const texts: Record<Language, typeof en> = { en, mr };

const rules = [
  'form,button{display:none!important}',
  '#too-old{padding:16px;background:#fdf1e3;color:#16212f;border-bottom:4px solid #a84e07}',
  '#too-old p{max-width:42em;margin:0 auto 8px}',
  '#too-old a{font-weight:700;text-decoration:underline}',
];

const sentences = languages.map((language) => {
  const { sorry, call, station } = texts[language];
  return { language, sorry, call: call.replace('{{number}}', emergencyNumber), station };
});

/** Runs before or after the body is there. The rules go through the object model, as the policy demands. */
export const tooOldScript = `(function () {
  function add(into, name, text) {
    var made = document.createElement(name);
    made.appendChild(document.createTextNode(text));
    into.appendChild(made);
    return made;
  }
  function tell() {
    if (document.getElementById('too-old')) return;
    var box = document.createElement('div');
    box.id = 'too-old';
    box.setAttribute('role', 'alert');
    var said = ${JSON.stringify(sentences)};
    if (document.documentElement.lang === 'mr') said.reverse();
    for (var i = 0; i < said.length; i += 1) {
      var line = add(box, 'p', said[i].sorry + ' ');
      line.lang = said[i].language;
      add(line, 'a', said[i].call).href = 'tel:${emergencyNumber}';
      line.appendChild(document.createTextNode(' ' + said[i].station));
    }
    document.body.insertBefore(box, document.body.firstChild);
    var rules = ${JSON.stringify(rules)};
    var sheet = document.styleSheets[0];
    for (var j = 0; j < rules.length; j += 1) sheet.insertRule(rules[j], sheet.cssRules.length);
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell);
  else tell();
})();
`;

/** Ends each page's inline script: `at` came with the oldest versions. Trusted Types allow an import, no script address. */
export const tooOldLine = `[].at||import('/${tooOldFile}')`;
