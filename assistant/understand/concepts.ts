// Words that mean the same in Marathi, Hindi and English, a line each, so that what was learned in one language helps the
// others. Latin letters stand for both scripts: all words are folded. A word stands in one line only.
import { type Word, wordsOf } from './fold.ts';

const lines = `
police polis pulis cop cops constable havaldar daroga thanedar inspector psi sho faujdar sipahi hawaldar polisvale
thana thanyat station chowki chauki outpost
takrar shikayat complaint fir firyad firyadi tahrir gunha report reported mukadma
lihun lihne likhna likhi likh likhwana likhte lihi lihit write writes writing written wrote register registered nondav nond nondvaych darj dakhal lodge enter entered
nakar mana inkar refuse refused refuses refusing decline talatat taltat haklun bhagaya bhaga taal
nahi nahin not dont never na nako mat didnt doesnt isnt wont cannot cant without bina navhe no nobody
kasa kashi kase kaise kaisi how
kuthe kothe kahan kaha kidhar where kuth
kon kaun konala kunala kisko kise who whom kiska kunakade
kiti kitna kitne kitni
kadhi kab when
paise paisa money rupaye rupees rupee rakkam cash hajar hazar lakh lakhs thousand rs rupay paishe
lach ghus rishwat bribe bribes ghoos riswat laach bribery hafta
sarkari adhikari babu clerk talathi patwari tahsildar gramsevak engineer lekhpal sarpanch officer official tahsil karmachari kacheri daftar karyalay
navra pati husband shauhar navryane navryala gharwala mister
bayko patni wife biwi gharwali bivi aurat
sasu saas sasra sasur sasural sasar sasari sasarche inlaws nanand dir devar jeth sasrkade
mulga beta ladka son sons boy porga porala porane chokra bete ladke
mulgi beti ladki daughter daughters girl girls porgi chokri bacchi bachi mulila betiya ladkiyan
mul bachcha baccha bachche bacche child kid kids children lekru lekra balak chimukli toddler mule mulanna
bal navjat newborn baby shishu nawjat arbhak infant tanhe
bhau bhai brother brothers bhava bhavane
bahin behen bahan sister sisters didi bahini
vadil papa pita bap father dad pitaji abba vadilan baap
aai maa mother mummy mom ammi mata aaine
mhatara mhatari mhatare budha budhi budhe old elderly vrudh buzurg varishth senior ajoba aji grandfather grandmother dadi budhape mhatarpani vayaskar aged pension sattar jyeshth
shejari padosi neighbour neighbor neighbours neighbors shejar pados parosi
natevaik rishtedar relative relatives uncle kaka mama chacha cousin bhavki chulta chulat
mitra maitrin dost saheli friend friends maitrini
gav gaon village khede villagers gavkari ganv vasti
jat jaat jaati jatiy caste dalit mahar harijan adivasi savarn atrocity atrocities chambhar jativachak untouchable tribe tribal jativrun
mandir temple deul devul
pani water vihir kuan nal hatpump handpump tanker
bahishkar valit boycott hukka boycotted outcast ostracised bahishkrit
panchayat panch jatpanchayat samaj panchanni biradari
chetkin dayan dakin witch witchcraft chudail bhanamati karni jadutona jadu tantrik mantra bhondu godman aghori narbali tona mantrik devrushi bhagat bhoot bhut miracle
chori chorla chorun churaya chura steal stole stolen theft thief thieves chor robbed robbery lut loot luta lutla burglar burglary snatched snatching pickpocket pakitmar chorila churake chorat
gadi gaadi vahan bike motorcycle car scooter truck tractor bus jeep vehicle rickshaw tempo dumper motorsaikal motarsaykal cycle activa scooty
mobile phone fon handset smartphone
sone sona dagine gold jewellery jewelry zevar jewar gahane mangalsutra chain ornaments
shet khet farm field farms shetat shetatil khetat sheti kheti
land plot acre guntha bigha property sampatti malmatta satbara 712
bandh med hadd boundary fence kumpan seema
kabja kabza atikraman encroach encroached encroachment grab grabbed hadap balkavli occupied
pik fasal crop crops soyabin soybean kanda onion us sugarcane ganna kapus cotton gahu wheat harvest tur dalimb grapes
pump motor cable pipe pipes drip starter transformer borewell motar
gay gai cow cows mhais bhains buffalo buffaloes bail bull bullock ox sheli shelya bakri goat goats gure dhore janavar vasru cattle sheep mendhi calf gotha
marle marto martat marhan mara marta marte marun peeta pitai pitta pitati marpit beat beats beaten beating hit hits hitting slap slapped slaps thappad punched kicked assault assaulted attacked maramari thrashed badadle pita kanakhali marla maarpeet marpeet
khun khoon murder murdered kill killed killing hatya qatl katl jivemar jaan
mela melo meli maran maut mrityu death die dead died mrut lash pret corpse dying
atmahatya suicide fashi fas gafas phansi fanda hang hanged hanging khudkushi noose
vish jahar zahar poison poisoned kitaknashak pesticide aushadh phawarni
jagne jagaych jina jeena live living zindagi jindagi jivan life jiv jagav
chaku knife koyta koita talvar talwar sword swords kurhad kulhadi axe pistol gun bandook katta suri weapon weapons hathyar stabbed stab stabbing sickle shot shooting goli golibar
lathi kathi stick sticks rod rods dagad stone stones patthar danda
aag fire burn burnt burning burned petla petavla petvun jalun jalala jalal
rakt blood bleeding
apghat accident dhadak takkar thokar crash udavla thokla collision durghatna apghatat knocked
jakhmi ghayal injured injury injuries hurt wounded fracture modla fodla toota stitches tanke
davakhana hospital aspatal dawakhana doctor daktar rugnalay ambulance ilaj treatment upchar
bharpai nuksan muavja muavza compensation vima insurance bima claim nuksanbharpai
fasavnuk dhokha thagi fraud scam cheated fasavle thag cheat fasavla thaga froud scammer
otp upi kyc phonepe gpay paytm googlepay qr netbanking atm
khate khata bank account khatyatun khate
karj loan udhar karz kist emi recovery qarz karja lone
savkar sahukar moneylender lender vyaj byaj interest sud sudkhor takke gahan
kagad kagaz kagadpatra papers paper document documents dastavej kagaj
dakhla praman certificate duplicate pramanpatra
aadhar aadhaar pancard passport licence license marksheet passbook laysans rc lc
haravle harvla haravla haravli harvli gahal kho khoya khoyi gum lost misplaced kahgai hardle
sapadla sapadle sapadli found milala
bepatta gayab missing laapata lapata vanished disappeared patta gumshuda
parat parath wapas vapas return returned laut lauta paratla
dhamki threat threats threaten threatening threatened threatens dhamkata dhamkavto dhamkya blackmail dham dhamkavtat
pathlag picha peecha follow following follows stalk stalking stalker pathalag
photo foto video picture pictures image photos chitrafit
viral post social fake profile morph morphed facebook instagram
purava saboot sabut evidence proof recording cctv footage screenshot purave
saksh sakshidar gawah gawahi witness saksidar testimony sakshila
jabab bayan statement javab
jhadti talashi search searched searching warrant varant
atak giraftar arrest arrested pakadle pakadla kothdi lockup hirasat jail turung turungat pakad detained picked uthakar
jamanat bail surety jamanatdar anticipatory
vakil lawyer advocate vakeel lawyers
court kort nyayalay adalat kachehri judge magistrate
notice notis summons samans samman
aropi accused
khota khoti khote jhutha jhuthi jhuthe false falsely
balatkar rape raped atyachar vinaybhang chhed molest molested molesting sexual sexually chhedkhani baljabri badtamizi abused
sparsh touch touched touching touches chua chuta
ganda gande ghanerda ghanerde ashlil dirty obscene vulgar chavat nude nagna nangi
naukri nokri job office karkhana company factory boss manager supervisor mukadam employer workplace kampani
majuri pagar wages salary mazdoori vetan tankhwah
hotel dhaba tapri garage vitbhatti bhatti kiln brick
lagna shadi vivah marriage wedding nikah byah marry married marrying lagn lagnat
hunda dahej dowry
ghatasfot talak talaq divorce farkat separate separated vegle alag separation
potgi gujara bhatta kharcha kharch maintenance alimony expenses
taba custody
vata hissa share vatni vatap inheritance varas varsa vadiloparjit inherit haqq batwara heirs
premvivah love intercaste antarjatiya palun eloped pasand marji elope
dattak adopt adoption god
apang divyang disabled viklang andh andha blind bahira deaf muka mute gunga wheelchair matimand behra disability dumb
rti mahiti information jankari mahitichya suchna
dukan dukandar shop shopkeeper seller grahak consumer warranty refund product defective nakli exchange dealer biyane seeds
kharab broken bigadla faulty
light vij bijli electricity electric current meter vidyut
kachra gatar drain garbage kutra kutta kutte dog dogs nali streetlight dive sewage
ration rashan dhanya
status sthiti track reference
message msg sandesh sms messages mesej
stop thamb thambva roko unsubscribe
delete hatao erase mitao pusun remove data
ata attach abhi now immediately lavkar jaldi hurry quickly urgent turant
madat madad help bachao vachva vachav bachav save rescue sos sahayata
kal yesterday parva parso ago
varsh varshapurvi year years sal mahina mahine month months hafte week weeks athavda saptah
darvaja darwaja door gate
budala dub dubat drowning drowned flood pur budat budto
kayda kanun law kanoon niyam rule rules shiksha punishment punished saja kalam section dhara kayde
cigar daru sharab liquor drunk drinks nasha alcohol daaru
shivya gali gaali abuse shivigal abusing abuses
ghar home house gharat gharatun makan
shala school shale skul college kolej tuition klas
zopdi dambun kaid locked lock kondun band
paus barish rain havaman mausam weather garmi thandi temperature
cricket match ipl score team
cinema movie film gana song gane serial picchar
pariksha exam result nikal admission neet syllabus marks
bhav rate price kimat mandi market
yojana scheme subsidy anudan labh kisan
tax gst income incometax return
recipe cook bhaji chicken poli rassa khana jevan
goli tablet dawa dava medicine fever tap headache dard dukhtay
joke kavita poem goshta story kahani chutkula vinod shayari nibandh essay
election nivadnuk chunav vote minister mantri party modi mukhyamantri pradhanmantri
girlfriend boyfriend patau prem crush dating
visa america usa uk dubai pakistan canada abroad foreign london
prompt instructions ignore pretend system nirdesh jailbreak override
hack password crack bomb
`;

/** Lines by word as typed, by folded word and by stem. */
let found: Map<string, number> | null = null;
const shortest = 3;

function byWord(): Map<string, number> {
  const numbers = new Map<string, number>();
  const add = (key: string, number: number) => {
    if (!numbers.has(key)) numbers.set(key, number);
  };
  const written = lines.trim().split('\n').map(wordsOf);
  for (const [number, words] of written.entries()) for (const { plain } of words) add(`=${plain}`, number);
  for (const [number, words] of written.entries()) for (const { folded } of words) add(folded, number);
  for (const [number, words] of written.entries())
    for (const { stems } of words) for (const stem of stems) if (stem.length >= shortest) add(stem, number);
  return numbers;
}

/** The number of the line in which a word, or the word without its endings, stands. */
export function conceptOf({ plain, folded, stems }: Word): number | undefined {
  found ??= byWord();
  for (const key of [`=${plain}`, folded, ...stems]) {
    const number = found.get(key);
    if (number !== undefined) return number;
  }
  return undefined;
}
