// Everything a police force changes before publishing. The values are a demonstration. An empty one hides what would show it.

type Bilingual = { en: string; mr: string };

type TeamMember = { name: Bilingual; role: Bilingual; affiliation: Bilingual; url?: string };

type TeamGroup = {
  id: 'police' | 'technology' | 'mentors' | 'support';
  category: Bilingual;
  description: Bilingual;
  members: readonly TeamMember[];
};

type ImpactFigure = {
  id: 'citizens' | 'villages' | 'cases' | 'availability';
  number: number;
  suffix: string;
  label: Bilingual;
};

type Testimonial = { text: Bilingual; author: Bilingual; role: Bilingual; service: Bilingual; rating: 5 };

type LocalContact = { name: Bilingual; area: Bilingual; phone: string };

type Helpline = {
  id: string;
  number: string;
  name: Bilingual;
  /** Danger to life; shown with a mark. */
  isUrgent?: true;
  /** Listed in the second group, below the main numbers. */
  isAlso?: true;
  /** Opening hours in India, from the first up to, not including, the second; default: day and night. */
  hours?: readonly [number, number];
};

/** The one number for any danger: on top of each page that has numbers, and the first that an answer names. */
export const emergencyNumber = '112';

const demoForce: Bilingual = { en: 'Demo District Rural Police', mr: 'नमुना जिल्हा ग्रामीण पोलीस' };
const demoPartner: Bilingual = { en: 'Demo partner company', mr: 'नमुना भागीदार कंपनी' };

/** An address reserved for examples. */
const demoProfile = 'https://example.org/';

export const organisation = {
  name: 'Vishwas',
  names: { en: 'Vishwas', mr: 'विश्वास' } satisfies Bilingual,
  force: demoForce,
  /** As it stands on papers of the police. */
  district: { en: 'Demo District', mr: 'नमुना जिल्हा' } satisfies Bilingual,
  /** true while any value is a demonstration value: pages then show it. */
  isDemo: true,
  helplinePhone: '000-000-0000',
  /** The Superintendent's office: the only one to ask about a confidential complaint. */
  superintendentPhone: '000-000-0004',
  supportEmail: 'support@demo.example',
  headquarters: {
    en: 'Police Headquarters, Demo District, Maharashtra',
    mr: 'पोलीस मुख्यालय, नमुना जिल्हा, महाराष्ट्र',
  } satisfies Bilingual,
  /** Country code and number, digits only. Empty: the messaging button and chips are hidden. */
  messagingNumber: '910000000000',
  /** Begins each new reference: two to six letters, a hyphen, a year with a hyphen if wanted. Old ones stay valid. */
  referencePrefix: 'FIR-2024-',
  /** What the force calls the page where a complaint is followed, and the number beside the reference there. */
  tracking: {
    page: { en: 'Track FIR', mr: 'एफआयआरची स्थिती पाहा' } satisfies Bilingual,
    number: { en: 'FIR number', mr: 'एफआयआर क्रमांक' } satisfies Bilingual,
  },
  /** Whether something lost gets a signed paper. stamped: it counts only with the station's seal and diary number. */
  lostPaper: true as boolean | 'stamped',
  socialLinks: { facebook: '', x: '', instagram: '', youtube: '' },
  /** Target of the quick exit: a harmless page. */
  neutralPage: 'https://mausam.imd.gov.in/',
  copyrightYear: 2025,
  /** YYYY-MM in which the law named outside the guidance, and the numbers of the helplines, were compared with their sources. */
  checked: { law: '2026-11', numbers: '2026-11' },
  /** YYYY-MM of the last change of each policy. */
  lastUpdated: { privacy: '2026-11', terms: '2026-11', deletion: '2026-11', accessibility: '2026-11' },
  /** Helplines of the State, and others that people here need. */
  helplines: [
    {
      id: 'emergency',
      number: emergencyNumber,
      name: { en: 'National Emergency', mr: 'राष्ट्रीय आपत्कालीन क्रमांक' },
      isUrgent: true,
    },
    { id: 'police', number: '100', name: { en: 'Police', mr: 'पोलीस' }, isUrgent: true },
    {
      id: 'ambulance',
      number: '108',
      name: { en: 'Ambulance', mr: 'रुग्णवाहिका' },
      isUrgent: true,
    },
    { id: 'fire', number: '101', name: { en: 'Fire', mr: 'अग्निशमन' }, isUrgent: true },
    // Each minute counts here too.
    {
      id: 'cyber',
      number: '1930',
      name: { en: 'Cyber Fraud', mr: 'सायबर फसवणूक' },
    },
    {
      id: 'women181',
      number: '181',
      name: { en: 'Women Helpline, 24 hours', mr: 'महिला हेल्पलाइन, 24 तास' },
    },
    {
      id: 'women1091',
      number: '1091',
      name: { en: 'Second Women Helpline', mr: 'महिला हेल्पलाइन, दुसरा क्रमांक' },
    },
    { id: 'child', number: '1098', name: { en: 'Child Helpline', mr: 'बाल हेल्पलाइन' } },
    {
      id: 'senior',
      number: '14567',
      name: { en: 'Senior Citizen Helpline', mr: 'ज्येष्ठ नागरिक हेल्पलाइन' },
      hours: [8, 20],
    },
    { id: 'legalAid', number: '15100', name: { en: 'Free Legal Aid', mr: 'मोफत विधी सेवा' }, isAlso: true },
    {
      id: 'teleManas',
      number: '14416',
      name: { en: 'Tele-MANAS (mind and despair)', mr: 'टेली-मानस (मानसिक आधार)' },
      isAlso: true,
    },
    {
      id: 'atrocities',
      number: '14566',
      name: { en: 'Helpline against caste atrocities', mr: 'जातीय अत्याचार हेल्पलाइन' },
      isAlso: true,
    },
    {
      id: 'bribery',
      number: '1064',
      name: { en: 'Anti-Corruption Bureau', mr: 'लाचलुचपत प्रतिबंधक विभाग' },
      isAlso: true,
    },
    {
      id: 'consumer',
      number: '1915',
      name: { en: 'National Consumer Helpline', mr: 'राष्ट्रीय ग्राहक हेल्पलाइन' },
      isAlso: true,
    },
  ] as const satisfies Helpline[],
  /** Dialled from texts, without a card: electricity, forest department. */
  otherNumbers: ['1912', '1926'],
  localContacts: [
    {
      name: { en: 'District control room (demo)', mr: 'जिल्हा नियंत्रण कक्ष (नमुना)' },
      area: { en: 'Whole district, day and night', mr: 'संपूर्ण जिल्हा, रात्रंदिवस' },
      phone: '000-000-0001',
    },
    {
      name: { en: 'Rural police station (demo)', mr: 'ग्रामीण पोलीस ठाणे (नमुना)' },
      area: { en: 'Villages north of the river', mr: 'नदीच्या उत्तरेकडील गावे' },
      phone: '000-000-0002',
    },
    {
      name: { en: 'Town police station (demo)', mr: 'शहर पोलीस ठाणे (नमुना)' },
      area: { en: 'Town and the villages around it', mr: 'शहर व आसपासची गावे' },
      phone: '000-000-0003',
    },
  ] satisfies LocalContact[],
  /** Marked as "sample" until a force sets its own figures and `isSample` to false. */
  impact: {
    isSample: true,
    figures: [
      { id: 'citizens', number: 15000, suffix: '+', label: { en: 'Citizens helped', mr: 'नागरिकांना मदत' } },
      { id: 'villages', number: 50, suffix: '+', label: { en: 'Villages covered', mr: 'गावांपर्यंत पोच' } },
      { id: 'cases', number: 2500, suffix: '+', label: { en: 'Cases resolved', mr: 'प्रकरणे निकाली' } },
      { id: 'availability', number: 24, suffix: '/7', label: { en: 'Availability', mr: 'उपलब्धता' } },
    ] satisfies ImpactFigure[],
  },
  testimonials: {
    isSample: true,
    items: [
      {
        text: {
          en: 'I filed the complaint about the theft from my village, on my own phone. I could see when the police station had read it.',
          mr: 'चोरीची तक्रार मी गावातूनच माझ्या फोनवरून नोंदवली. पोलीस ठाण्याने ती कधी वाचली हेही मला दिसले.',
        },
        author: { en: 'A farmer', mr: 'एक शेतकरी' },
        role: { en: 'Citizen', mr: 'नागरिक' },
        service: { en: 'File Complaint', mr: 'तक्रार नोंदवा' },
        rating: 5,
      },
      {
        text: {
          en: 'My lost papers were found within a week. Everything was explained in Marathi.',
          mr: 'माझी हरवलेली कागदपत्रे आठवड्याच्या आत सापडली. सगळी माहिती मराठीत समजावून सांगितली.',
        },
        author: { en: 'A teacher', mr: 'एक शिक्षिका' },
        role: { en: 'Citizen', mr: 'नागरिक' },
        service: { en: 'Lost & Found', mr: 'हरवले – सापडले' },
        rating: 5,
      },
    ] satisfies Testimonial[],
  },
  team: {
    isSample: true,
    groups: [
      {
        id: 'police',
        category: { en: 'Law enforcement', mr: 'पोलीस दल' },
        description: {
          en: 'The officers who answer for the service.',
          mr: 'या सेवेची जबाबदारी असलेले अधिकारी.',
        },
        members: [
          officer('Superintendent of Police', 'पोलीस अधीक्षक', 'Leads the force', 'दलाचे नेतृत्व'),
          officer('Additional Superintendent', 'अपर पोलीस अधीक्षक', 'Oversees the service', 'सेवेवर देखरेख'),
          officer('Deputy Superintendent', 'पोलीस उपअधीक्षक', 'Complaints', 'तक्रारी'),
          officer('Cyber cell inspector', 'सायबर कक्ष निरीक्षक', 'Cyber crime', 'सायबर गुन्हे'),
          officer('Women’s cell inspector', 'महिला कक्ष निरीक्षक', 'Women and children', 'महिला व बालके'),
        ],
      },
      {
        id: 'technology',
        category: { en: 'Technology team', mr: 'तंत्रज्ञान गट' },
        description: { en: 'They build and run the service.', mr: 'सेवा उभारणारे आणि चालवणारे.' },
        members: [
          { ...maker('Project lead', 'प्रकल्प प्रमुख', 'Direction', 'मार्गदर्शन'), url: demoProfile },
          {
            ...maker('Server developer', 'सर्व्हर डेव्हलपर', 'Server and data', 'सर्व्हर व माहिती'),
            url: demoProfile,
          },
          { ...maker('App developer', 'ॲप डेव्हलपर', 'Phone and browser', 'फोन व ब्राउझर'), url: demoProfile },
          {
            ...maker('Language editor', 'भाषा संपादक', 'Marathi and English', 'मराठी व इंग्रजी'),
            url: demoProfile,
          },
          { ...maker('Tester', 'चाचणी करणारे', 'Quality', 'गुणवत्ता'), url: demoProfile },
        ],
      },
      {
        id: 'mentors',
        category: { en: 'Mentors', mr: 'मार्गदर्शक' },
        description: { en: 'They advise the project.', mr: 'प्रकल्पाला सल्ला देणारे.' },
        members: [
          maker('Legal mentor', 'कायदेविषयक मार्गदर्शक', 'Law', 'कायदा'),
          maker('Technical mentor', 'तांत्रिक मार्गदर्शक', 'Technology', 'तंत्रज्ञान'),
        ],
      },
      {
        id: 'support',
        category: { en: 'Credit and support', mr: 'श्रेय व सहकार्य' },
        description: {
          en: 'Technical advisors from a partner company.',
          mr: 'भागीदार कंपनीतील तांत्रिक सल्लागार.',
        },
        members: [
          maker('Technical advisor, servers', 'तांत्रिक सल्लागार, सर्व्हर', 'Advice', 'सल्ला'),
          maker('Technical advisor, language', 'तांत्रिक सल्लागार, भाषा', 'Advice', 'सल्ला'),
        ],
      },
    ] satisfies TeamGroup[],
  },
};

function officer(name: string, nameMr: string, role: string, roleMr: string): TeamMember {
  return { name: { en: name, mr: nameMr }, role: { en: role, mr: roleMr }, affiliation: demoForce };
}

/** A force sets `url` for members with a public profile; it opens in a new tab. */
function maker(name: string, nameMr: string, role: string, roleMr: string): TeamMember {
  return { name: { en: name, mr: nameMr }, role: { en: role, mr: roleMr }, affiliation: demoPartner };
}

/** What is dialled: a link in every text, and spoken digit by digit. */
export const dialledNumbers: ReadonlySet<string> = new Set([
  ...organisation.helplines.map(({ number }) => number),
  ...organisation.otherNumbers,
]);

/** How the force applies the procedure of the law. Confirm each value with its law officer. */
export const procedureSettings = {
  /** notified: a rule of the State names this site under BNSS 173, so signing in three days is law. complaint: advice. */
  electronicMode: 'complaint',
  /** Promises of the force: hours until a station opens a report, days until an answer. */
  firstReadingHours: 24,
  superintendentDays: 15,
  messageDays: 3,
  signHours: ['10:30', '13:00', '17:30'] as readonly string[], // Half-hours that stations keep free for signing,
  signPlaces: 1, // and for how many people at once.
  holidays: ['01-26', '05-01', '08-15', '10-02', '12-25'] as readonly string[], // YYYY-MM-DD, or MM-DD for every year.
} as const;

/** Link to a conversation with the assistant, with `text` prefilled; null: no number is set. */
export const messagingLink = (text: string): string | null =>
  organisation.messagingNumber
    ? `https://wa.me/${organisation.messagingNumber}?text=${encodeURIComponent(text)}`
    : null;
