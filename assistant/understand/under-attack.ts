// Blows that fall while somebody writes: the number to call comes first, whatever the classifiers made of so few words. What
// happens every day, or happened once, is left to them.

const english =
  /(\b(is|are)|['’](s|re)) (beating|hitting|kicking|slapping|strangling|choking|stabbing|attacking) (me|us|him|her|them)\b|\b(am|is|are) (being|getting) (beaten|attacked|strangled|stabbed)\b/i;
const marathi =
  /ला (\S+ )?मार(तोय|तेय|तायत|त ?आहेत?|तो आहे|ते आहे)|मारहाण (होत ?आहे|होतेय|चालू आहे|करत ?आहेत?|करतोय|करतेय|करतायत)/u;
const marathiInLatin =
  /\b\w+la (mara?t ?ahet?|martoy|martey|martayt|marto ahe)\b|\bmarhan (hot ?ahe|hotey|chalu ahe|karat ?ahet?|kartoy|kartayt)\b/i;
const hindi = /(मुझे|हमें|हमको|को) (मार|पीट) रह[ाेी] ह|मारपीट (कर रह[ाेी]|हो रही) ह/u;
const hindiInLatin =
  /\b(mujhe|hame|humko|ko) (maar|mar|peet|pit) rah[aei] h|\bmaa?r ?peet (kar rah[aei]|ho rahi) h/i;
const waysToSay = [english, marathi, marathiInLatin, hindi, hindiInLatin];

const again =
  /\b(daily|every ?(day|night|time)|always|often|regularly|sometimes|since|for (many|\w+) (years|months|days)|years|ro[zj]|hamesha|nehmi)\b|रोज|नेहमी|हमेशा|पासून|साल से|सालों|महीनों/iu;

export const isUnderAttack = (sentence: string): boolean =>
  waysToSay.some((way) => way.test(sentence)) && !again.test(sentence);
