// 'test', 'disease', 'of', 'is', 'want', 'price', 'where' and 'my' in the languages of the folder `languages`.
const words = `
  तपासणी चाचणी तपासणीची tapasani tapasni chachni chachani आहे आहेत ची चा चे साठी ahe aahe sathi alay येतो येते येणे yete
  yene hotay त्रास आजार aajar विकार
  તપાસ પરીક્ષણ ટેસ્ટ રોગ બીમારી છે ની નો નું માટે આવે થાય tapas parikshan chhe che aave mate bimari
  ਜਾਂਚ ਟੈਸਟ ਰੋਗ ਬਿਮਾਰੀ ਦੀ ਦਾ ਦੇ ਵਿੱਚ ਵਿਚ ਹੈ ਲਈ vich hunda hundi gya da di de nu
  পরীক্ষা পরীক্ষার টেস্ট রোগ অসুখ সমস্যা হয়েছে হচ্ছে আছে এর জন্য করতে চাই porikkha pariksha porikha pariksa hoyeche
  hocche hochhe jonno korte chai somossa
  ପରୀକ୍ଷା ଟେଷ୍ଟ ରୋଗ ହେଉଛି ହୋଇଛି ପାଇଁ parikhya pariksha heichi heuchi hauchi laguchi roga
  ٹیسٹ جانچ معائنہ کا کی کے کو میں ہے سے بیماری مرض muaina maaina mareez marz
  பரிசோதனை சோதனை டெஸ்ட் நோய் பிரச்சனை உடல் இருக்கு வேண்டும் parisodhanai parisothanai parisodanai sodhanai sothanai
  noi prachanai irukku iruku venum udal
  పరీక్ష పరీక్షలు టెస్ట్ వ్యాధి జబ్బు సమస్య కావాలి ఉంది తో pareeksha parikshalu vyadhi jabbu samasya kavali undi
  ಪರೀಕ್ಷೆ ತಪಾಸಣೆ ಟೆಸ್ಟ್ ಕಾಯಿಲೆ ರೋಗ ಸಮಸ್ಯೆ ಬೇಕು ಇದೆ parikshe pareekshe tapasane kayile samasye beku ide
  പരിശോധന പരിശോധനാ ടെസ്റ്റ് രോഗം അസുഖം വേണം ഉണ്ട് parishodhana parisodhana rogam asukham venam undu
  किंमत दर खर्च भाव कुठे मला माझे माझी करायची करायचे करून किती kimmat kuthe karaychi kiti
  ભાવ કિંમત ખર્ચ ક્યાં મને મારે કરાવવું કરાવવી કેટલા kyan karavvu ketla
  ਕੀਮਤ ਰੇਟ ਕਿੱਥੇ ਮੈਨੂੰ ਕਰਵਾਉਣਾ ਕਿੰਨੇ keemat kithe mainu karvauna
  দাম খরচ মূল্য কোথায় আমার আমি করাতে কত ও khoroch kothay amar koto
  ଦାମ ମୂଲ୍ୟ କେଉଁଠାରେ ମୋର କରିବା କେତେ kete
  قیمت ریٹ کہاں مجھے میرا میری کروانا کتنے qeemat
  விலை கட்டணம் எங்கே எனக்கு செய்ய எவ்வளவு enge enakku evvalavu
  ధర ఖర్చు ఎక్కడ నాకు నా చేయించాలి ఎంత ekkada naaku
  ಬೆಲೆ ದರ ಎಲ್ಲಿ ನನಗೆ ಮಾಡಿಸಬೇಕು ಎಷ್ಟು elli nanage eshtu
  വില എവിടെ എനിക്ക് ചെയ്യണം എത്ര evide enikku ethra
`
  .trim()
  .normalize('NFC')
  .split(/\s+/);
const latin = /^[a-z]/;

/** As they are written: in Latin letters some of these would be other words. */
export const writtenFillers: ReadonlySet<string> = new Set(words.filter((word) => !latin.test(word)));
export const romanisedFillers: readonly string[] = words.filter((word) => latin.test(word));
