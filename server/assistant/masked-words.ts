// Words by which a number or a name is known where its own words are common ones.

const wordsIn = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** As a telephone number is said: figures and tens, in the languages and letters in which people write. */
export const numberWords = wordsIn(`
  zero oh one two three four five six seven eight nine ten double triple eleven twelve twenty thirty forty fifty sixty seventy
  eighty ninety hundred
  shunya ek don do teen tin char chaar pach paach paanch panch saha chhah che cheh sat saat ath aath aat nau nav nou daha das
  शून्य एक दोन दो तीन चार पाच पाँच पांच सहा छह छः सात आठ नऊ नौ दहा दस डबल ट्रिपल`);

/** A sentence in which somebody is named, up to the name. */
export const namesItself =
  /(^|\s)(name is|(my|his|her|their) name|surname is|naam|naav|nao|adnav|नाव|नांव|नाम|आडनाव)$/;

/** With these a sentence goes on after a name, or there is none. */
export const notInNames = wordsIn(`
  is and from i my at in of on the was were has have had who which that a an not wrong missing spelled
  ahe ahet aahe hai hain ani aani aur mi main mai me mera meri maza mazi majha majhi mala ha hi he ka ki ke se kay kya
  आहे आहेत है हैं आणि और मी मैं मेरा मेरी माझा माझी माझे माझं मला हा ही हे का की के से काय क्या असून असे असं चुकीचं चुकीचे चुकलं गलत galat chukicha nahi नाही नहीं`);
