import { describe, expect, it } from 'vitest';
import { officerNames, otherNames, spellingsOf } from '#fixtures/words/officer-names.ts';
import { accusedWords, mayMean, toMeant } from '#server/rules/accused/accused.ts';

const account = (fullName: string) => toMeant({ fullName, post: 'DYSP', officerNo: 'OFF003' });
const isHidden = (fullName: string, accused: string, place = 'Wadgaon') =>
  mayMean(account(fullName), accusedWords({ accused, place }));

describe('a complaint is hidden from an officer', () => {
  it('whose name it spells in one of 400 other ways', () => {
    const spellings = officerNames.flatMap((name, index) =>
      spellingsOf(name, 10, 7 * index).map((written) => [name, written] as const),
    );
    expect(spellings).toHaveLength(400);
    expect(new Set(spellings.map(([, written]) => written)).size).toBeGreaterThan(350);
    const shown = spellings.filter(
      ([{ latin, marathi }, written]) => !isHidden(latin, written) || !isHidden(marathi, written),
    );
    expect(shown.map(([{ latin }, written]) => `${latin}: ${written}`)).toEqual([]);
  });

  it.each([
    ['Sandip Gaikwad', 'संदीप गायकवाड'],
    ['Sandip Gaikwad', 'गायकवाड साहेब'],
    ['Anil Chavan', 'अनिल चव्हाण'],
    ['Anil Chavan', 'चव्हाण पीएसआय'],
    ['Anil Chavan', 'Chavhan'],
    ['Imran Shaikh', 'इम्रान शेख'],
    ['Imran Shaikh', 'Sheikh sir'],
    ['Imran Shaikh', 'Imraan Sheikh'],
    ['Imran Shaikh', 'इम्रान भाई शेख'],
    ['Omkar Thorat', 'ओंकार थोरात'],
    ['Vitthal Kadam', 'विठ्ठल कदम'],
    ['Vasantrao Kale', 'वसंतराव काळे'],
    ['Krishna Mane', 'कृष्णा माने'],
    ['Sunil Pawar', 'सुनीलराव पवार'],
    ['Sunil Pawar', 'पवारांनी'],
    ['Sunil Pawar', 'सुनील पवार'],
    ['Sunil Pawar', 'एस. पवार'],
    ['Sunil Pawar', 'SunilPawar'],
    ['Sunil Pawar', 'Constable More and PSI Pawar'],
    ['Sunil Pawar', 'Pawar of Wadgaon'],
    ['Sandip Gaikwad', 'Gaykwad the clerk'],
    ['Sandip Gaikwad', 'गायकवाड कारकून'],
    ['Sunil Pawar', 'Pawar who took money at night'],
    ['Sunil Pawar', 'पवार (कंट्रोल रूम)'],
    ['Sunil Pawar', 'रात्री गाडीवर असलेले पवार'],
    ['Sunil Pawar', 'the one they call Pawar who sits at the gate'],
    ['Dattatray Naik', 'पोलीस नाईक'],
    ['Raja Ram Shinde', 'Rajaram Shinde'],
    ['S. R. Gaikwad', 'Sandip Gaikwad'],
    ['Sandip Gaikwad', 'ગાયકવાડ'],
    ['Sandip Gaikwad', 'ಗಾಯಕವಾಡ'],
    ['Sandip Gaikwad', 'گائیکواڑ'],
    ['Sandip Gaikwad', 'Ｇａｉｋｗａｄ'],
    ['Sandip Gaikwad', 'G\u200baikwad'],
    ['Sandip Gaikwad', 'G A I K W A D'],
    ['Sandip Gaikwad', 'g.a.i.k.w.a.d'],
    ['Sandip Gaikwad', 'गा य क वा ड'],
    ['Sandip Gaikwad', 'Gaikw4d'],
    ['Sandip Gaikwad', 'ga¡kwad'],
    ['Sandip Gaikwad', 'Gaikwad2'],
    ['Sandip Gaikwad', 'Gay kwad'],
    ['Sandip Gaikwad', 'Gai\nkwad'],
    ['Sandip Gaikwad', 'गाय कवाड'],
    ['Sandip Gaikwad', 'dy.s.p. saheb'],
    ['Sunil Pawar', 'Pawr'],
    ['Sunil Pawar', 'P*war'],
    ['Sunil Pawar', 'Paw@r'],
    ['Sunil Pawar', 'ⓟⓐⓦⓐⓡ'],
    ['Sunil Pawar', '🅿️🅰️🆆🅰️🆁'],
    ['Sunil Pawar', 'पवारवाले'],
    ['Mohammad Ansari', 'Mohd Ansari'],
    ['Mohammad Ansari', 'मो. अन्सारी'],
    ['Rajendra Shinde', 'Raju Shinde'],
    ['Dnyaneshwar Kulkarni', 'ज्ञानू कुलकर्णी'],
    ['Hrishikesh Joshi', 'Rushikesh Joshi'],
    ['Anil Chavan', 'चौहान'],
    ['Asha Bhosale', 'Bhonsle madam'],
    ['Sunil Pawar', 'Pawaar 😡'],
  ])('%s by "%s"', (fullName, written) => expect(isHidden(fullName, written)).toBe(true));
});

describe('a complaint about another person is shown to an officer', () => {
  it('in at least 97 of 100 cases', () => {
    const cases = officerNames.flatMap((officer) =>
      [...officerNames, ...otherNames]
        .filter((other) => other !== officer)
        .flatMap(({ latin, marathi }) => [
          [officer.latin, latin] as const,
          [officer.latin, marathi] as const,
          [officer.latin, `PSI ${latin.charAt(0)}. ${latin.split(' ')[1]}`] as const,
        ]),
    );
    const hidden = cases.filter(([officer, written]) => isHidden(officer, written));
    expect(hidden.length / cases.length).toBeLessThanOrEqual(0.03);
  });

  it.each([
    ['Sunil Pawar', 'सुनील मोरे'],
    ['Anil Chavan', 'संजय जाधव'],
    ['Sunil Pawar', 'Anil Pawar'],
    ['Imran Shaikh', 'Salim Shaikh'],
    ['Rajendra Shinde', 'રાજેશ પટેલ'],
    ['Vikas Rane', 'Head Constable 2'],
    ['Vikas Rane', 'पोलीस उपनिरीक्षक (नाव माहीत नाही)'],
    ['Vikas Rane', 'Beat officer, Khadki outpost'],
    ['Sunil Pawar', 'P. Jadhav 9876543210'],
    ['Sunil Pawar', 'Constable J@dhav'],
    ['Sunil Pawar', 'R A M E S H'],
    ['Sunil Pawar', 'S. R. Jadhav'],
    ['Sunil Pawar', 'Jadhav ✔ 2'],
  ])('%s: "%s"', (fullName, written) => expect(isHidden(fullName, written)).toBe(false));
});
