// What is surely nothing that we answer, whatever else is said in it: orders to a machine, code, how to do harm, and the
// law of other countries. Only what no person in need would write stands here.

const orders =
  /ignore (all|your|the|previous|everything|any)|system prompt|jailbreak|act as (a|an|my)\b|pretend (to be|you)|you are now\b|repeat after me|prompt (दाखव|दिखा|dikha|dakhav)|सूचना विसर|निर्देश भूल|नियम (विसर|भूल)/iu;
const code = /<\/?[a-z][^<>]*>|drop table|select \*|\balert\(|javascript:|\$\{|;\s*--/i;
/** Only where the harm is what is asked for: who asks how to report a fake profile, or how to end his own life, needs an answer. */
const harm =
  /\b(how (to|do i|can i|could i)|teach me( how)? to|tell me how to|help me to) ((secretly|quickly|easily|safely|properly|just|make (a )?(fake )?) ?)?(forge|launder|hack|poison|kill|murder|smuggle|bribe|bombs?|hide a body|steal|rob|frame(?! (a |an |the |my )?(complaint|application|letter|report|fir))|fake|evade|escape from (the )?(police|jail|prison|custody|arrest|law))\b(?! (my ?self|me|us)\b)/i;
const lands =
  /\b(england|u\.?k|britain|london|usa|u\.s\.?a?|america|texas|canada|australia|germany|france|japan|china|russia|dubai|uae|saudi|pakistan|nepal|bangladesh|singapore|kenya)\b|इंग्लंड|इंग्लैंड|अमेरिके?|कॅनडा|कनाडा|दुबई|पाकिस्तान|जपान|जापान|(^|[^\p{L}\p{M}])चीन(?![\p{L}\p{M}])/iu;
const lawThere =
  /\b(law|laws|legal|illegal|allowed|visa|court|police|punish\w*|kayda|kaayda|kanoon|kanun|shiksha|saja|saza|niyam)\b|काय?द[ाेय]|कानून|नियम|शिक्षा|सज़?ा|पोलीस|पुलिस/iu;
/** Who was cheated, called or threatened from there needs help here, also if it is put as a question. */
const reachedFromThere =
  /\b(cheat\w*|fraud\w*|scam\w*|agents?|loan|jobs?|naukri|nokri|paid|money|paise|lakh|calls?|called|phone|number|threat\w*|dhamki|fasav\w*|blackmail\w*|whatsapp|video|otp|parcel|customs)\b|फसव|ठग|धोखा|धमक|एजंट|एजेंट|नोकरी|नौकरी|लोन|ॲप|ऐप|कॉल|फोन|नंबर|पैसे|लाख|व्हिडिओ|वीडियो/iu;
/** Not "they say that …": who is driven out needs help. */
const hate =
  /^(all |these |those )?(muslims?|hindus?|christians?|dalits?|biharis?|foreigners) (should|must|have to|need to) (leave|go|die|be)\b/i;
/** Who has gone there may have left somebody behind who needs help. */
const kin = /\b(my|mazi?|maza|majha|majhi|mera|meri|mere|he|she)\b|माझ|मेर[ाीे]|नवरा|नवऱ्या|पति|मुलगा|बेटा/iu;

/** A question about the law there, not about somebody who went. */
const generalQuestion = /^(can|is|may|what|which|how) /i;

export const isNotOurs = (sentence: string): boolean =>
  orders.test(sentence) ||
  code.test(sentence) ||
  harm.test(sentence) ||
  hate.test(sentence.trim()) ||
  (lands.test(sentence) &&
    !reachedFromThere.test(sentence) &&
    (generalQuestion.test(sentence) || (lawThere.test(sentence) && !kin.test(sentence))));

/** What else is said beside it, in sentences of their own: a cry for help after an order is still one. */
export const restOf = (sentence: string): string =>
  sentence
    .split(/[.!?;,|\n।]+| and /u)
    .filter((part) => !isNotOurs(part))
    .join('. ');
