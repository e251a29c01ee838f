import { type City, cities, findCityBySlug } from './cities.ts';

const otherNames: Readonly<Record<string, readonly string[]>> = {
  Mumbai: ['Bombay', 'Mumbay', 'मुंबई', 'मुम्बई'],
  Delhi: ['New Delhi', 'Dilli', 'दिल्ली', 'नई दिल्ली'],
  Bangalore: ['Bengaluru', 'Banglore', 'बेंगलुरु', 'बैंगलोर', 'बंगलौर'],
  Chennai: ['Madras', 'Chenai', 'चेन्नई'],
  Hyderabad: ['Hydrabad', 'हैदराबाद'],
  Ahmedabad: ['Ahmadabad', 'Amdavad', 'अहमदाबाद'],
  Kolkata: ['Calcutta', 'Kolkatta', 'कोलकाता', 'कलकत्ता'],
  Surat: ['सूरत'],
  Pune: ['Poona', 'पुणे'],
  Jaipur: ['Jaypur', 'जयपुर'],
  Lucknow: ['Lakhnau', 'लखनऊ'],
  Kanpur: ['Cawnpore', 'Kanpur Nagar', 'कानपुर'],
  Nagpur: ['नागपुर'],
  Indore: ['Indor', 'इंदौर', 'इन्दौर'],
  Thane: ['Thana', 'ठाणे'],
  Bhopal: ['भोपाल'],
  Visakhapatnam: ['Vizag', 'Vishakhapatnam', 'विशाखापत्तनम'],
  'Pimpri-Chinchwad': ['Pimpri', 'Chinchwad', 'PCMC', 'पिंपरी-चिंचवड'],
  Patna: ['Patliputra', 'पटना'],
  Vadodara: ['Baroda', 'Vadodra', 'वडोदरा', 'बड़ौदा'],
  Ghaziabad: ['Gaziabad', 'Ghazibad', 'गाज़ियाबाद', 'गाजियाबाद'],
  Ludhiana: ['Ludhiyana', 'लुधियाना'],
  Agra: ['आगरा'],
  Nashik: ['Nasik', 'नासिक', 'नाशिक'],
  Faridabad: ['फरीदाबाद', 'फ़रीदाबाद'],
  Meerut: ['Merath', 'मेरठ'],
  Rajkot: ['राजकोट'],
  'Kalyan-Dombivli': ['Kalyan', 'Dombivli', 'कल्याण-डोंबिवली'],
  'Vasai-Virar': ['Vasai', 'Virar', 'Bassein', 'वसई-विरार'],
  Varanasi: ['Banaras', 'Benares', 'Kashi', 'वाराणसी', 'बनारस'],
  Srinagar: ['Shrinagar', 'श्रीनगर'],
  Aurangabad: ['Chhatrapati Sambhajinagar', 'औरंगाबाद'],
  Dhanbad: ['धनबाद'],
  Amritsar: ['Amritsir', 'अमृतसर'],
  'Navi Mumbai': ['New Bombay', 'New Mumbai', 'नवी मुंबई'],
  Prayagraj: ['Allahabad', 'Ilahabad', 'प्रयागराज', 'इलाहाबाद'],
  Howrah: ['Haora', 'हावड़ा'],
  Ranchi: ['रांची', 'राँची'],
  Gwalior: ['Gwaliar', 'ग्वालियर'],
  Jabalpur: ['Jubbulpore', 'जबलपुर'],
  Coimbatore: ['Kovai', 'Coimbatur', 'कोयंबटूर', 'कोयम्बटूर'],
  Vijayawada: ['Bezawada', 'Vijaywada', 'विजयवाड़ा'],
  Jodhpur: ['जोधपुर'],
  Madurai: ['Madura', 'मदुरै', 'मदुरई'],
  Raipur: ['Raypur', 'रायपुर'],
  Kota: ['Kotah', 'कोटा'],
  Chandigarh: ['Chandigadh', 'चंडीगढ़', 'चण्डीगढ़'],
  Guwahati: ['Gauhati', 'गुवाहाटी'],
  Solapur: ['Sholapur', 'सोलापुर'],
  'Hubli-Dharwad': ['Hubli', 'Dharwad', 'Hubballi', 'हुबली-धारवाड़'],
  Mysore: ['Mysuru', 'मैसूर', 'मैसूरु'],
  Tiruchirappalli: ['Trichy', 'Tiruchi', 'तिरुचिरापल्ली'],
  Bareilly: ['Bareli', 'Bareily', 'बरेली'],
  Moradabad: ['Muradabad', 'मुरादाबाद'],
  Bhubaneswar: ['Bhubaneshwar', 'Bhuvaneshwar', 'भुवनेश्वर'],
  Tiruppur: ['Tirupur', 'तिरुप्पूर', 'तिरुपुर'],
  Gurgaon: ['Gurugram', 'Gudgaon', 'गुरुग्राम', 'गुड़गांव', 'गुड़गाँव'],
  Aligarh: ['Aligadh', 'अलीगढ़'],
  Jalandhar: ['Jullundur', 'जालंधर', 'जालन्धर'],
  Salem: ['Selam', 'सेलम'],
  Warangal: ['Orugallu', 'वारंगल'],
  'Mira-Bhayandar': ['Mira Road', 'Bhayandar', 'मीरा-भायंदर'],
  Thiruvananthapuram: ['Trivandrum', 'तिरुवनंतपुरम', 'त्रिवेंद्रम'],
  Guntur: ['Guntoor', 'गुंटूर'],
  Bhiwandi: ['Bhivandi', 'Bhiwandi-Nizampur', 'भिवंडी'],
  Saharanpur: ['सहारनपुर'],
  Gorakhpur: ['गोरखपुर'],
  Amravati: ['Amraoti', 'अमरावती'],
  Bikaner: ['Beekaner', 'बीकानेर'],
  Noida: ['Nodia', 'नोएडा'],
  Jamshedpur: ['Tatanagar', 'Tata Nagar', 'जमशेदपुर', 'टाटानगर'],
  Bhilai: ['Bhilai Nagar', 'भिलाई'],
  Cuttack: ['Katak', 'कटक'],
  Bhavnagar: ['Bhaunagar', 'भावनगर'],
  Firozabad: ['Ferozabad', 'फिरोजाबाद', 'फ़िरोज़ाबाद'],
  Kochi: ['Cochin', 'Ernakulam', 'कोच्चि', 'कोचीन'],
  Jamnagar: ['Navanagar', 'जामनगर'],
  Dehradun: ['Dehra Dun', 'देहरादून'],
  Durgapur: ['दुर्गापुर'],
  Asansol: ['Asansole', 'आसनसोल'],
  Nanded: ['Nanded-Waghala', 'Nander', 'नांदेड़', 'नांदेड'],
  Kolhapur: ['कोल्हापुर', 'कोल्हापूर'],
  Gulbarga: ['Kalaburagi', 'Kalburgi', 'गुलबर्गा', 'कलबुर्गी'],
  Ajmer: ['Ajmere', 'अजमेर'],
  Ujjain: ['Ujain', 'Avantika', 'उज्जैन'],
  Siliguri: ['Shiliguri', 'सिलीगुड़ी'],
  Ulhasnagar: ['Ulhas Nagar', 'उल्हासनगर'],
  Jhansi: ['झांसी', 'झाँसी'],
  Sangli: ['Sangli-Miraj', 'Sangli-Miraj-Kupwad', 'Miraj', 'सांगली'],
  Jammu: ['Jammu Tawi', 'जम्मू'],
  Nellore: ['Nelluru', 'नेल्लोर'],
  Erode: ['Erodu', 'ईरोड', 'इरोड'],
  Mangalore: ['Mangaluru', 'Kudla', 'मंगलौर', 'मंगलुरु'],
  Belgaum: ['Belagavi', 'Belgavi', 'बेलगाम', 'बेलगावी', 'बेलगांव'],
  Kurnool: ['Karnool', 'कुरनूल', 'कर्नूल'],
  Malegaon: ['Malegaon Nashik', 'मालेगांव', 'मालेगाव'],
  Tirunelveli: ['Nellai', 'Tinnevelly', 'तिरुनेलवेली'],
  Gaya: ['Gaya Ji', 'गया'],
  Udaipur: ['Udaypur', 'उदयपुर'],
  Maheshtala: ['Mahestala', 'Maheshtalla', 'महेशतला'],
};

const byName = new Map(
  cities.flatMap((city) => [...listOtherNames(city), city.name].map((name) => [normalizeName(name), city] as const)),
);

export function listOtherNames(city: City): readonly string[] {
  return otherNames[city.name] ?? [];
}

/** Finds a city by name or other name ('Bengaluru'), ignoring case, hyphens and surrounding spaces. */
export function findCityByName(name: string): City | undefined {
  return byName.get(normalizeName(name));
}

/** Finds a city by its slug or the slug of another name ('bengaluru'). */
export function findCityByAnySlug(slug: string): City | undefined {
  return findCityBySlug(slug) ?? findCityByName(slug);
}

/** Replaces other names of cities in a text by the usual ones: 'Amritvel, Bombay' to 'Amritvel Mumbai'. */
export function toUsualCityNames(text: string): string {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const usual: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = [3, 2, 1].find((count) => findCityByName(words.slice(at, at + count).join(' '))) ?? 1;
    const name = words.slice(at, at + length).join(' ');
    usual.push(findCityByName(name)?.name ?? name);
    at += length;
  }
  return usual.join(' ');
}

export function normalizeName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').replaceAll('-', ' ').toLowerCase();
}
