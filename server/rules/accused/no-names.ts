// Words that stand beside a name and are none: titles, ranks, posts, and what people write around them.
import { soundsOf } from '#contract/shared/text/closeness.ts';

export const keysOf = (words: string): ReadonlySet<string> => new Set(soundsOf(words));

const titles = `
  shri shree sri smt shrimati kumari kum mr mrs ms miss dr sir sirs madam mam maam saheb sahib sahab saab ji sau
  bhau dada kaka mama tai bai anna appa tatya
  श्री श्रीमती कुमारी कु सौ डॉ साहेब साहेबां साब मॅडम सर जी भाऊ दादा काका मामा ताई बाई अण्णा आप्पा तात्या मिस्टर मिसेस`;

const ranks = `
  sp asp addl additional dysp dsp sdpo dy pi api psi asi hc pc lpc ips mps sho io spo police polis inspector sub assistant
  deputy divisional superintendent constable head officer incharge in charge of the district rural station havaldar
  hawaldar havildar jamadar naik thanedar faujdar fauzdar commissioner crpf
  एसपी एएसपी डीवायएसपी डीएसपी एसडीपीओ पीआय एपीआय पीएसआय एएसआय पोनि सपोनि पोउनि पोहवा पोना पोशि सहपोनि हेकॉ पोकॉ मपोकॉ
  पोलीस पोलिस निरीक्षक उपनिरीक्षक सहायक सहाय्यक सहा अधीक्षक उपअधीक्षक उपाधीक्षक अपर अप्पर अतिरिक्त उप विभागीय
  उपविभागीय जिल्हा ग्रामीण शिपाई अंमलदार अधिकारी कर्मचारी ठाणे ठाणा स्टेशन प्रभारी हवालदार जमादार नाईक फौजदार ठाणेदार
  इन्स्पेक्टर इन्स्पेक्टर सब कॉन्स्टेबल कॉन्स्टेबल कान्स्टेबल कमिशनर हेड असिस्टंट डेप्युटी वरिष्ठ वपोनि पो नि उ शि ह ना क्र`;

const around = `
  a an and at by for from his her he she is was who whom with that this these those name named called unknown not known
  dont do know mr accused against complaint about one two some any other others on to or re
  posted working works duty beat traffic bandobast cell crime branch local lcb outpost chowki chauki thana writer rider munshi
  driver desk lady ladies woman women female male man senior junior new old present then former
  ne ni la ko ka ki cha chi che chya yani yanni yanchya wala wale wali
  clerk karkun operator computer cctns reader orderly gunman guard control room wireless reception counter gate court lockup
  they call called sits sitting stands jeep van night day morning evening shift uniform civil dress tall fat bald moustache spectacles also called alias
  took takes asked asks asking money bribe beats beating abused abuses abusing
  off no number kr buckle badge batch
  व आणि की तो ती ते हे हा ही या यां यांनी यांना यांचे यांचा यांची यांच्या यांच्याविरुद्ध याने त्याने तिने त्यांनी नाव नांव नावाचे
  नावाचा नावाची नामे नामक माहीत माहित नाही ठाऊक अनोळखी अज्ञात संबंधित एक दोन काही कोणी कोणीतरी विरुद्ध विरोधात बद्दल येथील
  येथे मधील मध्ये कार्यरत नेमणूक नेमणुकीस असलेले असलेला असलेली ड्युटी ड्यूटी बीट वाहतूक ट्रॅफिक चौकी शाखा स्थानिक गुन्हे
  गुन्हा तपास तपासी लेखनिक रायटर मुन्शी चालक महिला पुरुष क्रमांक बक्कल बॅज नंबर नं ऑफ तत्कालीन मौजे तक्रार साध्या वेशातील
  कारकून क्लार्क ऑपरेटर संगणक रीडर ऑर्डर्ली गार्ड कंट्रोल रूम वायरलेस काउंटर गेट कोर्ट जीप व्हॅन गाडीवर रात्री रात्रपाळी सकाळी संध्याकाळी
  दुपारी युनिफॉर्म गणवेशातील वाले वाला वाली उर्फ ऊर्फ लाच मागणारे मागितली पैसे घेतले घेणारे मारले मारहाण शिवीगाळ करणारे`;

export const noNames: ReadonlySet<string> = keysOf(`${titles} ${ranks} ${around}`);

export const rankSurnames: ReadonlySet<string> = keysOf(
  'naik havaldar hawaldar jamadar thanedar faujdar munshi नाईक हवालदार जमादार ठाणेदार फौजदार मुन्शी',
);

/** Latin letters as they are called in Marathi: एस. गायकवाड is S. Gaikwad. And short forms. */
export const letterNames: Readonly<Record<string, string>> = Object.fromEntries(
  `ए:a बी:b सी:c डी:d ई:e एफ:f जी:g एच:h आय:i जे:j के:k एल:l एम:m एन:n ओ:o पी:p क्यू:q आर:r एस:s टी:t यू:u यु:u व्ही:v
  वी:v डब्ल्यू:v एक्स:x वाय:y झेड:z mohd:m mohmd:m muhd:m मोह:m मु:m`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

const either = (endings: string) => endings.trim().split(/\s+/).join('|');

/** What stands at the end of a word, and what stood there before. */
export type Ending = readonly [RegExp, string];

const postpositions = either(`
  च्याविरुद्ध च्याविरोधात च्याबद्दल च्याकडून च्याकडे च्यावर च्यासोबत कडून विरुद्ध विरोधात बद्दल सोबत पासून मुळे कडे सह
  च्या नी ना ने ला चा ची चे वर शी`);

/** Of Marathi after a name, in one word with it: पवारांनी, शिंद्यांनी, पवारने, Pawaranni. */
export const caseEndings: readonly Ending[] = [
  [new RegExp(`(?:${postpositions})$`, 'u'), ''],
  [new RegExp(`(?:ां|ं|ा|े)(?:${postpositions})?$`, 'u'), ''],
  [new RegExp(`्यां?(?:${postpositions})?$`, 'u'), 'े'],
  [new RegExp(`्यां?(?:${postpositions})?$`, 'u'), 'ा'],
  [/(?:वाला|वाले|वाली)$/u, ''],
  [/(?:an)?(?:ni|na|cha|chi|che|chya)$|(?:ne|la|kadun|var)$/i, ''],
];

/** Joined to a name: सुनीलराव, गायकवाडसाहेब, Imranbhai. */
export const honourEndings: readonly Ending[] = [
  [/(?:साहेब|साहिब|राव|भाई|भाऊ|दादा|काका|मामा|आप्पा|अप्पा|अण्णा|तात्या|बापू|बाई|ताई|शेठ|सेठ|पंत|सर|जी)$/u, ''],
  [
    /(?:saheb|sahib|sahab|sab|rao|rav|bhai|bhau|dada|kaka|mama|appa|anna|tatya|bapu|bai|tai|seth|sheth|pant|sir|ji)$/i,
    '',
  ],
];
