const tests = split(`
  तपासणी चाचणी तपासणीची tapasani tapasni chachni chachani
  તપાસ પરીક્ષણ ટેસ્ટ tapas parikshan
  ਜਾਂਚ ਟੈਸਟ
  পরীক্ষা পরীক্ষার টেস্ট porikkha pariksha porikha pariksa
  ପରୀକ୍ଷା ଟେଷ୍ଟ parikhya pariksha parikshya
  ٹیسٹ جانچ معائنہ muaina maaina muayna
  பரிசோதனை சோதனை டெஸ்ட் parisodhanai parisothanai parisodanai sodhanai sothanai
  పరీక్ష పరీక్షలు టెస్ట్ pareeksha parikshalu
  ಪರೀಕ್ಷೆ ತಪಾಸಣೆ ಟೆಸ್ಟ್ parikshe pareekshe tapasane
  പരിശോധന പരിശോധനാ ടെസ്റ്റ് parishodhana parisodhana
`);

const others = split(`
  आहे आहेत ची चा चे साठी ahe aahe sathi alay येतो येते येणे yete yene hotay त्रास आजार aajar विकार
  રોગ બીમારી છે ની નો નું માટે આવે થાય chhe che aave mate bimari
  ਰੋਗ ਬਿਮਾਰੀ ਦੀ ਦਾ ਦੇ ਵਿੱਚ ਵਿਚ ਹੈ ਲਈ vich hunda hundi gya da di de nu
  রোগ অসুখ সমস্যা হয়েছে হচ্ছে আছে এর জন্য করতে চাই hoyeche hocche hochhe jonno korte chai somossa
  ରୋଗ ହେଉଛି ହୋଇଛି ପାଇଁ heichi heuchi hauchi laguchi roga
  کا کی کے کو میں ہے سے بیماری مرض mareez marz
  நோய் பிரச்சனை உடல் இருக்கு வேண்டும் noi prachanai irukku iruku venum udal
  వ్యాధి జబ్బు సమస్య కావాలి ఉంది తో vyadhi jabbu samasya kavali undi
  ಕಾಯಿಲೆ ರೋಗ ಸಮಸ್ಯೆ ಬೇಕು ಇದೆ kayile samasye beku ide
  രോഗം അസുഖം വേണം ഉണ്ട് rogam asukham venam undu
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
`);

/** Kept in their script: in Latin letters some would be other words. */
export const writtenTests: ReadonlySet<string> = new Set(tests.filter((word) => !isLatin(word)));
export const writtenFillers: ReadonlySet<string> = new Set(others.filter((word) => !isLatin(word)));
export const romanisedTests: readonly string[] = tests.filter(isLatin);
export const romanisedFillers: readonly string[] = [...romanisedTests, ...others.filter(isLatin)];

function split(words: string): string[] {
  return words.trim().normalize('NFC').split(/\s+/);
}

function isLatin(word: string): boolean {
  return /^[a-z]/.test(word);
}
