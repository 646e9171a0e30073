// Sentences so short and so plain that the classifiers err on them: a thing that somebody took is no danger, a person is; and
// the police who register nothing. Who says more than this is left to the classifiers.

const someone = '(somebody|someone|some ?one|they|a thief|thieves)';
const whose =
  "(my|our)( (mother|father|brother|sister|wife|husband|son|daughter|neighbour)['’]?s)?( new| old)?";
const thing =
  '(motor ?(bike|cycle)|bike|two[- ]wheeler|scooter|scooty|activa|cycle|bicycle|car|auto|rickshaw|tempo|truck|tractor|vehicle|(mobile|phone|mobile phone)|laptop|bag|purse|wallet|money|cash|chain|gold|gold chain|jewellery|ornaments|pump|goats?|cows?|buffalo(es)?|bulls?|bullocks?|hens?)';
const when =
  '( (in the night|at night|last night|yesterday|yesterday night|today|this morning|now|from (my|our|the) (house|home|shop|field|farm|yard|market|street|road|village|bus stand|parking)))*';
const took = '(took|has taken|have taken|stole|has stolen|have stolen)( away)?';
const thingInEnglish = new RegExp(`^${someone} ${took} ${whose} ${thing}( away)?${when}[.!]*$`, 'i');

const thingInMarathi =
  /^(काल |आज |रात्री |काल रात्री )?(कोणी|कुणी) ?तरी (काल |रात्री )?(माझ|आमच)[ीाे] (मोटर ?सायकल|मोटार ?सायकल|दुचाकी|बाई?क|स्कूटर|स्कूटी|सायकल|गाडी|कार|रिक्षा|ट्रॅक्टर|मोबाई?ल|फोन|बॅग|पर्स|पाकीट|पैसे|दागिने|शेळी|बकरी|गाय|म्हैस|बैल) (चोरून |उचलून )?(नेल|चोरल|घेतल)[ीाे][.!]*$/u;
const thingInLatin =
  /^(koni|kuni) ?tari (maz|majh|amch|aamch)[iae] (motor ?cycle|motar ?cycle|bike|duchaki|scooter|scooty|cycle|gadi|car|rickshaw|tractor|mobile|phone|bag|purse|pakit|paise|dagine|sheli|bakri|gay|gai|mhais|bail) (chorun |uchlun )?(nel|chorl|ghetl)[iae][.!]*$/i;
const ways = [thingInEnglish, thingInMarathi, thingInLatin];

export const isThingTaken = (sentence: string): boolean => ways.some((way) => way.test(sentence.trim()));

const child = '(child|children|baby|son|daughter|boy|girl|wife|sister|brother)';
const personInEnglish = new RegExp(
  `^(somebody|someone|a stranger|strangers|a man|an unknown man|unknown men) ${took} (my|our) (little |small )?${child}( away)?${when}[.!]*$`,
  'i',
);
const personInHindi = /^किसी ने (मेर|हमार)[ेीा] (बेट[ेीा]|बच्च[ेीा]|लड़क[ेीा])( को)? उठा लि?या( है)?[.!।]*$/u;

export const isPersonTaken = (sentence: string): boolean =>
  personInEnglish.test(sentence.trim()) || personInHindi.test(sentence.trim());

/** The FIR or the complaint, then its registering, then the no. */
const refusedInMarathi =
  /(एफ ?आय ?आर|\bfir|गुन्हा|तक्रार|फिर्याद)\S{0,12} (\S{1,20} )?(नोंदव|दाखल|लिहून|घ)\S{0,12} ?(कर\S{0,12}|घ\S{0,12})? ?(पोलिसांचा |पोलिसांनी )?(नकार|नाकार|इन्कार|नाही)/iu;
const refusedInLatin =
  /\b(fir|gunha|takrar)\b (\w{1,20} )?(nond\w{1,12}|dakhal|lihun|ghe\w{1,12}|darj) ?(kar\w{1,12}|ghe\w{1,12})? ?(se )?(nakar|inkar|nahi)/i;
/** Other papers than the FIR, another wish, the wrong station, or what the police did register. */
const isOther =
  /प्रत|नक्कल|copy|\bprat|मागे|mage|withdraw|ायच|ych[ie]|हद्द|hadd|\bnc\b|एनसी|अदखल|adakhal|झाल|zal|jhal/iu;

export const isRefused = (sentence: string): boolean =>
  (refusedInMarathi.test(sentence) || refusedInLatin.test(sentence)) && !isOther.test(sentence);
