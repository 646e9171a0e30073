// Samples for a console that has never reached the server. The persons are invented and the numbers cannot be
// dialled.
import type { IncidentReport } from '#contract/incident.ts';
import { nullIncidentFields } from '#contract/incident-fields.ts';
import type { Language } from '#contract/language.ts';

type Words = Pick<IncidentReport, 'fullName' | 'whatHappened' | 'whereHappened' | 'whoInvolved'>;
type Sample = Pick<IncidentReport, 'category' | 'status' | 'createdAt' | 'incidentTime'> &
  Record<Language, Words>;

export function demoRows(language: Language): IncidentReport[] {
  return samples.map((sample, index) => {
    const { category, status, createdAt, incidentTime } = sample;
    return {
      ...nullIncidentFields,
      _id: `sample-${index + 1}`,
      referenceId: `SAMPLE-${index + 1}`,
      reportType: 'ConfidentialReport',
      mobNumber: '0000000000',
      location: { name: sample[language].whereHappened },
      transferredTo: null,
      mediaUrls: [],
      version: 1,
      incidentDate: createdAt.slice(0, 10),
      receivedAt: createdAt,
      readAt: createdAt,
      language,
      ...{ category, status, createdAt, incidentTime },
      ...sample[language],
    };
  });
}

const samples: readonly Sample[] = [
  {
    category: 'theft',
    status: 'pending',
    createdAt: '2025-01-15T05:00:00.000Z',
    incidentTime: '02:30',
    en: {
      fullName: 'Sample person 1',
      whatHappened: 'Sample: a motorcycle was taken from the yard at night.',
      whereHappened: 'Sample village, market road',
      whoInvolved: 'Not known',
    },
    mr: {
      fullName: 'नमुना व्यक्ती 1',
      whatHappened: 'नमुना: रात्री अंगणातून मोटारसायकल चोरीला गेली.',
      whereHappened: 'नमुना गाव, बाजार रस्ता',
      whoInvolved: 'माहीत नाही',
    },
  },
  {
    category: 'fraud',
    status: 'action',
    createdAt: '2025-01-14T09:15:00.000Z',
    incidentTime: '11:00',
    en: {
      fullName: 'Sample person 2',
      whatHappened: 'Sample: a caller asked for an OTP and money left the account.',
      whereHappened: 'Sample town, bank street',
      whoInvolved: 'An unknown caller',
    },
    mr: {
      fullName: 'नमुना व्यक्ती 2',
      whatHappened: 'नमुना: फोन करणाऱ्याने ओटीपी विचारला आणि खात्यातून पैसे गेले.',
      whereHappened: 'नमुना शहर, बँक रस्ता',
      whoInvolved: 'अनोळखी फोन करणारा',
    },
  },
  {
    category: 'harassment',
    status: 'resolved',
    createdAt: '2025-01-12T13:40:00.000Z',
    incidentTime: null,
    en: {
      fullName: 'Sample person 3',
      whatHappened: 'Sample: repeated threats over a boundary wall.',
      whereHappened: 'Sample village, school lane',
      whoInvolved: 'A neighbour',
    },
    mr: {
      fullName: 'नमुना व्यक्ती 3',
      whatHappened: 'नमुना: बांधावरून वारंवार धमक्या दिल्या जात आहेत.',
      whereHappened: 'नमुना गाव, शाळा गल्ली',
      whoInvolved: 'शेजारी',
    },
  },
];
