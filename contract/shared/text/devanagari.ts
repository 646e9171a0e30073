// Transliterates Devanagari to Latin by ISO 15919, as far as names and places need; every other sign stays
// unchanged.

/** A consonant has an inherent "a" unless a vowel sign or a virama follows it. */
export function toIso(devanagari: string): string {
  return devanagari
    .replace(/([क-ह\u0933])(?![\u093e-\u094d\u0962\u0963])/g, '$1अ')
    .replace(/[\u0900-\u097f]/g, (sign) => letters[sign] ?? sign);
}

const pairs = (listed: string) => listed.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)] as const);

const letters: Readonly<Record<string, string>> = Object.fromEntries([
  ...pairs('कk खkh गg घgh ङṅ चc छch जj झjh ञñ टṭ ठṭh डḍ ढḍh णṇ तt थth दd धdh नn पp फph बb भbh मm'),
  ...pairs('यy रr लl ळḷ वv शś षṣ सs हh'),
  ...pairs('अa आā इi ईī उu ऊū ऋr̥ ॠr̥̄ ऌl̥ ॡl̥̄ ऎe एē ऐai ऒo ओō औau ऍê ऑô'),
  ...pairs('ाā िi ीī ुu ूū ृr̥ ॄr̥̄ ॢl̥ ॣl̥̄ ॆe ेē ैai ॊo ोō ौau ॅê ॉô'),
  ...pairs("ंṁ ःḥ ँm̐ ् ॐōṁ ऽ'"),
  ...pairs('०0 १1 २2 ३3 ४4 ५5 ६6 ७7 ८8 ९9'),
]);
