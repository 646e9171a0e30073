// Three stations, one superintendent, one administrator. The places are fictional; Shirgaon is in two
// jurisdictions, as village names often are.
import type { Rank } from '#contract/staff/person.ts';
import type { NewAccount } from '../schema.ts';

interface DemoPlace {
  readonly name: string;
  readonly nameMr: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Person = Omit<NewAccount, 'id' | 'role' | 'password_hash' | 'seal_key'> & { station_name: string };

export interface DemoStation extends Person {
  /** The first is where the station stands. */
  readonly places: readonly [DemoPlace, ...DemoPlace[]];
}

const place = (name: string, nameMr: string, latitude: number, longitude: number): DemoPlace => ({
  name,
  nameMr,
  latitude,
  longitude,
});

export const demoStations: readonly DemoStation[] = [
  {
    email: 'sho@demo.example',
    full_name: 'Prakash Salunkhe',
    full_name_mr: 'प्रकाश साळुंखे',
    station_name: 'Wadgaon',
    station_name_mr: 'वडगाव',
    address: 'Market Road, Wadgaon, Demo District / बाजार रोड, वडगाव, नमुना जिल्हा',
    mob_number: '9000000001',
    station_mob_number: '9000000011',
    description: 'Weekly market on Thursdays; the state highway passes through.',
    places: [
      place('Wadgaon', 'वडगाव', 18.912, 74.421),
      place('Kalamwadi', 'कळमवाडी', 18.951, 74.402),
      place('Ambegaon', 'आंबेगाव', 18.88, 74.455),
      place('Dhamani', 'धामणी', 18.934, 74.478),
      place('Shirgaon', 'शिरगाव', 18.895, 74.37),
    ],
  },
  {
    email: 'sho2@demo.example',
    full_name: 'Vaishali Nikam',
    full_name_mr: 'वैशाली निकम',
    station_name: 'Nandgaon',
    station_name_mr: 'नांदगाव',
    address: 'Near the Gram Panchayat, Nandgaon, Demo District / ग्रामपंचायतीजवळ, नांदगाव, नमुना जिल्हा',
    mob_number: '9000000002',
    station_mob_number: '9000000012',
    description: 'Sugar factory and its colony; many seasonal workers from October to March.',
    places: [
      place('Nandgaon', 'नांदगाव', 18.79, 74.62),
      place('Borgaon', 'बोरगाव', 18.812, 74.655),
      place('Jambhulwadi', 'जांभूळवाडी', 18.765, 74.588),
      place('Khadki', 'खडकी', 18.741, 74.64),
      place('Shirgaon', 'शिरगाव', 18.83, 74.57),
    ],
  },
  {
    email: 'sho3@demo.example',
    full_name: 'Dattatray Gaikwad',
    full_name_mr: 'दत्तात्रय गायकवाड',
    station_name: 'Pimpalgaon',
    station_name_mr: 'पिंपळगाव',
    address: 'Station Road, Pimpalgaon, Demo District / स्टेशन रोड, पिंपळगाव, नमुना जिल्हा',
    mob_number: '9000000003',
    station_mob_number: '9000000013',
    description: 'Railway station, bus stand and a college.',
    places: [
      place('Pimpalgaon', 'पिंपळगाव', 19.05, 74.25),
      place('Savargaon', 'सावरगाव', 19.082, 74.291),
      place('Hivare', 'हिवरे', 19.021, 74.212),
      place('Karanjwadi', 'करंजवाडी', 19.094, 74.228),
      place('Umbarwadi', 'उंबरवाडी', 19.063, 74.31),
    ],
  },
];

export const demoSuperintendent: Person = {
  email: 'sp@demo.example',
  full_name: 'Meera Kulkarni',
  full_name_mr: 'मीरा कुलकर्णी',
  station_name: 'District Headquarters',
  address: 'Police Headquarters, Demo District',
  mob_number: '9000000004',
  station_mob_number: '9000000014',
  latitude: 18.93,
  longitude: 74.43,
  description: '',
};

export const demoAdministrator = {
  email: 'admin@demo.example',
  full_name: 'Administrator',
  full_name_mr: 'प्रशासक',
};

/** So that a visitor can try the second factor: the key of this station's app. */
export const demoFactor = { email: 'sho2@demo.example', secret: 'VISHWASDEMOSECONDFACTORSHOTWO222' };

interface DemoPerson {
  readonly full_name: string;
  readonly full_name_mr: string;
  readonly rank: Rank;
  readonly buckle_no: string;
  readonly is_in_charge: boolean;
  readonly pin: string;
}

/** So that a visitor can try a roster, too: the persons of that station, with their PINs. */
export const demoRoster: readonly [DemoPerson, DemoPerson, DemoPerson] = [
  {
    full_name: 'Vaishali Nikam',
    full_name_mr: 'वैशाली निकम',
    rank: 'PI',
    buckle_no: '2107',
    is_in_charge: true,
    pin: '482915',
  },
  {
    full_name: 'Ganesh Kale',
    full_name_mr: 'गणेश काळे',
    rank: 'PSI',
    buckle_no: '3318',
    is_in_charge: true,
    pin: '730264',
  },
  {
    full_name: 'Rekha More',
    full_name_mr: 'रेखा मोरे',
    rank: 'HC',
    buckle_no: '4652',
    is_in_charge: false,
    pin: '619037',
  },
];
