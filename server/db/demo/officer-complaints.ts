import type { Language } from '#contract/shared/language.ts';
import type { IncidentStatus } from '#contract/shared/status.ts';

export interface DemoOfficerComplaint {
  /** By post and number: no real name is used. */
  readonly accused: string;
  readonly name: string;
  readonly station: string;
  readonly text: string;
  readonly language: Language;
  readonly ageDays: number;
  readonly status: IncidentStatus;
}

export const demoOfficerComplaints: readonly DemoOfficerComplaint[] = [
  {
    accused: 'Head Constable, buckle no. 1043',
    name: 'Suresh Avhad',
    station: 'Wadgaon',
    text: 'I went three times to report the theft of my pump and each time he told me to come another day. Nothing was written down.',
    language: 'en',
    ageDays: 1,
    status: 'pending',
  },
  {
    accused: 'पोलीस हवालदार, बक्कल क्र. 877',
    name: 'शोभा तांबे',
    station: 'Nandgaon',
    text: 'पासपोर्ट पडताळणीसाठी 500 रुपये मागितले. पावती देणार नाही असे सांगितले.',
    language: 'mr',
    ageDays: 4,
    status: 'pending',
  },
  {
    accused: 'Traffic Constable, buckle no. 2210',
    name: 'Javed Tamboli',
    station: 'Pimpalgaon',
    text: 'He stopped my tempo at the station crossing and took 300 rupees without a receipt, though my papers were in order.',
    language: 'en',
    ageDays: 9,
    status: 'pending',
  },
  {
    accused: 'पोलीस उपनिरीक्षक (नाव माहीत नाही)',
    name: 'रवींद्र जाधव',
    station: 'Wadgaon',
    text: 'माझ्या भावाला चौकशीसाठी रात्रभर ठाण्यात बसवून ठेवले आणि घरी कळवू दिले नाही.',
    language: 'mr',
    ageDays: 17,
    status: 'action',
  },
  {
    accused: 'Police Constable, buckle no. 1518',
    name: 'Mangal Bansode',
    station: 'Nandgaon',
    text: 'He spoke to me in insulting words in front of my daughter when I asked for a copy of my complaint.',
    language: 'en',
    ageDays: 31,
    status: 'action',
  },
  {
    accused: 'पोलीस नाईक, बक्कल क्र. 640',
    name: 'दगडू साबळे',
    station: 'Pimpalgaon',
    text: 'अपघाताच्या पंचनाम्यात गाडीचा क्रमांक चुकीचा लिहिला. दुरुस्ती करण्यास टाळाटाळ करतात.',
    language: 'mr',
    ageDays: 44,
    status: 'resolved',
  },
  {
    accused: 'Beat officer, Khadki outpost',
    name: 'Residents of Khadki',
    station: 'Nandgaon',
    text: 'The outpost is locked on most evenings. When there was a fight on Sunday nobody could be reached for two hours.',
    language: 'en',
    ageDays: 58,
    status: 'resolved',
  },
  {
    accused: 'पोलीस हवालदार, बक्कल क्र. 1043',
    name: 'किसन बोडके',
    station: 'Wadgaon',
    text: 'जप्त केलेली दुचाकी न्यायालयाच्या आदेशानंतरही महिनाभर परत दिली नाही.',
    language: 'mr',
    ageDays: 76,
    status: 'noAction',
  },
];
