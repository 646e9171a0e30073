// Search words that people type but no answer contains: everyday words, names from the news, laws' names as
// misheard. Folding makes each findable in both scripts.

/** Keys are ids of `Place`. */
export const askedAs: Readonly<Record<string, string>> = {
  firHow: 'complaint register',
  firRefused: 'takrar ghet nahi not taking',
  arrest: 'police pakadla custody',
  theft: 'bike gadi dagine khisa lost',
  cyberFraud: 'loan app karj otp link scam hack digital whatsapp facebook',
  sexualOffence: 'posco molestation chhed vinaybhang stalking photo viral',
  caste: 'jativachak',
  policeMisconduct: 'torture',
  consumer: 'refund',
  workplace: 'posh office boss',
  land: 'kabja atikraman shejari bandh',
  childLabour: 'balkamgar',
  domesticViolence: 'maar marto marla marhan beating wife bayko sasu daru',
  dowry: 'sasarche 498a',
  maintenance: 'alimony',
  seniorCitizen: 'vruddha gharabaher',
  divorce: 'sodchitthi',
  daughters: 'varsa hissa inheritance',
  missing: 'haravla haravli kidnap apaharan palvun',
  choice: 'love court antarjatiya',
};
