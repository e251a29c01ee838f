import { slugify } from './slug.ts';

/** A city of the built-in list. Coordinates are degrees (WGS 84) of the centre. */
export type City = {
  name: string;
  slug: string;
  state: string;
  latitude: number;
  longitude: number;
  pincode: string;
  otherNames: readonly string[];
};

/** The form names are compared in: one case, and no difference between a hyphen and spaces. */
function nameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').replaceAll('-', ' ').toLowerCase();
}

function row(
  name: string,
  state: string,
  latitude: number,
  longitude: number,
  pincode: string,
  ...otherNames: string[]
): City {
  return { name, slug: slugify(name), state, latitude, longitude, pincode, otherNames };
}

/**
 * One hundred large cities, most populous first. The order follows the Census of India 2011 (city limits, taking
 * the enlarged limits where a corporation had just grown, as Chennai had), and the pincodes are those of the India
 * Post head offices, or of the main post office where a city has no head office. All of it is written from general
 * knowledge of those sources, not copied from them, and a few towns of that size are left out. Other names
 * are official, older and commonly mistyped ones, and the Devanagari spelling.
 */
export const cities: readonly City[] = [
  row('Mumbai', 'Maharashtra', 19.076, 72.8777, '400001', 'Bombay', 'Mumbay', 'मुंबई', 'मुम्बई'),
  row('Delhi', 'Delhi', 28.6358, 77.2245, '110001', 'New Delhi', 'Dilli', 'दिल्ली', 'नई दिल्ली'),
  row('Bangalore', 'Karnataka', 12.9716, 77.5946, '560001', 'Bengaluru', 'Banglore', 'बेंगलुरु', 'बैंगलोर', 'बंगलौर'),
  row('Chennai', 'Tamil Nadu', 13.0827, 80.2707, '600001', 'Madras', 'Chenai', 'चेन्नई'),
  row('Hyderabad', 'Telangana', 17.385, 78.4867, '500001', 'Hydrabad', 'हैदराबाद'),
  row('Ahmedabad', 'Gujarat', 23.0225, 72.5714, '380001', 'Ahmadabad', 'Amdavad', 'अहमदाबाद'),
  row('Kolkata', 'West Bengal', 22.5726, 88.3639, '700001', 'Calcutta', 'Kolkatta', 'कोलकाता', 'कलकत्ता'),
  row('Surat', 'Gujarat', 21.1959, 72.8302, '395003', 'सूरत'),
  row('Pune', 'Maharashtra', 18.5204, 73.8567, '411001', 'Poona', 'पुणे'),
  row('Jaipur', 'Rajasthan', 26.9124, 75.7873, '302001', 'Jaypur', 'जयपुर'),
  row('Lucknow', 'Uttar Pradesh', 26.8467, 80.9462, '226001', 'Lakhnau', 'लखनऊ'),
  row('Kanpur', 'Uttar Pradesh', 26.4609, 80.3318, '208001', 'Cawnpore', 'Kanpur Nagar', 'कानपुर'),
  row('Nagpur', 'Maharashtra', 21.1458, 79.0882, '440001', 'नागपुर'),
  row('Indore', 'Madhya Pradesh', 22.7196, 75.8577, '452001', 'Indor', 'इंदौर', 'इन्दौर'),
  row('Thane', 'Maharashtra', 19.1943, 72.9702, '400601', 'Thana', 'ठाणे'),
  row('Bhopal', 'Madhya Pradesh', 23.2599, 77.4126, '462001', 'भोपाल'),
  row('Visakhapatnam', 'Andhra Pradesh', 17.7041, 83.2977, '530001', 'Vizag', 'Vishakhapatnam', 'विशाखापत्तनम'),
  row('Pimpri-Chinchwad', 'Maharashtra', 18.6279, 73.8009, '411018', 'Pimpri', 'Chinchwad', 'PCMC', 'पिंपरी-चिंचवड'),
  row('Patna', 'Bihar', 25.6093, 85.1376, '800001', 'Patliputra', 'पटना'),
  row('Vadodara', 'Gujarat', 22.3072, 73.1812, '390001', 'Baroda', 'Vadodra', 'वडोदरा', 'बड़ौदा'),
  row('Ghaziabad', 'Uttar Pradesh', 28.6692, 77.4538, '201001', 'Gaziabad', 'Ghazibad', 'गाज़ियाबाद', 'गाजियाबाद'),
  row('Ludhiana', 'Punjab', 30.901, 75.8573, '141001', 'Ludhiyana', 'लुधियाना'),
  row('Agra', 'Uttar Pradesh', 27.1767, 78.0081, '282001', 'आगरा'),
  row('Nashik', 'Maharashtra', 19.9975, 73.7898, '422001', 'Nasik', 'नासिक', 'नाशिक'),
  row('Faridabad', 'Haryana', 28.4089, 77.3178, '121001', 'फरीदाबाद', 'फ़रीदाबाद'),
  row('Meerut', 'Uttar Pradesh', 28.9845, 77.7064, '250001', 'Merath', 'मेरठ'),
  row('Rajkot', 'Gujarat', 22.3039, 70.8022, '360001', 'राजकोट'),
  row('Kalyan-Dombivli', 'Maharashtra', 19.235, 73.1299, '421301', 'Kalyan', 'Dombivli', 'कल्याण-डोंबिवली'),
  row('Vasai-Virar', 'Maharashtra', 19.3919, 72.8397, '401201', 'Vasai', 'Virar', 'Bassein', 'वसई-विरार'),
  row('Varanasi', 'Uttar Pradesh', 25.3176, 82.9739, '221001', 'Banaras', 'Benares', 'Kashi', 'वाराणसी', 'बनारस'),
  row('Srinagar', 'Jammu and Kashmir', 34.0837, 74.7973, '190001', 'Shrinagar', 'श्रीनगर'),
  row('Aurangabad', 'Maharashtra', 19.8762, 75.3433, '431001', 'Chhatrapati Sambhajinagar', 'औरंगाबाद'),
  row('Dhanbad', 'Jharkhand', 23.7957, 86.4304, '826001', 'धनबाद'),
  row('Amritsar', 'Punjab', 31.634, 74.8723, '143001', 'Amritsir', 'अमृतसर'),
  row('Navi Mumbai', 'Maharashtra', 19.0745, 72.9978, '400703', 'New Bombay', 'New Mumbai', 'नवी मुंबई'),
  row('Prayagraj', 'Uttar Pradesh', 25.4358, 81.8463, '211001', 'Allahabad', 'Ilahabad', 'प्रयागराज', 'इलाहाबाद'),
  row('Howrah', 'West Bengal', 22.5958, 88.3017, '711101', 'Haora', 'हावड़ा'),
  row('Ranchi', 'Jharkhand', 23.3608, 85.3278, '834001', 'रांची', 'राँची'),
  row('Gwalior', 'Madhya Pradesh', 26.2183, 78.1828, '474001', 'Gwaliar', 'ग्वालियर'),
  row('Jabalpur', 'Madhya Pradesh', 23.1686, 79.9339, '482001', 'Jubbulpore', 'जबलपुर'),
  row('Coimbatore', 'Tamil Nadu', 11.0018, 76.9629, '641001', 'Kovai', 'Coimbatur', 'कोयंबटूर', 'कोयम्बटूर'),
  row('Vijayawada', 'Andhra Pradesh', 16.5062, 80.648, '520001', 'Bezawada', 'Vijaywada', 'विजयवाड़ा'),
  row('Jodhpur', 'Rajasthan', 26.2851, 73.0243, '342001', 'जोधपुर'),
  row('Madurai', 'Tamil Nadu', 9.9252, 78.1198, '625001', 'Madura', 'मदुरै', 'मदुरई'),
  row('Raipur', 'Chhattisgarh', 21.2514, 81.6296, '492001', 'Raypur', 'रायपुर'),
  row('Kota', 'Rajasthan', 25.1802, 75.8392, '324001', 'Kotah', 'कोटा'),
  row('Chandigarh', 'Chandigarh', 30.7333, 76.7794, '160017', 'Chandigadh', 'चंडीगढ़', 'चण्डीगढ़'),
  row('Guwahati', 'Assam', 26.1806, 91.7539, '781001', 'Gauhati', 'गुवाहाटी'),
  row('Solapur', 'Maharashtra', 17.6715, 75.9104, '413001', 'Sholapur', 'सोलापुर'),
  row('Hubli-Dharwad', 'Karnataka', 15.3556, 75.1372, '580020', 'Hubli', 'Dharwad', 'Hubballi', 'हुबली-धारवाड़'),
  row('Mysore', 'Karnataka', 12.3052, 76.6552, '570001', 'Mysuru', 'मैसूर', 'मैसूरु'),
  row('Tiruchirappalli', 'Tamil Nadu', 10.8155, 78.6965, '620001', 'Trichy', 'Tiruchi', 'तिरुचिरापल्ली'),
  row('Bareilly', 'Uttar Pradesh', 28.367, 79.4304, '243001', 'Bareli', 'Bareily', 'बरेली'),
  row('Moradabad', 'Uttar Pradesh', 28.8386, 78.7733, '244001', 'Muradabad', 'मुरादाबाद'),
  row('Bhubaneswar', 'Odisha', 20.2725, 85.8338, '751001', 'Bhubaneshwar', 'Bhuvaneshwar', 'भुवनेश्वर'),
  row('Tiruppur', 'Tamil Nadu', 11.1085, 77.3411, '641601', 'Tirupur', 'तिरुप्पूर', 'तिरुपुर'),
  row('Gurgaon', 'Haryana', 28.4595, 77.0266, '122001', 'Gurugram', 'Gudgaon', 'गुरुग्राम', 'गुड़गांव', 'गुड़गाँव'),
  row('Aligarh', 'Uttar Pradesh', 27.8974, 78.088, '202001', 'Aligadh', 'अलीगढ़'),
  row('Jalandhar', 'Punjab', 31.326, 75.5762, '144001', 'Jullundur', 'जालंधर', 'जालन्धर'),
  row('Salem', 'Tamil Nadu', 11.6643, 78.146, '636001', 'Selam', 'सेलम'),
  row('Warangal', 'Telangana', 17.9784, 79.5941, '506002', 'Orugallu', 'वारंगल'),
  row('Mira-Bhayandar', 'Maharashtra', 19.2952, 72.8544, '401101', 'Mira Road', 'Bhayandar', 'मीरा-भायंदर'),
  row('Thiruvananthapuram', 'Kerala', 8.5034, 76.9525, '695001', 'Trivandrum', 'तिरुवनंतपुरम', 'त्रिवेंद्रम'),
  row('Guntur', 'Andhra Pradesh', 16.3067, 80.4365, '522001', 'Guntoor', 'गुंटूर'),
  row('Bhiwandi', 'Maharashtra', 19.2967, 73.0631, '421302', 'Bhivandi', 'Bhiwandi-Nizampur', 'भिवंडी'),
  row('Saharanpur', 'Uttar Pradesh', 29.964, 77.5461, '247001', 'सहारनपुर'),
  row('Gorakhpur', 'Uttar Pradesh', 26.7606, 83.3732, '273001', 'गोरखपुर'),
  row('Amravati', 'Maharashtra', 20.9374, 77.7796, '444601', 'Amraoti', 'अमरावती'),
  row('Bikaner', 'Rajasthan', 28.0229, 73.3119, '334001', 'Beekaner', 'बीकानेर'),
  row('Noida', 'Uttar Pradesh', 28.5706, 77.3272, '201301', 'Nodia', 'नोएडा'),
  row('Jamshedpur', 'Jharkhand', 22.8046, 86.2029, '831001', 'Tatanagar', 'Tata Nagar', 'जमशेदपुर', 'टाटानगर'),
  row('Bhilai', 'Chhattisgarh', 21.1938, 81.3509, '490001', 'Bhilai Nagar', 'भिलाई'),
  row('Cuttack', 'Odisha', 20.4625, 85.8828, '753001', 'Katak', 'कटक'),
  row('Bhavnagar', 'Gujarat', 21.7645, 72.1519, '364001', 'Bhaunagar', 'भावनगर'),
  row('Firozabad', 'Uttar Pradesh', 27.1591, 78.3957, '283203', 'Ferozabad', 'फिरोजाबाद', 'फ़िरोज़ाबाद'),
  row('Kochi', 'Kerala', 9.9816, 76.2999, '682011', 'Cochin', 'Ernakulam', 'कोच्चि', 'कोचीन'),
  row('Jamnagar', 'Gujarat', 22.4707, 70.0577, '361001', 'Navanagar', 'जामनगर'),
  row('Dehradun', 'Uttarakhand', 30.3165, 78.0322, '248001', 'Dehra Dun', 'देहरादून'),
  row('Durgapur', 'West Bengal', 23.5204, 87.3119, '713201', 'दुर्गापुर'),
  row('Asansol', 'West Bengal', 23.6833, 86.9833, '713301', 'Asansole', 'आसनसोल'),
  row('Nanded', 'Maharashtra', 19.1534, 77.3105, '431601', 'Nanded-Waghala', 'Nander', 'नांदेड़', 'नांदेड'),
  row('Kolhapur', 'Maharashtra', 16.705, 74.2433, '416003', 'कोल्हापुर', 'कोल्हापूर'),
  row('Gulbarga', 'Karnataka', 17.3297, 76.8343, '585101', 'Kalaburagi', 'Kalburgi', 'गुलबर्गा', 'कलबुर्गी'),
  row('Ajmer', 'Rajasthan', 26.4499, 74.6399, '305001', 'Ajmere', 'अजमेर'),
  row('Ujjain', 'Madhya Pradesh', 23.1793, 75.7849, '456001', 'Ujain', 'Avantika', 'उज्जैन'),
  row('Siliguri', 'West Bengal', 26.7271, 88.3953, '734001', 'Shiliguri', 'सिलीगुड़ी'),
  row('Ulhasnagar', 'Maharashtra', 19.2215, 73.1645, '421001', 'Ulhas Nagar', 'उल्हासनगर'),
  row('Jhansi', 'Uttar Pradesh', 25.4484, 78.5685, '284001', 'झांसी', 'झाँसी'),
  row('Sangli', 'Maharashtra', 16.8524, 74.5815, '416416', 'Sangli-Miraj', 'Sangli-Miraj-Kupwad', 'Miraj', 'सांगली'),
  row('Jammu', 'Jammu and Kashmir', 32.7266, 74.857, '180001', 'Jammu Tawi', 'जम्मू'),
  row('Nellore', 'Andhra Pradesh', 14.4426, 79.9865, '524001', 'Nelluru', 'नेल्लोर'),
  row('Erode', 'Tamil Nadu', 11.341, 77.7172, '638001', 'Erodu', 'ईरोड', 'इरोड'),
  row('Mangalore', 'Karnataka', 12.8698, 74.843, '575001', 'Mangaluru', 'Kudla', 'मंगलौर', 'मंगलुरु'),
  row('Belgaum', 'Karnataka', 15.8497, 74.4977, '590001', 'Belagavi', 'Belgavi', 'बेलगाम', 'बेलगावी', 'बेलगांव'),
  row('Kurnool', 'Andhra Pradesh', 15.8281, 78.0373, '518001', 'Karnool', 'कुरनूल', 'कर्नूल'),
  row('Malegaon', 'Maharashtra', 20.5549, 74.5256, '423203', 'Malegaon Nashik', 'मालेगांव', 'मालेगाव'),
  row('Tirunelveli', 'Tamil Nadu', 8.7287, 77.7065, '627001', 'Nellai', 'Tinnevelly', 'तिरुनेलवेली'),
  row('Gaya', 'Bihar', 24.7955, 84.9994, '823001', 'Gaya Ji', 'गया'),
  row('Udaipur', 'Rajasthan', 24.5854, 73.7125, '313001', 'Udaypur', 'उदयपुर'),
  row('Maheshtala', 'West Bengal', 22.5086, 88.2532, '700141', 'Mahestala', 'Maheshtalla', 'महेशतला'),
];

const bySlug = new Map(cities.map((city) => [city.slug, city]));
const byName = new Map(
  cities.flatMap((city) => [...city.otherNames, city.name].map((name) => [nameKey(name), city] as const)),
);

/** The city with this slug. */
export function cityBySlug(slug: string): City | undefined {
  return bySlug.get(slug);
}

/** The city of this name or other name ('Bengaluru'), whatever the case, the hyphens and the spaces around it. */
export function cityNamed(name: string): City | undefined {
  return byName.get(nameKey(name));
}

/** The city with this slug, or one of whose other names it spells ('bengaluru'). */
export function cityByAnySlug(slug: string): City | undefined {
  return bySlug.get(slug) ?? cityNamed(slug);
}
