import { describe, expect, it } from 'vitest';
import { cities } from '../../../domain/places/cities.ts';
import { getCityPosition } from '../../../domain/places/city-positions.ts';
import { distanceMeters } from '../../../domain/places/geo-distance.ts';
import { localities } from '../../../domain/places/localities.ts';
import { getLocalityPincode } from '../../../domain/places/locality-pincodes.ts';
import { findPincodeArea } from './pincode-areas.ts';

/** Real pincodes of all states and union territories, many next to a border with another district or state. */
const known: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands': '744101 Port Blair, 744204 Mayabunder, 744301 Car Nicobar',
  'Andhra Pradesh':
    '515001 Anantapur, 516001 Kadapa, 517501 Tirupati, 518501 Nandyal, 520001 Vijayawada, 521175 Vijayawada, ' +
    '521001 Machilipatnam, 522001 Guntur, 522601 Narasaraopet, 523001 Ongole, 524240 Nellore, 524401 Tirupati, ' +
    '530017 Visakhapatnam, 531001 Anakapalli, 533001 Kakinada, 533101 Rajahmundry, 533201 Amalapuram, 534001 Eluru',
  'Arunachal Pradesh': '790104 Tawang, 791111 Itanagar, 791102 Pasighat, 792055 Changlang, 792130 Khonsa',
  Assam: '781001 Guwahati, 783370 Kokrajhar, 784160 North Lakhimpur, 785102 Majuli, 786125 Tinsukia, 788001 Silchar',
  Bihar:
    '800001 Patna, 802101 Buxar, 804401 Arwal, 804408 Jehanabad, 813221 Munger, 823001 Gaya, 824101 Aurangabad, 841312 Arrah, 842001 Muzaffarpur, ' +
    '844101 Hajipur, 852131 Supaul, 853204 Bhagalpur, 854105 Katihar, 855107 Kishanganj',
  Chandigarh: '160017 Chandigarh, 140119 Chandigarh',
  Chhattisgarh: '490001 Bhilai, 492001 Raipur, 494444 Bijapur, 495677 Korba, 496118 Jashpur, 497001 Ambikapur',
  'Dadra and Nagar Haveli and Daman and Diu': '362520 Diu, 396210 Daman, 396230 Silvassa, 396193 Silvassa',
  Delhi: '110001 Delhi, 110096 Delhi',
  Goa: '403001 Panaji, 403507 Panaji, 403601 Margao, 403702 Margao',
  Gujarat:
    '362265 Veraval, 380009 Ahmedabad, 382010 Gandhinagar, 382750 Surendranagar, 384265 Patan, 384170 Mehsana, ' +
    '388001 Anand, 394601 Surat, 394650 Vyara, 395003 Surat, 396191 Valsad, 396445 Navsari',
  Haryana: '121102 Palwal, 122001 Gurgaon, 124507 Jhajjar, 133301 Panchkula, 132103 Panipat, 136118 Kurukshetra',
  'Himachal Pradesh':
    '171001 Shimla, 172107 Reckong Peo, 175101 Kullu, 176215 Dharamshala, 176110 Hamirpur, 177203 Una',
  'Jammu and Kashmir': '180001 Jammu, 182204 Kishtwar, 184101 Kathua, 185101 Poonch, 190001 Srinagar, 193201 Baramulla',
  Jharkhand: '814112 Deoghar, 826001 Dhanbad, 827001 Bokaro, 831001 Jamshedpur, 832401 Seraikela, 834001 Ranchi',
  Karnataka:
    '560001 Bangalore, 562106 Bangalore, 571201 Madikeri, 571401 Mandya, 571440 Chamarajanagar, 574104 Udupi, ' +
    '574201 Mangalore, 580020 Hubli-Dharwad, 583201 Hospet, 585401 Bidar, 590001 Belgaum',
  Kerala:
    '670645 Kalpetta, 673001 Kozhikode, 673121 Kalpetta, 673311 Kannur, 673638 Malappuram, 679329 Malappuram, ' +
    '679303 Palakkad, 682011 Kochi, 690518 Kollam, 695001 Thiruvananthapuram',
  Ladakh: '194101 Leh, 194103 Kargil',
  Lakshadweep: '682555 Kavaratti',
  'Madhya Pradesh':
    '452001 Indore, 457661 Jhabua, 462001 Bhopal, 472246 Niwari, 473331 Ashoknagar, 475661 Datia, 476337 Sheopur, ' +
    '480661 Seoni, 481880 Dindori, 483501 Katni, 484886 Anuppur, 486886 Singrauli',
  Maharashtra:
    '400001 Mumbai, 400601 Thane, 400703 Navi Mumbai, 400702 Alibag, 401105 Mira-Bhayandar, 401404 Palghar, ' +
    '411018 Pimpri-Chinchwad, 413512 Latur, 416510 Kudal, 421201 Kalyan-Dombivli, 425412 Nandurbar, 431203 Jalna, ' +
    '431513 Hingoli, 441207 Gadchiroli, 442401 Chandrapur',
  Manipur: '795001 Imphal, 795116 Jiribam, 795142 Ukhrul, 795128 Churachandpur',
  Meghalaya: '793001 Shillong, 793150 Jowai, 793102 Nongpoh, 794001 Tura',
  Mizoram: '796001 Aizawl, 796081 Kolasib, 796701 Lunglei',
  Nagaland: '797001 Kohima, 797112 Dimapur, 798601 Mokokchung, 798612 Tuensang',
  Odisha:
    '751001 Bhubaneswar, 753001 Cuttack, 759122 Angul, 760001 Berhampur, 763001 Koraput, 764045 Malkangiri, ' +
    '766105 Nuapada, 768201 Jharsuguda, 769001 Rourkela',
  Puducherry: '605001 Puducherry, 605107 Puducherry, 607402 Puducherry, 609602 Karaikal, 673310 Mahe, 533464 Yanam',
  Punjab: '140301 Mohali, 140401 Patiala, 142001 Moga, 143001 Amritsar, 144401 Kapurthala, 144514 Nawanshahr',
  Rajasthan:
    '302001 Jaipur, 303303 Dausa, 313301 Rajsamand, 323305 Chittorgarh, 325205 Baran, 326519 Kota, 335512 Hanumangarh',
  Sikkim: '737101 Gangtok, 737126 Namchi, 737111 Gyalshing, 737116 Mangan',
  'Tamil Nadu':
    '600001 Chennai, 605602 Villupuram, 606202 Kallakurichi, 607001 Cuddalore, 609001 Mayiladuthurai, ' +
    '610001 Tiruvarur, 627811 Tenkasi, 629001 Nagercoil, 635109 Krishnagiri, 636701 Dharmapuri, 642126 Tiruppur',
  Telangana:
    '500081 Hyderabad, 501101 Vikarabad, 502001 Sangareddy, 504001 Adilabad, 504106 Nirmal, 505172 Peddapalli, ' +
    '506002 Warangal, 507101 Kothagudem, 508213 Suryapet, 509125 Gadwal',
  Tripura: '799001 Agartala, 799120 Udaipur, 799250 Dharmanagar, 799201 Khowai',
  'Uttar Pradesh':
    '201301 Noida, 226001 Lucknow, 229408 Pratapgarh, 245101 Hapur, 246701 Bijnor, 247776 Shamli, 262001 Pilibhit, ' +
    '262406 Bareilly, 281306 Hathras, 283135 Firozabad, 284403 Lalitpur',
  Uttarakhand:
    '244713 Kashipur, 246174 Pauri, 247667 Haridwar, 248001 Dehradun, 249193 Uttarkashi, 262308 Rudrapur, ' +
    '262501 Pithoragarh, 263139 Nainital',
  'West Bengal':
    '700001 Kolkata, 711101 Howrah, 713201 Durgapur, 713301 Asansol, 721131 Midnapore, 721602 Tamluk, ' +
    '733101 Balurghat, 733134 Raiganj, 735211 Alipurduar, 735224 Jalpaiguri, 735122 Cooch Behar',
};

const rows = Object.entries(known).flatMap(([state, list]) =>
  list.split(', ').map((row) => ({ state, pincode: row.slice(0, 6), town: row.slice(7) })),
);

describe('findPincodeArea', () => {
  it.each(Object.keys(known))('finds pincodes of %s', (state) => {
    for (const row of rows.filter((candidate) => candidate.state === state)) {
      expect(findPincodeArea(row.pincode), row.pincode).toMatchObject({ pincode: row.pincode, state, town: row.town });
    }
  });

  it('gives the position of the town', () => {
    expect(findPincodeArea('504001')).toEqual({
      pincode: '504001',
      state: 'Telangana',
      town: 'Adilabad',
      latitude: 19.67,
      longitude: 78.53,
    });
  });

  it('gives null for impossible pincodes', () => {
    for (const pincode of ['', '11000', '1100011', '11000a', ' 110001', '११०००१', '011001', '110000', '900056']) {
      expect(findPincodeArea(pincode), pincode).toBeNull();
    }
  });

  it('gives null for sorting districts that do not exist', () => {
    for (const pincode of ['115001', '129001', '308001', '386001', '525001', '659001', '780001', '899001']) {
      expect(findPincodeArea(pincode), pincode).toBeNull();
    }
  });

  it('agrees with the list of cities', () => {
    for (const city of cities) {
      const { pincode } = getCityPosition(city);
      expect(findPincodeArea(pincode), city.name).toMatchObject({ state: city.state, town: city.name });
    }
  });

  it('agrees with the list of localities', () => {
    for (const locality of localities) {
      const area = findPincodeArea(getLocalityPincode(locality));
      expect(cities.find(({ slug }) => slug === locality.citySlug)?.name, locality.name).toBe(area?.town);
      expect(area && distanceMeters(area, locality), locality.name).toBeLessThan(25_000);
    }
  });
});
