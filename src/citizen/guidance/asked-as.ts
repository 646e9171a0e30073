// What people type and no answer says: everyday words, the names of things in the news, a law's name as it is misheard. Each is found in
// both scripts, for it is folded like the rest.

/** By the id of a place. */
export const askedAs: Readonly<Record<string, string>> = {
  firHow: 'complaint register nondvaychi kashi',
  firRefused: 'takrar ghet nahi not taking nakar',
  arrest: 'police pakadle pakadla custody kothdi',
  theft: 'mobile phone bike gadi dagine khisa snatching stolen lost',
  cyberFraud:
    'loan app karj kisht upi otp qr link scam hack bank paise gele digital arrest whatsapp facebook',
  sexualOffence: 'posco pocso molestation chhed vinaybhang eve teasing pathlag stalking photo viral',
  caste: 'atrocity jativachak shivi',
  policeMisconduct: 'police maarle marhan custody torture',
  bribe: 'corruption paise magtat',
  consumer: 'grahak refund warranty',
  workplace: 'posh office boss',
  land: 'satbara 7/12 jaga kabja atikraman shejari bandh',
  childLabour: 'balkamgar hotel',
  goodSamaritan: 'accident apghat',
  domesticViolence: 'maar marto marla marhan beating wife husband bayko sasu sasar daru',
  dowry: 'sasarche paise chhal 498a',
  maintenance: 'potgi alimony kharcha',
  seniorCitizen: 'aai vadil mhatare vruddha gharabaher old parents',
  divorce: 'talak sodchitthi',
  custody: 'mulacha taba bal',
  daughters: 'varsa hissa property inheritance vadiloparjit',
  missing: 'haravla haravli kidnap apaharan palvun',
  choice: 'love marriage prem lagna court antarjatiya',
};
