// Three stations, one superintendent, one administrator. The places are fictional; Shirgaon is in two
// jurisdictions, as village names often are.

interface DemoPlace {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface DemoStation {
  readonly email: string;
  readonly fullName: string;
  readonly stationName: string;
  readonly address: string;
  readonly mobNumber: string;
  readonly stationMobNumber: string;
  readonly description: string;
  /** The first is where the station stands. */
  readonly places: readonly [DemoPlace, ...DemoPlace[]];
}

const place = (name: string, latitude: number, longitude: number): DemoPlace => ({
  name,
  latitude,
  longitude,
});

export const demoStations: readonly DemoStation[] = [
  {
    email: 'sho@demo.example',
    fullName: 'Prakash Salunkhe',
    stationName: 'Wadgaon',
    address: 'Market Road, Wadgaon, Demo District',
    mobNumber: '9000000001',
    stationMobNumber: '9000000011',
    description: 'Weekly market on Thursdays; the state highway passes through.',
    places: [
      place('Wadgaon', 18.912, 74.421),
      place('Kalamwadi', 18.951, 74.402),
      place('Ambegaon', 18.88, 74.455),
      place('Dhamani', 18.934, 74.478),
      place('Shirgaon', 18.895, 74.37),
    ],
  },
  {
    email: 'sho2@demo.example',
    fullName: 'Vaishali Nikam',
    stationName: 'Nandgaon',
    address: 'Near the Gram Panchayat, Nandgaon, Demo District',
    mobNumber: '9000000002',
    stationMobNumber: '9000000012',
    description: 'Sugar factory and its colony; many seasonal workers from October to March.',
    places: [
      place('Nandgaon', 18.79, 74.62),
      place('Borgaon', 18.812, 74.655),
      place('Jambhulwadi', 18.765, 74.588),
      place('Khadki', 18.741, 74.64),
      place('Shirgaon', 18.83, 74.57),
    ],
  },
  {
    email: 'sho3@demo.example',
    fullName: 'Dattatray Gaikwad',
    stationName: 'Pimpalgaon',
    address: 'Station Road, Pimpalgaon, Demo District',
    mobNumber: '9000000003',
    stationMobNumber: '9000000013',
    description: 'Railway station, bus stand and a college.',
    places: [
      place('Pimpalgaon', 19.05, 74.25),
      place('Savargaon', 19.082, 74.291),
      place('Hivare', 19.021, 74.212),
      place('Karanjwadi', 19.094, 74.228),
      place('Umbarwadi', 19.063, 74.31),
    ],
  },
];

export const demoSuperintendent = {
  email: 'sp@demo.example',
  fullName: 'Meera Kulkarni',
  stationName: 'District Headquarters',
  address: 'Police Headquarters, Demo District',
  mobNumber: '9000000004',
  stationMobNumber: '9000000014',
  latitude: 18.93,
  longitude: 74.43,
  description: '',
};

export const demoAdministrator = { email: 'admin@demo.example', fullName: 'Administrator' };
