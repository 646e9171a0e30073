// What people type for each answer, in Marathi, Hindi and English: everyday words, words from the news, laws by their
// number. Folding makes either script findable. Loaded with the search only.

/** Keys are ids of `Place`; commas separate the lines. */
export const askedAs: Readonly<Record<string, string>> = {
  firHow:
    'एफआयआर, fir, पोलीस तक्रार, पोलीस कंप्लेंट, complaint register, file complaint, report a crime, फिर्याद, तक्रार कशी करावी, तक्रार द्यायची आहे, पोलिसांना कळवायचे, एफआईआर दर्ज, शिकायत दर्ज, रिपोर्ट लिखवाना, मटका, जुगार, सट्टा, gambling, अवैध दारू, हातभट्टी, दारूचा अड्डा, illegal liquor, वाळू चोरी, sand mining, लाउडस्पीकर, डीजेचा आवाज, loudspeaker noise, गांजा, drugs, online fir, ऑनलाइन एफआयआर, e fir, कुठे तक्रार करायची, एफआयआरची प्रत, fir copy, पोलीस स्टेशन, गावठी दारू, दारूबंदी, पोलीस पाटील',
  zeroFir:
    'zero fir, शून्य एफआयआर, हद्द, हद्दीचा वाद, आमची हद्द नाही, दुसऱ्या ठाण्यात जा, दुसरे ठाणे, हमारा इलाका नहीं, jurisdiction, wrong police station, different area, incident in another city, दुसऱ्या गावात घडले, प्रवासात चोरी, रेल्वेत, not our area',
  firRefused:
    'तक्रार घेत नाहीत, तक्रार नोंदवत नाहीत, एफआयआर घेत नाहीत, कंप्लेंट घेत नाहीत, पोलिसांनी हाकलले, हाकलून दिले, पोलीस ऐकत नाहीत, ठाण्यातून परत पाठवले, नकार दिला, शिकायत नहीं लेते, रिपोर्ट नहीं लिख रहे, not taking complaint, police refuse, police refused, will not register, police not listening, police not helping, sp office letter, अधीक्षकांना पत्र, न्यायदंडाधिकारी अर्ज, 156(3), 175(3), दखल घेत नाहीत, लिहून घेत नाहीत, ऐकून घेत नाहीत, उडवाउडवी, टाळाटाळ, police ignore, पोलीस तक्रार घेत नाहीत, पोलीस तक्रार नोंदवत नाहीत, पोलीस कंप्लेंट घेत नाहीत',
  firAfter:
    'पुढे काय झाले, तक्रारीचे काय झाले, स्थिती, केस कुठपर्यंत आली, तपास कुठे, तपास करत नाहीत, काहीच कारवाई नाही, उत्तर नाही, पोलिसांचे उत्तर नाही, status of complaint, case status, track complaint, no reply, no action taken, chargesheet, आरोपपत्र, शिकायत का क्या हुआ, किती दिवस लागतात, केसचे काय झाले, आरोपी मोकाट, आरोपी फिरतो, पोलीस काही करत नाहीत, investigation delay',
  arrest:
    'अटक, पोलिसांनी पकडले, पोलीस पकडून घेऊन गेले, उचलून नेले, कोठडी, लॉकअप, तुरुंग, जेल, पुलिस ने पकड़ लिया, गिरफ्तार, गिरफ्तारी, भावाला अटक, मुलाला अटक, arrested, custody, lockup, jail, detained, rights on arrest, हातकडी, handcuffs, पकडले, पकडतील, उचलले, घेऊन गेले, कोठे ठेवले, वकिलाला भेटू देत नाहीत, magistrate 24 hours',
  bail: 'जामीन, जामिन, bail, बेल, जमानत, अटकपूर्व जामीन, anticipatory bail, जामीन कसा मिळतो, जामीनदार, surety, जेलमधून सोडवणे, सुटका, अंतरिम जामीन, bail money, जेलमधून कसे सोडवायचे, अटकेची भीती, surety bond',
  theft:
    'चोरी, चोरी झाली, चोर, चोरले, चोरीला गेले, घरफोडी, दरोडा, लूट, गाडी चोरी, मोटारसायकल चोरी, motor cycle chori, बाइक चोरी, bike stolen, स्कूटर, ट्रॅक्टर, tractor, सायकल चोरी, मोबाइल चोरी, मोबाइल हरवला, फोन हरवला, lost mobile, lost phone, mobile missing, पाकीट मारले, खिसा कापला, दागिने, सोने चोरी, मंगळसूत्र हिसकावले, chain snatching, robbery, theft, stolen, imei, फोन गुम हो गया, चोरी हो गई, घरातून चोरी, tijori, चोरटे, दुकान फोडले, कुलूप तोडले, पैसे चोरले, bag stolen, पर्स चोरली, wallet, sim chori, laptop, मोबाइल ब्लॉक, block phone, गुम',
  cyberFraud:
    'ऑनलाइन फसवणूक, ऑनलाइन फ्रॉड, cyber fraud, सायबर, cyber crime, ओटीपी, otp, ओटीपी दिला पैसे गेले, यूपीआय, upi, gpay, phonepe, paytm, फोन पे, गुगल पे, gpay paise gele, खात्यातून पैसे गेले, खात्यातून पैसे कापले, खात्यातून पैसे कट झाले, बँकेतून पैसे गेले, पैसे गायब, atm, एटीएम, केवायसी, kyc, लिंक, link, apk, scam, hack, हॅक, खाते हॅक झाले, account hacked, डिजिटल अरेस्ट, digital arrest, video call arrest, video call, लॉटरी, lottery, नोकरीचे आमिष, job fraud, शेअर ट्रेडिंग फसवणूक, facebook, instagram, whatsapp, telegram, बनावट खाते, fake account, पैसे परत कसे मिळतील, loan app, कर्ज, sim swap, बँक, बँक खाते, bank account, पैसे गेले, पैसे कट, क्रेडिट कार्ड, debit card, card, qr code, क्यूआर, ऑनलाइन शॉपिंग, olx, पार्सल, courier, कस्टमर केअर, नकली कॉल, fraud call, wrong transfer, फेसबुक, इन्स्टाग्राम, investment, crypto, इनाम, fraud, फ्रॉड, पैसा कट गया, fraud ho gaya, fake id, fake profile',
  sexualOffence:
    'बलात्कार, रेप, rape, raped, लैंगिक अत्याचार, अत्याचार, मुलीवर अत्याचार, मुलांवर अत्याचार, पॉक्सो, posco, pocso, छेड, छेडछाड, छेड काढली, विनयभंग, molestation, molested, sexual abuse, child abuse, eve teasing, हात लावला, बॅड टच, bad touch, जबरदस्ती केली, अंगाला हात, इज्जत लुटली, छेड़खानी, दुष्कर्म, harassment of girl, शिक्षकाने हात लावला, मुलीला हात लावला, घाणेरडा स्पर्श, अंगचटी, जबरी संबंध, लैंगिक, मुलीची छेड, gang rape, abused, इज्जत, कॉलेजला जाताना त्रास, शाळेत जाताना त्रास, रस्त्यात मुलीला त्रास',
  witness:
    'साक्षीदार, साक्ष, साक्षीला बोलावले, साक्ष द्यायला, जबाब, जबाब द्यायला बोलावले, पोलिसांनी बोलावले, ठाण्यात बोलावले, गवाह, गवाही, witness, statement to police, called to police station, summons, समन्स, पंच, पोलीस चौकशीला बोलावतात, चौकशी, पुलिस ने बुलाया, साक्षीदाराला धमकी',
  evidence:
    'पुरावा, पुरावे, सबूत, रेकॉर्डिंग, कॉल रेकॉर्डिंग, call recording, screenshot, स्क्रीनशॉट, चॅट, व्हॉट्सॲप चॅट, whatsapp chat proof, video proof, फोटोचा पुरावा, cctv, सीसीटीव्ही, evidence, proof, electronic evidence, मेसेज जपून, फोटो पुरावा, व्हिडिओ, audio clip, डिलीट झाले',
  mistake:
    'खोटी तक्रार, खोटी केस, चुकीची तक्रार, झूठी शिकायत, false complaint, false case, fake complaint, wrong complaint, complaint punishment, तक्रार मागे घेणे, withdraw complaint, चूक झाली, खोटा गुन्हा, तक्रार परत घ्यायची, चुकून तक्रार, complaint back',
  caste:
    'जात, जातीवाचक, जातीवाचक शिवीगाळ, जातीवरून शिवी, जातीवरून अपमान, जातिवाद, ॲट्रॉसिटी, अट्रासिटी, atrocity, दलित, आदिवासी, अस्पृश्यता, मंदिरात प्रवेश नाही, scheduled caste, sc st, caste abuse, caste insult, जाति सूचक गाली, मंदिर, देवळात जाऊ देत नाहीत, मंदिरात येऊ देत नाहीत, विहिरीवर पाणी, हीन वागणूक, अनुसूचित, महार, मातंग, chambhar, जाती',
  policeMisconduct:
    'पोलिसांनी मारले, पोलिसांची मारहाण, पोलिसांचा त्रास, पोलीस त्रास देतात, पोलिसांविरुद्ध तक्रार, पोलिसांची तक्रार, पोलिसांनी डांबले, पोलिसांनी धमकावले, पुलिस ने मारा, complaint against police, police beat me, police torture, police brutality, custody death, bad policeman, मानवी हक्क आयोग, human rights, पोलीस धमकावतात, पोलिसाने शिवी दिली, पोलिसांची दादागिरी, hawaldar, हवालदार, ठाण्यात मारले, पोलीस खोटी केस करतात',
  bribe:
    'लाच, लाच मागितली, लाचखोर, रिश्वत, घूस, भ्रष्टाचार, तलाठी पैसे मागतो, पैसे मागतात, हप्ता, चिरीमिरी, सरपंच पैसे खातो, सरपंच, ग्रामसेवक पैसे मागतो, पोलीस पैसे मागतात, bribe, bribery, corruption, acb, 1064, anti corruption, sarpanch, चहापाणी, पैसे मागितले, पैसे खातो, कामासाठी पैसे, साहेब पैसे मागतो, ठाण्यात पैसे मागितले, clerk money, पैसा मांगता',
  houseSearch:
    'झडती, घराची झडती, घरात घुसले, पोलीस घरात घुसले, पोलीस घरात आले, तलाशी, छापा, धाड, वॉरंट, house search, search warrant, police raid, seizure at home, पंचनामा',
  rti: 'माहितीचा अधिकार, माहिती अधिकार अर्ज, आरटीआय, rti, right to information, सूचना का अधिकार, कार्यालय उत्तर देत नाही, अर्जाचे उत्तर नाही, जन माहिती अधिकारी, ग्रामपंचायतीचा हिशोब, माहिती देत नाहीत, मागवणे, अपील, योजनेची माहिती, government office, सरकारी कार्यालय, फाइल, काम होत नाही',
  consumer:
    'ग्राहक, ग्राहक मंच, ग्राहक आयोग, ग्राहक न्यायालय, दुकानदाराने फसवले, दुकानात फसवणूक, खराब माल, खराब वस्तू, नकली माल, बिल देत नाही, वॉरंटी, रिफंड, पैसे परत देत नाही, बियाणे उगवले नाही, बोगस बियाणे, खराब खत, consumer court, consumer complaint, refund, defective, cheated by shop, fake product, warranty, उपभोक्ता, ऑनलाइन वस्तू खराब, पैसे परत, फसवले, एजंटने फसवले, हॉस्पिटलचे जास्त बिल, बिल्डर, गॅस एजन्सी, शाळेची फी, kharab, bogus, duplicate product, फ्लॅट, दामदुप्पट',
  workplace:
    'कामाच्या ठिकाणी छळ, ऑफिसमध्ये त्रास, ऑफिसमध्ये छेड, बॉस त्रास देतो, साहेब त्रास देतो, साहेब हात लावतो, कंपनीत त्रास, मालक त्रास देतो, नोकरीच्या ठिकाणी, posh, boss, office harassment, harassment at work, sexual harassment office, internal committee, कामावर छळ, नोकरी, office, sir, मॅनेजर, manager, कामावर साहेब',
  land: 'जमीन, जमिनीचा वाद, शेत, शेतीचा वाद, शेतावर कब्जा, कब्जा, ताबा, अतिक्रमण, बांध, शेत बांध, बांध कोरला, बांध फोडला, बांध पाडला, शेतरस्ता, रस्ता अडवला, शेजारी, मोजणी, सातबारा, 7/12, 8अ, फेरफार, घर, घरावर कब्जा, भाडेकरू, भाडे, घरमालक, प्लॉट, ज़मीन, ज़मीन पर कब्ज़ा, zamin, zameen, land, land dispute, land grab, encroachment, boundary dispute, house taken, tenant, rent, landlord, property dispute, जमीन हडपली, हडपली, खाते फोड, घर खाली करत नाही, घर सोडत नाही, किरायेदार, घुसखोरी, मालमत्ता, वहिवाट, पाणंद, plot, तारेचे कुंपण, compound',
  childLabour:
    'बालकामगार, बालमजूर, बालमजुरी, बाल श्रम, लहान मुलगा काम करतो, लहान मूल कामाला, मुलगा कामाला ठेवला, मुलांना कामाला लावले, हॉटेलात मूल काम करते, वीटभट्टी, वीटभट्टीवर मुले, child labour, child labor, child working, bonded child',
  goodSamaritan:
    'अपघात, अपघातग्रस्त, अपघात झाला, अपघातात मदत, जखमीला मदत, जखमीला दवाखान्यात नेले, रस्ता अपघात, एक्सिडेंट, ॲक्सिडेंट, accident, accident help, help injured, help accident victim, road accident, good samaritan, घायल की मदद, दुर्घटना, जखमी, रस्त्यावर पडला, हॉस्पिटल, ॲडमिट करत नाहीत, दवाखाना, hospital not admitting, ambulance accident',
  disability:
    'दिव्यांग, अपंग, अपंगत्व, विकलांग, अंध, मूकबधिर, मतिमंद, अपंगांचे हक्क, disabled, disability, handicapped, deaf, blind, wheelchair, sign language',
  domesticViolence:
    'नवरा मारतो, नवरा रोज मारतो, नवऱ्याने मारले, पती मारतो, नवरा दारू पितो, दारू, दारू पिऊन मारतो, दारूडा नवरा, drunk husband, drunk, सासू त्रास देते, सासू छळते, सासरा, सासरचे त्रास देतात, सासरी छळ, सासरचा जाच, नणंद, बायकोला मारतो, बायको, मार, मारतो, मारहाण घरात, कौटुंबिक हिंसाचार, घरगुती हिंसा, घरेलू हिंसा, पति मारता है, पति पीटता है, सास ससुर, घरातून हाकलले, घरातून काढले, domestic violence, husband beats, husband hits me, beating wife, wife beaten, in laws torture, 498a, 498अ, 85, घरी येऊ देत नाही, घरात घेत नाही, घराबाहेर काढले नवऱ्याने, छळ, जाच, त्रास, नवरा, नवऱ्याचा त्रास, नवऱ्याचे अफेअर, शिवीगाळ करतो, संशय घेतो, पत्नी, मारझोड, सासरे, सासरचे घरातून निघ म्हणतात',
  dowry:
    'हुंडा, हुंड्यासाठी छळ, हुंडाबळी, माहेरून पैसे आण, सासरचे पैसे मागतात, सासरचे हुंडा मागतात, दहेज, दहेज मांगते, लग्नात पैसे मागितले, लग्न मोडले, गाडी सोने मागतात, dowry, dowry death, dowry demand, 498a, शादी में पैसे मांगे, शादी के बाद पैसे, लड़के वाले मांग रहे',
  maintenance:
    'पोटगी, खावटी, निर्वाह भत्ता, नवरा पैसे देत नाही, नवरा खर्चाला पैसे देत नाही, नवरा खर्च देत नाही, नवरा सांभाळत नाही, नवऱ्याने सोडले, नवऱ्याने टाकले, गुजारा भत्ता, खर्चा नहीं देता, alimony, maintenance, husband left, husband does not support, 125, दुसरे लग्न केले, टाकून दिले, सोडून गेला, मुलांचा खर्च',
  childMarriage:
    'बालविवाह, बाल विवाह, लहान मुलीचे लग्न, कमी वयात लग्न, अल्पवयीन मुलीचे लग्न, लग्नाचे वय, मुलीचे लग्न लावतात, 18 वर्षांखाली लग्न, सोळा वर्षांची मुलगी लग्न, जबरदस्तीने लग्न, child marriage, early marriage, minor marriage, underage, forced marriage',
  seniorCitizen:
    'ज्येष्ठ नागरिक, वृद्ध, म्हातारे, म्हातारपण, आई वडिलांना सांभाळत नाही, मुलगा सांभाळत नाही, सून सांभाळत नाही, मुले बघत नाहीत, मुले विचारत नाहीत, घराबाहेर काढले मुलाने, वृद्धाश्रम, बुजुर्ग, बेटा घर से निकाल दिया, पेन्शन, pension, निवृत्तिवेतन, old age, old parents, senior citizen, son threw me out, parents neglected, मुलगा मारतो, आजी आजोबा, आई वडील, म्हातारा, म्हातारी, जमीन नावावर करून घेतली, सून, बहू, वृद्धांना त्रास, maa baap',
  divorce:
    'घटस्फोट, सोडचिठ्ठी, काडीमोड, फारकत, तलाक, तीन तलाक, divorce, divorce papers, mutual divorce, separation, talaq, talak, वेगळे व्हायचे आहे, नवऱ्यापासून वेगळे, दुसरे लग्न, second marriage, दुसरी बायको, नांदत नाही, नांदायला, माहेरी, bayko nandat nahi',
  custody:
    'मुलांचा ताबा, मुलाचा ताबा, मुले कोणाकडे, मूल आईकडे की वडिलांकडे, मुलांना भेटू देत नाही, नवऱ्याने मुले नेली, बच्चे की कस्टडी, child custody, custody of children, visitation, guardianship, दत्तक पालक, मुले हिसकावली, आई वडील वेगळे, मूल कोणाकडे',
  daughters:
    'मुलीचा वाटा, मुलींचा हक्क, बहिणीचा वाटा, बहिणीला वाटा, जमिनीत हिस्सा, वडिलोपार्जित जमीन, वडिलांची मालमत्ता, वारस, वारसा, वारसनोंद, वाटणी, हक्कसोड, हिस्सा, मुलीला वारसा, बेटी का हिस्सा, बहन का हिस्सा, inheritance, daughter share, father property, ancestral property, partition, heirs, will, मृत्युपत्र, भाऊ वाटा देत नाही, भावाने जमीन हडपली, विधवा, सून हक्क, नाव लावत नाही, मुलीचे नाव सातबाऱ्यावर, वाटा',
  missing:
    'बेपत्ता, हरवला, हरवली, हरवले मूल, मुलगा हरवला, मुलगी हरवली, मूल हरवले, मुलगी पळून गेली, मुलगी घरातून गेली, पळून गेली, पळवून नेले, अपहरण, मुलाला पळवले, मुलगा घरी आला नाही, जत्रेत हरवले, बच्चा गुम, बच्चा खो गया, लापता, kidnap, kidnapped, missing child, missing girl, missing person, lost child, ran away, palvun, मुले पळवणारी टोळी, शाळेतून आला नाही, गायब, हरवलेला, ढूंढना, बेटी भाग गई, घर से भाग गई, लड़की भाग गई',
  choice:
    'प्रेमविवाह, प्रेम विवाह, लव्ह मॅरेज, love marriage, आंतरजातीय लग्न, आंतरजातीय विवाह, आंतरधर्मीय विवाह, पळून लग्न, जोडप्याला संरक्षण, पसंतीचे लग्न, घरचे लग्नाला विरोध, घरचे धमकी देतात, शादी के बाद धमकी, inter caste marriage, court marriage, honour killing, couple protection, love, घरच्यांपासून धोका, पळून आलो, मर्जीने लग्न, जीवाला धोका लग्न, दुसऱ्या जातीत लग्न',
  foundChild:
    'बाळ सापडले, मूल सापडले, नवजात बाळ, बेवारस मूल, अनाथ मूल, दत्तक, दत्तक घ्यायचे, मूल विकत, मूल विकतात, बच्चा मिला, found a baby, abandoned baby, found child, adoption, adopt, orphan, selling child, child trafficking, झाडीत बाळ, मूल देतात, गोद लेना',
  nc: 'एनसी, nc, अदखलपात्र, अदखलपात्र गुन्हा, एनसी म्हणजे काय, एनसी नोंदवली, non cognizable, nc complaint, nc report, पोलीस तपास करत नाहीत एनसी',
  beaten:
    'मारहाण, मला मारहाण झाली, मला मारले, शेजाऱ्याने मारले, काठीने मारले, डोके फोडले, भांडण, भांडणात मारले, हाणामारी, हल्ला, चाकू मारला, कोयता, कुऱ्हाड, जखमी, हाड मोडले, खून, हत्या, जीवे मारण्याचा प्रयत्न, मर्डर, murder, khun, attempt to murder, मारपीट, झगडा, assault, attacked, beaten up, fight, hit me, injured in fight, stabbed, विष दिले, मारलं, मारले, बेदम मारले, डोक्यात मारले, दगड मारला, टोळक्याने मारले, भावाने मारले, तलवार, गोळीबार, गुंड, गुंडगिरी, दादागिरी, मुलाला मारहाण, मुलाला मारले',
  threats:
    'धमकी, धमक्या, जीवे मारण्याची धमकी, ब्लॅकमेल, blackmail, फोटो व्हायरल, photo viral, नग्न फोटो, अश्लील फोटो, व्हिडिओ व्हायरल करण्याची धमकी, पाठलाग, माझा पाठलाग करतो, मागे लागतो, अश्लील मेसेज, घाणेरडे मेसेज, वारंवार फोन करतो, खंडणी, मारून टाकीन, जान से मारने की धमकी, धमकाना, threat, threatens, threatening, stalking, stalker, follows me, eve teasing, nude photo, video call nude, sextortion, extortion, morphed photo, छेड, गुंड धमकी, फोन करून त्रास, अनोळखी नंबर, girlfriend, boyfriend, फोटो, फोटो टाकला, बदनामी, चॅट व्हायरल, खंडणी मागतो, एकतर्फी प्रेम, shivya, revenge porn, रॅगिंग',
  loanApp:
    'लोन ॲप, loan app, कर्ज ॲप, लोन ॲपवाले त्रास देतात, कर्जासाठी फोन करतात, नातेवाइकांना फोन करतात, फोटो पाठवतात, वसुलीवाले, रिकव्हरी एजंट, recovery agent, loan recovery, online loan, instant loan, loan harassment, कर्ज, लोन, लोन एप, emi, हप्ता थकला, फायनान्सवाले, finance company, bank recovery, मायक्रोफायनान्स, बचत गट कर्ज',
  moneylender:
    'सावकार, खाजगी सावकार, सावकारी, व्याज, जास्त व्याज, व्याजाचे पैसे, सावकाराने जमीन घेतली, जमीन लिहून घेतली, गहाण, कागद परत देत नाही, साहूकार, ब्याज, सूद, moneylender, money lender, private lender, interest, vyaj, mortgage, pawn, जमीन सावकाराच्या नावावर',
  missingAdult:
    'बेपत्ता, नवरा बेपत्ता, नवरा निघून गेला, बायको निघून गेली, बायको पळून गेली, वडील हरवले, वडील घरी आले नाहीत, आई हरवली, आजोबा हरवले, घरातून निघून गेला, घरी आले नाहीत, माणूस हरवला, missing adult, missing person, husband missing, wife missing, father missing, missing woman, मुलगी पळून गेली, लापता, गायब, भाऊ गायब, हरवलेले वडील, पळून गेली, बाई पळून, घर सोडून गेला, फोन बंद, घरातून गायब, घर से चला गया, पत्नी भाग गई',
  boycott:
    'वाळीत, वाळीत टाकले, सामाजिक बहिष्कार, बहिष्कार, जात पंचायत, जातपंचायत, गावकी, भावकी, हुक्का पाणी बंद, पंचांनी दंड केला, social boycott, boycott, caste panchayat, jat panchayat, khap, गावाने वाळीत टाकले, पाणी भरू देत नाहीत',
  blackMagic:
    'जादूटोणा, जादू टोणा, जादू, करणी, भानामती, चेटूक, चेटकीण, भोंदूबाबा, भोंदू बाबा, मांत्रिक, देवऋषी, अंगात येणे, भूत, नरबळी, अघोरी, गुप्तधन, काला जादू, टोटका, डायन, black magic, witchcraft, witch, fake baba, superstition, human sacrifice, tantrik, अंधश्रद्धा, लिंबू, उतारा, बुवा, महाराज फसवले, नजर लागली',
  cropTheft:
    'पीक चोरी, पीक जाळले, पिकाचे नुकसान, ऊस जाळला, उसाला आग, गंजी जाळली, गंजीला आग, मोटर चोरी, पंप चोरी, विहिरीची मोटर, मोटार चोरीला, केबल चोरी, ठिबक, ड्रिप, द्राक्ष चोरी, कांदा चोरी, फळे चोरली, शेतातून चोरी, जनावरांनी पीक खाल्ले, पीक विमा, फसल जला दी, crop theft, crop damage, crop burnt, motor pump, pump theft, cable theft, farm theft, fire in field, जळाले शेत, पीक, पिक, सोयाबीन, कापूस, कांदा, द्राक्षे, ऊस, मोटर, शेतातील वस्तू, शेळ्यांनी पीक खाल्ले, कडबा, गोठा',
  cattleTheft:
    'गाय चोरी, gai chori, गाय चोरीला गेली, म्हैस चोरी, बैल चोरी, शेळी चोरी, शेळ्या चोरल्या, मेंढी, बकरी चोरी, जनावरे चोरी, गुरे चोरी, कोंबड्या चोरी, गाय हरवली, बैल हरवला, जनावर, गाय चोरी हो गई, भैंस, cattle theft, cow stolen, buffalo, goat stolen, bull, ox, गोवंश, गाय, म्हैस, बैल, शेळी, शेळ्या, गुरे, कसाई, गाडीत जनावरे',
  lostPapers:
    'कागदपत्रे हरवली, कागद हरवले, आधार कार्ड हरवले, पॅन कार्ड हरवले, मार्कशीट हरवली, पासपोर्ट, पासपोर्ट हरवला, लायसन्स हरवले, आरसी बुक हरवले, पासबुक हरवले, सातबारा हरवला, दाखला हरवला, गहाळ, गहाळ दाखला, प्रमाणपत्र हरवले, सिम हरवले, aadhar card, aadhaar lost, pan card, passport, lost documents, lost papers, lost certificate, driving licence, licence lost, rc book, marksheet, duplicate, दस्तावेज़ खो गए, voter id, हरवले कागद, ओळखपत्र, मतदान कार्ड, atm card lost, चेकबुक हरवले, duplicate sim, बॅग हरवली, पर्स हरवली',
  accidentMoney:
    'धडक, धडक देऊन पळाला, गाडीने उडवले, गाडीने धडक दिली, अपघात, अपघाताची भरपाई, अपघात नुकसान भरपाई, अपघात विमा, अपघातात मृत्यू, ट्रक, हिट अँड रन, hit and run, accident claim, accident compensation, vehicle hit me, mact, मोफत उपचार अपघात, cashless treatment, insurance, टक्कर मारकर भाग गया, हेल्मेट, helmet, विमा, गाडीचा विमा, बस अपघात, ट्रकने उडवले, वाहन कायदा, traffic, उपचाराचा खर्च, नंबर घेतला नाही, accident case, hit by car, driver escaped, driver ran away, drunk driver',
  manodhairya:
    'मनोधैर्य, मनोधैर्य योजना, पीडितेला मदत, बलात्कार पीडितेला पैसे, बलात्कार भरपाई, ॲसिड हल्ला, ॲसिड फेकले, acid attack, acid, victim compensation, compensation after rape, money for victim, पीड़िता को मुआवजा, manodhairya',
  accusedNotice:
    'नोटीस, पोलीस नोटीस, पोलिसांची नोटीस आली, आरोपी म्हणून नोटीस, आरोपी, माझ्यावर गुन्हा, माझ्यावर केस, माझ्याविरुद्ध एफआयआर, खोट्या केसमध्ये अडकवले, 41a, 35(3), मुझ पर केस, पुलिस का नोटिस, notice, police notice, accused, fir against me, case against me, called as accused, नाव एफआयआरमध्ये, माझे नाव, खोटा आरोप, खोट्या गुन्ह्यात, चौकशीची नोटीस, निर्दोष',
  seizedThings:
    'जप्त, जप्त गाडी, जप्त मोबाइल, गाडी जप्त केली, गाडी जमा केली, गाडी सोडवणे, मोबाइल परत, मोबाइल जमा, पोलिसांकडे गाडी, जप्त ट्रॅक्टर, सुपुर्दनामा, सुपूर्तनामा, गाड़ी जब्त, गाड़ी छुड़ाना, seized, seized vehicle, vehicle in police station, get phone back, release vehicle, impounded, supurdnama, चलान, चलन, चालान, ई चलान, challan, traffic challan, traffic fine, दंड गाडी, पोलिसांनी गाडी नेली, पावती फाडली, गाडी उचलली, towing, जप्ती, police took my bike, police took my vehicle, bike with police, पोलिसांनी नेली',
  despair:
    'आत्महत्या, आत्महत्येचे विचार, जगावेसे वाटत नाही, जीव द्यावासा वाटतो, मरावेसे वाटते, मरायचे आहे, जीव नकोसा, जगण्यात अर्थ नाही, नैराश्य, टेन्शन, शेतकरी आत्महत्या, फाशी, विष प्यायले, मरना चाहता, जीना नहीं, खुदकुशी, suicide, want to die, kill myself, depression, depressed, hopeless, mental health, 14416, tele manas, atmahatya, जीव द्यायचा, जीवन संपवायचे, नको झाले, कर्जामुळे जीव, तणाव, एकटे वाटते, रडू येते, उदास, मरायचंय, मरावंसं वाटतं',
  otherOffices:
    'पाणी येत नाही, पाणी, नळाला पाणी नाही, वीज नाही, लाईट नाही, लाईट बिल, रेशन, रेशन कार्ड, रेशन मिळत नाही, शिधापत्रिका, मजुरी, मजुरी दिली नाही, पगार दिला नाही, पगार मिळत नाही, मजुरीचे पैसे, रोजगार हमी, भटकी कुत्री, कुत्रा चावला, कचरा, गटार, रस्ता खराब, खड्डे, ग्रामपंचायत, सरपंच ऐकत नाही, सरपंच, घरकुल, पी एम किसान, राशन, बिजली, पानी, तनख्वाह, water, electricity, ration card, wages not paid, salary, stray dogs, street light, road repair, garbage, gram panchayat, sarpanch, not police work, वीज, लाईट, बिल जास्त, डास, पाऊस नुकसान, अनुदान, दाखला मिळत नाही, शाळा, डॉक्टर नाही, गॅस, पाणीपट्टी, बस येत नाही',
  'legal-aid':
    'वकील, मोफत वकील, फुकट वकील, वकील नाही, वकिलासाठी पैसे नाहीत, विधी सेवा, कायदेशीर मदत, कोर्ट खर्च, मुफ्त वकील, lawyer, free lawyer, advocate, legal aid, nalsa, 15100, legal help, कायदा सल्ला, कोर्ट, कोर्ट केस, चेक बाउन्स, cheque bounce, नोटरी, affidavit, प्रतिज्ञापत्र, case lawyer, गरीब वकील',
  emergency:
    'आपत्कालीन, खून, हत्या, मर्डर, murder, तातडीची मदत, धोका, इमर्जन्सी, emergency, help, danger, sos, 112, 100, 108, मदत करा, वाचवा, बचाओ, आग लागली, fire, ambulance, रुग्णवाहिका, लगेच मदत, जीव धोक्यात, पोलीस नंबर, police number, कंट्रोल रूम, फोन नंबर, साप चावला, सर्पदंश, विंचू चावला, snake bite',
  'resources-women':
    'महिला हेल्पलाइन, महिला मदत, महिला हेल्पलाईन नंबर, women helpline, women helpline number, 181, 1091, महिला',
  'resources-child': 'बाल हेल्पलाइन, चाइल्डलाइन, चाईल्ड लाईन, child helpline, childline, 1098, मुलांसाठी हेल्पलाइन',
  'resources-senior': 'ज्येष्ठ नागरिक हेल्पलाइन, elder line, senior helpline, 14567, पेन्शन',
  'resources-legalAid': 'मोफत विधी सेवा, विधी सेवा हेल्पलाइन',
};
