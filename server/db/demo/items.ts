import type { Item } from '#contract/public/item.ts';
import type { Language } from '#contract/shared/language.ts';

export interface DemoItem {
  readonly type: Item['type'];
  readonly category: Item['category'];
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly name: string;
  readonly showPhone: boolean;
  readonly language: Language;
  readonly ageDays: number;
  /** Not yet approved by an officer. */
  readonly waiting?: true;
}

export const demoItems: readonly DemoItem[] = [
  {
    type: 'lost',
    category: 'documents',
    title: 'Driving licence and RC book',
    description: 'In a blue plastic folder with a rubber band.',
    location: 'Between Wadgaon and Dhamani',
    name: 'Kiran Palve',
    showPhone: true,
    language: 'en',
    ageDays: 1,
    waiting: true,
  },
  {
    type: 'found',
    category: 'bags',
    title: 'काळी शाळेची बॅग',
    description: 'वह्या आणि डबा आहे. आतील नाव सांगून घेऊन जावे.',
    location: 'पिंपळगाव बसस्थानक',
    name: 'गणपत वाळुंज',
    showPhone: false,
    language: 'mr',
    ageDays: 2,
    waiting: true,
  },
  {
    type: 'found',
    category: 'electronics',
    title: 'Mobile phone',
    description:
      'Found on a bench in the evening; screen cracked in one corner. Say the colour of the cover.',
    location: 'Railway station, Pimpalgaon',
    name: 'Vilas Dongre',
    showPhone: true,
    language: 'en',
    ageDays: 5,
  },
  {
    type: 'lost',
    category: 'accessories',
    title: 'सोन्याचे कानातले (एक)',
    description: 'छोटी कुडी, खाली लाल खडा. लग्नाच्या वरातीत हरवली.',
    location: 'नांदगाव',
    name: 'सुमन कर्डिले',
    showPhone: false,
    language: 'mr',
    ageDays: 9,
  },
  {
    type: 'lost',
    category: 'documents',
    title: 'बँक पासबुक आणि रेशन कार्ड',
    description: 'पांढऱ्या कापडी पिशवीत होते.',
    location: 'वडगाव बाजार',
    name: 'हिराबाई शेंडगे',
    showPhone: true,
    language: 'mr',
    ageDays: 14,
  },
  {
    type: 'found',
    category: 'vehicles',
    title: 'Bicycle without a lock',
    description: 'Stands at the temple since last Monday. The owner should know what is tied to the carrier.',
    location: 'Shirgaon',
    name: 'Temple committee',
    showPhone: true,
    language: 'en',
    ageDays: 20,
  },
  {
    type: 'lost',
    category: 'electronics',
    title: 'Hearing aid in a small grey box',
    description: 'Fell out of a pocket on the way to the health centre.',
    location: 'Ambegaon',
    name: 'Shankar Dhere',
    showPhone: true,
    language: 'en',
    ageDays: 33,
  },
  {
    type: 'found',
    category: 'bags',
    title: 'पाकीट, आत थोडे पैसे',
    description: 'तपकिरी रंगाचे. आतील फोटोचे वर्णन सांगावे.',
    location: 'बोरगाव फाटा',
    name: 'तुषार लोंढे',
    showPhone: true,
    language: 'mr',
    ageDays: 41,
  },
  {
    type: 'lost',
    category: 'other',
    title: 'Brown cow with a white forehead',
    description: 'Ear tag on the left side. Strayed in the night of the storm.',
    location: 'Karanjwadi',
    name: 'Sopan Mule',
    showPhone: true,
    language: 'en',
    ageDays: 55,
  },
  {
    type: 'found',
    category: 'documents',
    title: 'शाळा सोडल्याचा दाखला',
    description: 'झेरॉक्स दुकानात राहिला आहे.',
    location: 'खडकी',
    name: 'झेरॉक्स केंद्र',
    showPhone: false,
    language: 'mr',
    ageDays: 68,
  },
];
