// Words that are not about tests. They are never read as a mistyped test name.

/** Things, trades and shops: next to one of these, 'iron' is for pressing shirts. */
const things = `
  plumber electrician carpenter painter tailor cobbler barber mechanic driver maid cook chef gardener sweeper
  watchman guard contractor architect photographer astrologer pandit priest lawyer advocate notary agent broker dealer
  plumbing electrical carpentry tailoring photography
  shop shopping store mall market bazaar bazar dukan dukaan kirana grocery supermarket showroom outlet boutique stall
  restaurant hotel hotal dhaba cafe bakery bar pub canteen caterer catering tiffin lodge hostel resort motel homestay
  pizza burger biryani biriyani pulao dosa idli vada samosa pakora paneer tikka kebab curry masala naan roti paratha chapati
  dal rajma chole chai coffee juice smoothie soda cola cake pastry chocolate candy icecream cream sweet sweets mithai laddu
  jalebi halwa barfi kheer noodles pasta sandwich momos fries chips biscuit biscuits cookies bread butter cheese ghee jam
  pickle achar sauce soup salad recipe recipes dish menu mutton chicken prawns fried roasted vegetable vegetables sabzi
  sabji fruits mango mangoes onion tomato potato cane beans
  salon saloon parlour parlor spa haircut hairstyle shaving makeup mehendi mehndi facial waxing manicure pedicure massage
  shampoo conditioner lotion balm liner eyeliner lipstick kajal dryer straightener comb perfume deodorant soap facewash wig
  moisturizer sunscreen
  car cars bike bikes scooter motorcycle cycle bicycle auto rickshaw taxi cab truck tractor bus train metro flight ticket tickets
  tyre tire puncture wash washing petrol diesel cng pump garage parking driving licence license rto
  mobile phone phones smartphone iphone android laptop computer desktop printer tablet charger cable headphone earphones
  speaker camera television tv fridge refrigerator freezer cooler geyser heater oven microwave mixer grinder purifier fan bulb
  inverter battery generator ac repair repairs repairing servicing installation wifi router broadband recharge sim
  sofa furniture mattress pillow bedsheet curtain curtains carpet chair table almirah wardrobe cupboard door window tiles
  cement paint wallpaper house flat apartment villa plot property rent rental lease mortgage
  saree sari kurta lehenga sherwani shirt tshirt jeans trousers jacket sweater shoes sandals slippers chappal socks shorts clothes
  watch watches sunglasses goggles belt wallet purse bag bags luggage suitcase umbrella jewellery jewelry necklace bangles
  bracelet earrings gift gifts flowers bouquet florist toys
  cylinder gold diamond jewel shaped box stand bat ball cricket football badminton tennis gym yoga zumba dance swimming
  movie movies film cinema song songs music video game games download lyrics serial episode netflix hotstar ipl score live
  facebook instagram whatsapp youtube google twitter telegram snapchat linkedin gmail email password login signup app
  flipkart amazon myntra meesho zomato swiggy blinkit zepto dunzo ola uber rapido paytm phonepe gpay irctc redbus makemytrip
  oyo airbnb bigbasket jiomart nykaa snapdeal olx indigo airtel vodafone jio bsnl
  food litter chain camp pharmacy chemist ambulance
  sbi hdfc icici axis kotak lic nifty sensex bitcoin crypto kfc dominos mcdonalds subway starbucks bata nike adidas puma
  samsung xiaomi redmi oneplus oppo vivo realme nokia sony lenovo dell asus acer honda hero bajaj maruti suzuki hyundai tata
  mahindra kia toyota inox pvr cinepolis dmart reliance croma lulu neet jee upsc ssc cgl gate electricity bill bills subsidy
  beach hill tour tours panel cctv camera plant plants nursery fan kalyana mandapam
  bank loan loans emi credit debit card atm policy mutual fund shares stock investment tax gst return returns salary
  income pan aadhaar aadhar passport voter ration pension lottery
  school college university tuition tuitions coaching course courses class classes exam exams syllabus result results
  admission books notes homework teacher tutor english computer speaking
  packers movers courier delivery cargo transport storage laundry laundromat dhobi drycleaning cleaning cleaner pest
  termite plumbing kabadiwala scrap darzi nai mistri bijli decoration decorator venue banquet hall tent dj band
  temple mandir masjid church gurudwara puja pooja timing timings horoscope kundli rashi weather monsoon rain news
  politics election minister police court vacancy resume
  painting paste brush emoji rod booth crusher sand brick bricks steel teaser fry fries marble cutting cut polish
  earring earrings ring eyebrow threading makeover oil cover cap cup plate bottle lamp spoon knife pan pot bucket broom mop
  rice wheat flour maida besan sugarcane bajra corn paddy crop seeds fertilizer tractor farm farmer mandi rates
  wallet recharge offer offers coupon discount sale deals cashback refund order tracking parcel
  train trains railway station platform airport airlines airways ferry boat cruise bus stand highway toll fastag route map
  maps directions pincode address village town tourism temple fort museum zoo park lake waterfall island trek safari
  actor actress hero heroine singer song dance album ringtone wallpaper photo photos pics selfie status shayari quotes jokes
  meme memes reel reels cartoon anime comics novel poem story essay speech drama trailer web series season
  match matches tournament league team player captain wicket stadium olympics chess carrom kabaddi hockey volleyball
  government govt scheme yojana sarkari vacancy recruitment exam admit hall ticket answer key merit cutoff quiz puzzle
  mock practice paper question aptitude reasoning typing olympiad scholarship university hostel
  modi gandhi kejriwal nitish yogi mamata bjp congress aap shivsena vote voting candidate minister mla mp parliament
  law section court case bail divorce property registry stamp affidavit rti complaint fir
  income salary slip epf pf uan ppf sip gold rate silver nse bse demat trading forex dollar rupee currency exchange
  software hardware website domain hosting app java python excel powerpoint word pdf printer keyboard mouse monitor pendrive
  whatsapp chatgpt wikipedia translate translation meaning dictionary calculator converter calendar panchang
  dog dogs cat cats cow buffalo goat hen puppy kitten aquarium parrot birdcage
  love girlfriend boyfriend wife husband friend friends dating tinder shaadi matrimony rishta
  sex sexy porn xxx nude adult video bf
  idiot stupid fool mad nonsense shit fuck bastard bitch
  paise paisa rupaye kamai kamaye dhandha vyapar kheti fasal bhav mausam barish garmi kapda kapde juta jute joote chappal
  bartan palang kursi mez darwaza khidki pankha batti gadi gaadi truck rickshaw sadak rasta ghar makan makaan kiraya kiraye
  zameen jameen plot dukan bazaar sabzi phal doodh dahi chawal aata roti sabji mithai gana gaana gaane geet filmi picture
  kahani kavita chutkule bhajan aarti chalisa mantra puja pooja mandir masjid khabar samachar chunav neta sarkar
  ladki ladka pyar dosti pagal bewakoof kutta kamina saala gadha harami chutiya bakwas
  घर मकान किराया गाड़ी भाड़ा सोना चांदी गाना गाने फिल्म मौसम बारिश चुनाव नेता सरकार मंदिर पूजा सब्जी चावल रोटी दूध कपड़े जूते खेती फसल ट्रैक्टर
  ट्रेन बस लोन बीमा नौकरी वैकेंसी परीक्षा रिजल्ट कार्ड पासपोर्ट फोन लैपटॉप पागल बेवकूफ प्यार लड़की लड़का शायरी कहानी समाचार
  भाडे भाड्याने गाणे गाणी सोने चांदीचा चित्रपट हवामान पाऊस निवडणूक देऊळ शेती पीक बातम्या कपडे भाजी तांदूळ नोकरी मुलगी मुलगा वेडा gharache bhade gaane
  મકાન ભાડે ભાડું સોનું સોનાનો ચાંદી ગીત ગીતો ગરબા ફિલ્મ હવામાન વરસાદ ચૂંટણી મંદિર ખેતી પાક સમાચાર કપડાં શાક ચોખા નોકરી ગાંડો bhadu makan
  ਘਰ ਮਕਾਨ ਕਿਰਾਇਆ ਕਿਰਾਏ ਸੋਨਾ ਸੋਨੇ ਚਾਂਦੀ ਗਾਣਾ ਗਾਣੇ ਗੀਤ ਫਿਲਮ ਮੌਸਮ ਮੀਂਹ ਚੋਣਾਂ ਗੁਰਦੁਆਰਾ ਖੇਤੀ ਫਸਲ ਟਰੈਕਟਰ ਖ਼ਬਰਾਂ ਕੱਪੜੇ ਸਬਜ਼ੀ ਚੌਲ ਨੌਕਰੀ ਬੱਸ ਰੇਲ
  বাড়ি বাসা ভাড়া সোনা সোনার রুপা গান সিনেমা ছবি আবহাওয়া বৃষ্টি ভোট ভোটের নির্বাচন মন্দির চাষ ফসল খবর কাপড় শাড়ি সবজি চাল মাছ চাকরি বাস পাগল bari bhara barir
  ଘର ଭଡ଼ା ସୁନା ରୂପା ଗୀତ ସିନେମା ପାଗ ବର୍ଷା ନିର୍ବାଚନ ମନ୍ଦିର ଚାଷ ଫସଲ ଖବର ଲୁଗା ଶାଢ଼ୀ ପରିବା ଚାଉଳ ମାଛ ଚାକିରି ବସ୍ ghara bhada suna
  گھر مکان کرایہ کرایے سونا سونے چاندی گانا گانے فلم موسم بارش الیکشن مسجد کھیتی فصل خبریں کپڑے سبزی چاول نوکری بس کرکٹ میچ پاگل شاعری
  வீடு வாடகை வாடகைக்கு தங்கம் வெள்ளி பாடல் பாட்டு சினிமா படம் வானிலை மழை தேர்தல் கோவில் கோயில் விவசாயம் செய்தி துணி புடவை காய்கறி அரிசி மீன் பஸ் பேருந்து veedu vaadagai vadagai thangam vilai paattu padam
  ఇల్లు అద్దె అద్దెకు బంగారం వెండి పాట పాటలు సినిమా వాతావరణం వర్షం ఎన్నికలు గుడి వ్యవసాయం పంట వార్తలు బట్టలు చీర కూరగాయలు బియ్యం చేప బస్సు illu adde addeki bangaram pata patalu
  ಮನೆ ಬಾಡಿಗೆ ಬಾಡಿಗೆಗೆ ಚಿನ್ನ ಚಿನ್ನದ ಬೆಳ್ಳಿ ಹಾಡು ಹಾಡುಗಳು ಸಿನಿಮಾ ಚಿತ್ರ ಹವಾಮಾನ ಮಳೆ ಚುನಾವಣೆ ದೇವಸ್ಥಾನ ಕೃಷಿ ಬೆಳೆ ಸುದ್ದಿ ಬಟ್ಟೆ ಸೀರೆ ತರಕಾರಿ ಅಕ್ಕಿ ಮೀನು ಬಸ್ mane badige chinna haadu
  വീട് വാടക വാടകയ്ക്ക് സ്വർണം സ്വർണ്ണം സ്വർണ്ണ വെള്ളി പാട്ട് ഗാനം സിനിമ കാലാവസ്ഥ മഴ തിരഞ്ഞെടുപ്പ് ക്ഷേത്രം അമ്പലം കൃഷി വാർത്ത തുണി സാരി പച്ചക്കറി അരി മീൻ ബസ് veedu vadaka vadakakku swarnam pattu
  होटल हॉटेल बिरयानी टैक्सी प्लंबर कार वॉश दुकान मिस्त्री पिज़्ज़ा सैलून गाड़ी मोबाइल रिचार्ज ट्रेन टिकट कटवाना
  ஹோட்டல் பிரியாணி டாக்ஸி கார் கடை பீட்சா சலூன் மொபைல் ரீசார்ஜ் ரயில் டிக்கெட்
  హోటల్ బిర్యానీ టాక్సీ కారు షాపు దుకాణం పిజ్జా సెలూన్ మొబైల్ రీఛార్జ్ రైలు టికెట్
  ಹೋಟೆಲ್ ಬಿರಿಯಾನಿ ಟ್ಯಾಕ್ಸಿ ಕಾರು ಅಂಗಡಿ ಪಿಜ್ಜಾ ಸಲೂನ್ ಮೊಬೈಲ್ ರೀಚಾರ್ಜ್ ರೈಲು ಟಿಕೆಟ್
  ഹോട്ടൽ ബിരിയാണി ടാക്സി കാർ കട പിസ്സ സലൂൺ മൊബൈൽ റീചാർജ് ട്രെയിൻ ടിക്കറ്റ്
  হোটেল বিরিয়ানি ট্যাক্সি গাড়ি দোকান পিজ্জা সেলুন মোবাইল রিচার্জ ট্রেন টিকিট ভাড়া
  હોટેલ બિરયાની ટેક્સી ગાડી દુકાન પિઝા સલૂન મોબાઇલ રિચાર્જ ટ્રેન ટિકિટ
  ਹੋਟਲ ਢਾਬਾ ਬਿਰਯਾਨੀ ਟੈਕਸੀ ਗੱਡੀ ਦੁਕਾਨ ਪੀਜ਼ਾ ਸੈਲੂਨ ਮੋਬਾਈਲ ਰੀਚਾਰਜ
  ହୋଟେଲ ବିରିୟାନୀ ଟ୍ୟାକ୍ସି ଗାଡ଼ି ଦୋକାନ ପିଜା ସେଲୁନ ମୋବାଇଲ ରିଚାର୍ଜ
  ہوٹل بریانی ٹیکسی گاڑی دکان پیزا سیلون موبائل ریچارج ٹرین ٹکٹ
`;

/** People, greetings and small talk. */
const peopleAndTalk = `
  aarav aarti abdul abhishek aditi aditya ahmed ajay akash akshay alok amar amit amitabh amrita anand anil anita anjali ankit
  ankita anuj anupam anurag anushka aparna arjun arpit arun aruna arvind asha ashish ashok ashwin ayesha ayush bala balaji
  bharat bharti bhavna bhushan chandan chandra chetan chirag deepa deepak deepika devendra dhruv dilip dinesh divya farhan
  farida fatima ganesh gaurav gautam geeta girish gopal gurpreet harish harpreet harsh hari hema hemant imran irfan isha
  ishaan jagdish jaspreet jatin jaya jayesh jitendra jyoti kailash kajal kalpana kamal kapil karan kartik kavita kavya khushi
  kiran kishore komal krishna kunal lakshmi lalit lata laxmi madhu madhuri mahesh manisha manish manju manoj mansi maya meena
  meera meenakshi mohammed mohan mohammad mohit mukesh mukul murali nagesh naina namrata narayan naresh narendra naveen
  neelam neha nidhi nikhil nilesh nirmala nisha nitin omkar pallavi pankaj parvati payal pooja poonam prabhu pradeep prakash
  pramod pranav prasad prashant prateek preeti prem priya priyanka puneet radha radhika raghav rahul raj raja rajan rajat
  rajendra rajesh rajiv raju rakesh ram raman ramesh rani ranjit rashmi ravi ravindra reena rekha renu reshma ritu rohan
  rohit roshni ruchi rupa sachin sagar sahil salman sameer sandeep sangeeta sanjana sanjay sanjeev santosh sapna sarita
  satish saurabh savita seema shabana shahid shailesh shankar shanti sharad shashi shilpa shivam shivani shreya shubham
  shyam siddharth simran sita smita sneha sonali sonam sonia subhash sudha sudhir sujata suman sumit sunil sunita suraj
  surendra suresh surya swati tanvi tarun tejas umesh usha uday vandana varun venkat venkatesh vijay vikas vikram vinay
  vinod vipin vishal vivek yash yogesh zara zoya subramaniam subramanian ramya revathi selvam murugan karthik senthil
  sharma verma varma gupta agarwal aggarwal agrawal singh kaur kumar kumari yadav patel shah mehta jain joshi desai
  trivedi pandey pandya mishra tiwari dubey shukla srivastava saxena chauhan rajput thakur rathore chaudhary choudhary
  reddy rao naidu nair menon pillai iyer iyengar krishnan raman nambiar shetty hegde gowda kulkarni deshpande deshmukh patil
  jadhav pawar shinde more gaikwad kadam mukherjee banerjee chatterjee ghosh bose sen das dutta roy saha mondal mandal
  biswas khan ansari sheikh shaikh qureshi siddiqui hussain begum bibi kapoor khanna malhotra chopra arora bhatia
  sethi gill sandhu sidhu dhillon grewal bajaj mittal goyal bansal garg singhal rastogi kashyap nayak behera sahoo pradhan
  mahapatra panda swain rout jena fernandes dsouza thomas george mathew joseph john
  india bharat hindustan usa uk canada australia dubai singapore nepal china pakistan america london
  agra ajmer aligarh allahabad prayagraj amravati amritsar asansol aurangabad bareilly belgaum bhavnagar bhilai bhopal bhubaneswar
  bikaner bilaspur chandigarh coimbatore cuttack darjeeling dehradun dhanbad faridabad gandhinagar ghaziabad goa gorakhpur
  guntur guwahati gwalior haridwar howrah hubli indore jabalpur jalandhar jammu jamnagar jamshedpur jhansi jodhpur kanpur kochi
  kolhapur kota kozhikode ludhiana madurai manali mangalore mathura meerut moradabad mysore mysuru nagpur nainital nanded nashik ooty
  patna pondicherry puri raipur rajkot ranchi rishikesh rourkela salem saharanpur shimla siliguri solapur srinagar surat thane
  thiruvananthapuram tirupati trichy udaipur ujjain vadodara varanasi vellore vijayawada visakhapatnam vizag warangal
  andhra assam bihar chhattisgarh gujarat haryana himachal jharkhand karnataka kerala madhya maharashtra manipur meghalaya
  mizoram nagaland odisha punjab rajasthan sikkim tamilnadu telangana tripura uttar pradesh uttarakhand bengal ladakh kashmir
  kal aaj ab abhi kab tab jab tum tumhara tumhe aap aapka hum hamara woh yeh kaun kyun kyon mast badhiya
  रमेश कुमार सुरेश राजेश शर्मा सिंह वर्मा गुप्ता यादव मिश्रा
  hello hi hey namaste namaskar bye thanks thank please sorry welcome good morning evening night afternoon birthday anniversary
  how are you who where when why your name we they he she this that yes okay
  today tomorrow yesterday status house free training control water
  asdfgh asdf qwerty lorem ipsum abcd xyz
`;

/** Parts of the body that also describe things: 'heart shaped', 'kidney beans'. */
const body = `
  heart eye hair iron sugar kidney liver bone brain blood skin vein stone fat weight nerve breast mouth tooth teeth dental
  stool joint gland ear nose knee fever sleep stress head neck chest back hand leg foot face body
`;

/** Occur only inside longer phrases, but always mean an illness. */
const medical = `
  pain ache sore lump cyst muscle hormone bladder colon bowel disc ureter ovarian urinary pelvic limb sinuses nasal bacteria
  virus viral enzyme parasite deficiency discharge cramp tremor apnea steroid gene fetal ligament meniscus
`;

/** Used of anything: 'gold chain', 'gas subsidy', 'office chair'. */
const everyday = `
  gold gas cat pet dog horse mouse bird fish copper lead zinc salt silver cold heat pressure burning clean loss gain fall full
  cell facial chain food women men child ladies baby milk marriage travel job before after
  office company wedding couple insurance certificate flight foreign wash card level count control mass rate scan ray water
  box stand x d c a b e i used score time day long short high low new old big small good best fast slow hot daily home air
  light sound kit line plan point number part piece set size type color white black red green blue yellow work works money
  post egg kids kid babies milk half whole double single senior citizen plus free
`;

/** With 'delivery' next to it: not a birth. */
const deliveredGoods = `
  milk doodh dudh food khana water paani pani gas egg eggs fish medicine medicines dawai
`;

export const otherThings: readonly string[] = split(things);
export const goods: ReadonlySet<string> = new Set(split(deliveredGoods));
export const otherPeople: readonly string[] = split(peopleAndTalk);
export const bodyWords: readonly string[] = split(body);
export const medicalWords: readonly string[] = split(medical);
export const everydayWords: readonly string[] = split(everyday);

function split(words: string): string[] {
  return words.trim().split(/\s+/);
}
