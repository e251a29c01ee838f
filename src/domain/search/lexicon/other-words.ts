// Words that mean something else than a test. They are never taken for a mistyped name of one.

/** Things, trades and shops: beside one of these 'iron' is a thing to press shirts with. */
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
  saree sari kurta lehenga sherwani shirt tshirt jeans trousers jacket sweater shoes sandals slippers chappal socks shorts
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

/** People, greetings and words without a subject. */
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
  रमेश कुमार सुरेश राजेश शर्मा सिंह वर्मा गुप्ता यादव मिश्रा
  hello hi hey namaste namaskar bye thanks thank please sorry welcome good morning evening night afternoon birthday anniversary
  how are you who where when why your name we they he she this that yes okay
  today tomorrow yesterday status house free training control water
  asdfgh asdf qwerty lorem ipsum abcd xyz
`;

/** Parts of the body that things have, too: 'heart shaped', 'kidney beans'. */
const body = `
  heart eye hair iron sugar kidney liver bone brain blood skin vein stone fat weight nerve breast mouth tooth teeth dental
  stool joint gland ear nose knee fever sleep stress head neck chest back hand leg foot face body
`;

/** They stand in longer phrases only, and still nobody says them of anything but an illness. */
const medical = `
  pain ache sore lump cyst muscle hormone bladder colon bowel disc ureter ovarian urinary pelvic limb sinuses nasal bacteria
  virus viral enzyme parasite deficiency discharge cramp tremor apnea steroid gene fetal ligament meniscus
`;

/** What is said of anything: 'gold chain', 'gas subsidy', 'office chair'. */
const everyday = `
  gold gas cat pet dog horse mouse bird fish copper lead zinc salt silver cold heat pressure burning clean loss gain fall full
  cell facial chain food women men child ladies baby milk marriage travel job before after
  office company wedding couple insurance certificate flight foreign wash card level count control mass rate scan ray water
  box stand x d c a b e i used score time day long short high low new old big small good best fast slow hot daily home air
  light sound kit line plan point number part piece set size type color white black red green blue yellow work works money
  half whole double single senior citizen plus free
`;

export const otherThings: readonly string[] = split(things);
export const otherPeople: readonly string[] = split(peopleAndTalk);
export const bodyWords: readonly string[] = split(body);
export const medicalWords: readonly string[] = split(medical);
export const everydayWords: readonly string[] = split(everyday);

function split(words: string): string[] {
  return words.trim().split(/\s+/);
}
