// What people type and no answer says: everyday words, the names of things in the news, a law's name as it is misheard. Each is found in
// both scripts, for it is folded like the rest.

/** By the id of a place. */
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
