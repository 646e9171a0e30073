// Words that mean the same in Marathi, Hindi and English, a line each, so that what was learned in one language helps the
// others. Latin letters stand for both scripts: all words are folded. A word stands in one line only.
import { type Word, wordsOf } from './fold.ts';

const lines = `
police pulis cop constable havaldar daroga thanedar inspector psi sho faujdar sipahi munshi io vardi uniform dysp kotwali policanni policemen policeman
thana thanyat station chowki chauki outpost thesan thesanat stn
takrar shikayat complaint fir firyad tahrir gunha report mukadma arj application grievance case kes kais prakaran
lihun lihne likhna likh write wrote register nondav darj dakhal lodge enter entry ghet takla tipun
nakar inkar refuse decline talatat haklun bhagaya bhaga taal haklala bhagao hataya
nahi nahin not dont never nako mat didnt doesnt isnt wont cannot cant without bina navhe no nobody nhai
kasa kashi kase kaise how
kuthe kothe kahan kaha kidhar where kuth
kon kaun kisko kise who whom
kiti
kadhi kab when
paise paisa money rupaye rakkam cash hajar lakh lakhs thousand rs payment amount advance fees fee
lach ghus rishwat bribe bribery hafta chirimiri chaipani takkevari underhand corruption bhrashtachar
sarkari adhikari babu clerk talathi patwari tahsildar gramsevak engineer lekhpal sarpanch officer official tahsil karmachari kacheri daftar karyalay bdo rto zp sdo collector prant afsar shasan government peon lineman gramsevika mantralaya panchayatsamiti sahab govt
navra pati husband shauhar gharwala mister aadmi malakmanus hubby
bayko patni wife biwi gharwali aurat dhani bayka baai lady woman women mahila stree wives
sasu sasra sasur sasari sasarche inlaws nanand dir devar jeth sasrkade vahini bhabhi jijaji jija damad jawai bahu soon sasumaa mil fil
mulga beta ladka son boy porga porala chokra mulane pota grandson nephew putnya bhacha bhatija
mulgi beti ladki daughter girl porgi chokri bacchi bachi mulila pori putni bhanji bhatiji niece granddaughter chhori munni
mul bachcha baccha bachche child kid children lekru balak chimukli toddler mulanna pore schoolboy minor alpavayin nabalig underage orphan anath lekrana lekrala teenager teen
bal navjat newborn baby shishu arbhak infant tanhe tanha tanhya
bhau bhai brother bhava bhavane bhaiya saala mehuna thorla dhakta bro
bahin behen bahan sister didi tai akka sis
vadil pita bap father pitaji abba vadilan babuji bapu babanna
aai mother mummy mom ammi mata aaine aaichi maay
mhatara budha old elderly vrudh buzurg varishth senior ajoba aji grandfather grandmother dadi budhape mhatarpani vayaskar aged pension sattar jyeshth vrudhashram retired dadaji nanaji pensioner
shejari padosi neighbour neighbor parosi gharmalak
natevaik rishtedar relative uncle mama cousin bhavki chulta mavshi mami atya bua mausi phupha bhauki sagesambandhi pavna pavne pavnyanni mehman kinsmen
mitra dost saheli friend sahakari roommate classmate colleague frnd frnds coworker
gav gaon village khede villagers gavkari ganv vasti gavane pada tanda sarpanchachya community
jat jaati jatiy caste dalit mahar harijan adivasi savarn atrocity chambhar jativachak untouchable tribe jativrun matang mang bhangi surname thakur patil upper lower vanjari pardhi dhangar gond bhil aukat manuvadi casteist discrimination discriminated slur slurs scheduled
mandir temple deul devul devasthan masjid church math
pani water vihir kuan nal hatpump handpump tanker talav dam canal tankha ihir ihirit nadi river kalvyat nahar talab pond quarry
bahishkar valit boycott hukka outcast ostracised vali roti bandi ostracism ostracized excommunicated excluded shunned banished
panchayat panch jatpanchayat samaj biradari khap
chetkin dayan dakin witch witchcraft chudail bhanamati karni jadutona jadu tantrik mantra bhondu godman aghori narbali tona mantrik devrushi bhagat bhoot miracle maharaj ojha babaji angara ash jhad phunk bali sacrifice ghost devil bhutbadha najar mulabal puja ritual healer superstition sorcery sorcerer exorcist exorcism occult
chori churaya chura steal stole theft thief thieves chor robbed robbery lut burglar snatched pickpocket pakitmar churake uchkatun tala todla udavli palavla utarvun lambavla daroda dacoity dakaiti uda jeb khisa gharfodi burgled burglary
gadi vahan bike motorcycle car scooter truck tractor bus jeep vehicle rickshaw tempo dumper motorsaikal motarsaykal cycle activa scooty bullet dampar trolley trailer trali lorry van taxi auto otorickshaw jcb
mobile phone fon handset smartphone samsung iphone number simcard
sone sona dagine gold jewellery jewelry zevar gahane mangalsutra chain ornaments dorle angthi ring kanatle bangdya patlya chandi silver almirah kapat tijori galla
shet khet farm field farms shetatil vavar rann malran jamiin godown orchard bag vavarat vavaratla
land plot acre guntha bigha property sampatti malmatta satbara 712 gat survey deed banjar zamin jagah site
bandh med hadd boundary fence kumpan seema khunte pillar rasta road marg vahivat chaar
kabja atikraman encroach encroachment grab hadap balkavli occupied tabaghetla forged bogus jabran kabij trespass trespassing trespassed
pik fasal crop soyabin kanda onion us sugarcane ganna kapus cotton gahu wheat harvest tur dalimb grapes drakshe mosambi keli kela santra mirchi batata vegetables bhajipala makka bajri jowar dhan arhar chara ganji hay straw todni fodder haystack vineyard
pump motor cable pipe drip starter transformer borewell motar tubewell taar wire solar sprinkler panel rohitra valve
gay gai cow mhais bhains buffalo bail bull bullock ox sheli bakri goat gure dhore janavar vasru cattle sheep mendhi calf mhashi bokad shepherd kombdi hen bachda livestock jodi khunta ghoda heifer livestocks
marle marto martat marhan mara marun peeta marpit beat hit slap thappad punched kicked assault attacked maramari thrashed badadle kanakhali marla hanla thopatla zodpla chopla belt latha bukka ghasit kutai hatbukki fight quarrel bhandan jhagda ladai
khun murder kill hatya qatl jivemar jaan supari ghat marder thar katne slaughter honour
mela maran maut mrityu death die dead died mrut lash pret corpse dying varle guzar expired vaarla mayat antya
atmahatya suicide fashi fas gafas phansi fanda hang khudkushi noose dor rope rassi patri railway pul udi jump overdose blade katun
vish jahar poison kitaknashak pesticide aushadh phawarni tik20 endrin fenyl ratol tablets gobhi ikh zeher spray
jagne jagaych jina live zindagi jivan life jiv jagav asahya vaitag kantala hopeless worthless depressed depression
chaku knife bhosakla koyta koita talvar sword kurhad kulhadi axe pistol gun bandook katta suri weapon hathyar stabbed stab sickle shot shooting goli golibar vila favda kudal barchi lohya katyar razor revolver rifle baruda chhura
lathi kathi stick rod dagad stone patthar danda kudali loha rumali iron
aag fire burn petla jalun jalala rockel mittitel kerosene blaze ablaze blast sphot chatke bhajla
rakt blood bleeding khoonkharaba hemorrhage
apghat accident dhadak takkar thokar crash udavla thokla collision durghatna knocked gadikhali chirdla kuchal ulatla palatla darit overturned rammed
jakhmi ghayal injured hurt wounded fracture modla fodla toota stitches tanke lagla jakham ghav bone jaw haad plaster sujla swollen maar bruises
davakhana hospital aspatal doctor daktar rugnalay ambulance ilaj treatment upchar oped icu operation dressing hosp
bharpai nuksan muavja compensation vima insurance bima claim nuksanbharpai arthik relief insurer
fasavnuk dhokha thagi fraud scam cheated fasavle thag cheat froud scammer gandavla chhal dhokadhadi jhasa duped conman swindled defrauded fraudster
otp upi kyc phonepe gpay paytm googlepay qr netbanking atm anydesk aenidesk telegram olx pin cvv link click fastag website
khate khata bank account khatyatun cheque balance debit deducted withdrawn acc
karj loan udhar kist emi recovery cashbean tarang indebted instalment lending creditor
savkar sahukar moneylender lender vyaj byaj interest sud sudkhor takke gahan taran mahajan girvi dupat mudal usurer mortgage mortgaged pledged collateral
kagad kagaz kagadpatra papers paper document dastavej file muster copy nakal prat stamp utara record likhit
dakhla praman certificate duplicate pramanpatra gunpatrika tc ghoshnapatra
aadhar pancard passport licence marksheet passbook laysans rc lc voter wallet pakitat degree
haravle gahal kho khoya khoyi gum lost misplaced kahgai hardle padla rahili left visarlo dropped chukla sutla bhatakla mislaid
sapadla found milala
bepatta gayab missing laapata vanished disappeared patta gumshuda suddha dhundh shodhla nowhere untraceable bhatakle unreachable whereabouts disappearance
parat wapas return laut ulat
dhamki threat blackmail dham baghun bhiti bhay dar scared afraid fear ghabarlo bully intimidate extortion extort
pathlag picha follow stalk stalker adavtoy rokta rok stopped chasing chase chased
photo video picture image chitrafit clip nhate private pics selfie
viral post social fake profile morph facebook instagram insta snapchat youtube group badnami defame
purava saboot evidence proof recording cctv footage screenshot pendrive audio voicenote note call
saksh sakshidar gawah witness testimony eyewitness testify deposed depose deposition
jabab bayan statement javab lekhi sangne
jhadti talashi search warrant chapa raid ulatpalat
atak giraftar arrest pakadle kothdi lockup hirasat jail turung pakad detained picked uthakar uchlun otun baithaya baithakar handcuff bedya andar jailmadhe coustody
jamanat bail surety jamanatdar anticipatory jaminadar atkapurva bondpaper
vakil lawyer advocate
court kort nyayalay adalat kachehri judge magistrate sessions hearing tarikh chargesheet doshar
notice summons samans samman patra letter appear
aropi accused suspect
khota jhutha false bogas framed implicated
balatkar rape raped atyachar vinaybhang chhed molest sexual chhedkhani baljabri badtamizi abused dushkarm atiprasang naked utarta gupta assaultmulgi misbehave kukarma virginity pocso zabardasti forced groped lagat
sparsh touch chua chuta jaghe javalik close
ganda ghanerda ashlil dirty obscene vulgar chavat nude nagna nangi nonveg lewd indecent
naukri nokri job office karkhana company factory boss manager supervisor mukadam employer workplace kampani mukhyadhyapak principal headmaster shipai contractor thekedar sheth hr kamgar worker staff duty mukadamane seth
majuri pagar wages salary mazdoori vetan tankhwah pement dahadi manrega wage unpaid
hotel dhaba tapri garage vitbhatti bhatti kiln brick chahachya patakhe canteen ustod moli gitti
lagna shadi vivah marriage wedding nikah byah marry married marrying sakharpuda mangni engagement navri groom bride varat barat soyrik saasari pheras lagin haldi fiance fiancee bridegroom betrothed engaged
hunda dahej dowry manpan varadakshina fridge stridhan
ghatasfot talak divorce farkat separate vegle alag vibhakt sodchitthi dissolve dissolution annulment annul khula
potgi gujara bhatta kharcha maintenance alimony expenses palanposhan fi
taba custody raise bheti visit
vata hissa share vatni vatap inheritance varas vadiloparjit inherit haqq batwara heirs haksod varasdar waris ancestral pushtaini sakke bahinila widow estate
premvivah love intercaste antarjatiya palun eloped pasand marji jodpe couple runaway interfaith muslim hindu premi
dattak adopt god cara orphanage foundling
apang divyang disabled viklang andh blind bahira deaf muka mute gunga wheelchair matimand behra dumb lift ramp manorugna mental down syndrome autism shravan interpreter paralysed handicapped impaired
rti mahiti information jankari suchna nidhi fund adhikrut
dukan dukandar shop shopkeeper seller grahak consumer warranty refund product defective nakli exchange dealer biyane seeds agency coaching refrigerator mixer model replace replacement retailer merchant showroom vendor
kharab broken bigadla faulty
light vij bijli electricity electric current meter vidyut linemen dp roshni
kachra gatar drain garbage kutra kutta dog nali streetlight dive sewage ghantagadi kachrakundi bees madhmashi potholes khadde gutter swachhata toilet sandas
ration rashan dhanya shidhapatrika tandul
status sthiti track reference baghaycha pahaycha progress
message msg sandesh sms mesej nirop alert updates
stop thamb roko unsubscribe
delete hatao erase mitao pusun remove data pusa saved memory
ata attach abhi now immediately lavkar jaldi hurry quickly urgent turant pls please tvarit fatafat tatkal
madat madad help bachao vachva bachav save rescue sos sahayata sodva dhava aika
kal yesterday parva parso ago magachya gelya pichle last past pahate night ratri
varsh varshapurvi year sal mahina month hafte week athavda saptah
darvaja door gate
budala dub drowning flood pur
kayda kanun law niyam rule shiksha punishment punished saja kalam section dhara
cigar daru sharab liquor drunk drinks nasha alcohol piun pikar darudya bewda talli
shivya gali abuse shivigal
ghar home house gharat makan room khop kothi flat
shala school shale skul college kolej tuition klas chauthi ninth navvi baravi hostel teacher sir shikshak master dapatar clg
zopdi dambun kaid locked lock kondun band shut trap adkla fase atkun
paus barish rain havaman mausam weather garmi thandi temperature
cricket match ipl score team
cinema movie film gana song gane serial picchar
pariksha exam result nikal admission neet syllabus marks
bhav rate price kimat mandi market
yojana scheme subsidy anudan labh kisan
tax gst income incometax return
recipe cook bhaji chicken poli rassa khana jevan
goli tablet dawa medicine fever tap headache dard dukhtay
joke kavita poem goshta story kahani chutkula vinod shayari nibandh essay
election nivadnuk chunav vote minister mantri party modi mukhyamantri pradhanmantri
girlfriend boyfriend patau prem crush dating gf bf
visa america usa uk dubai pakistan canada abroad foreign london
prompt instructions ignore pretend system nirdesh jailbreak override
hack password crack bomb
bhukela upashi bhukha starve hungry jevayla
kapde clothes undress kapad
ekati akeli alone ekta
rada radte cry crying screams screaming ordtey chillana chikh
behosh beshuddh unconscious waking breathing shwas saans
jamav mob crowd bheed gardi
gund goon toli gang dabang
ladhai riot dangal dagadfek
samjhauta settle compromise mitva samet tadjod aapsat
jurisdiction limits ilaka area haddit parisar
tapas chaukashi investigation inquiry jaanch punchnama panchnama questioned questioning interrogated interrogation
receipt pavti
sign sahi signature thumb angtha dastkhat
adult vay age umar varshanchi
japt seized jama supurdnama impound confiscated towed
kshama mistake chuk galti wrong galat correct durust sudhar error
withdraw mage magheu wapaslena
reply uttar jawab javabdene answer
manodhairya yojnecha
trust godmother sadhu monk
chhati seena chest heart sweating ghamaghum lakva stroke
saap snake sarp cobra krait manyar scorpion vinchu dasla daslay bitten bite chavla chavle chavlay sarpdansh
prasuti balantin labour delivery kala jachki pregnant garbhavati nurse
kosalli collapsed padli fell slipped ghasarla fisal gir
bhint deewar wall tree ped roof chhappar chhat darad
dhur smoke dhua flames lapte cylinder
tras satav satavtat pareshan harass harassment harasses harassing harassed torture tortured bother bothers bothering tang tease teases teasing teased troubling troubles jaach chhalvnuk
apman apmaan insult insults insulted humiliated humiliation beijjati taunt taunts taunted
bhadekaru bhadekari kirayedar tenant lodger landlord evict eviction vacate
pidit pidita victim victims survivor survivors
marathi hindi english angrezi ingraji ingrajit inglish language bhasha gujarati kannada telugu
`;

/** Lines by word as typed, by folded word and by stem. */
let conceptsByWord: Map<string, number> | null = null;
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
  conceptsByWord ??= byWord();
  for (const key of [`=${plain}`, folded, ...stems]) {
    const number = conceptsByWord.get(key);
    if (number !== undefined) return number;
  }
  return undefined;
}
