import type { DistrictTown } from './district-towns.ts';

/** Known across India, or the last town before a border, but no district seat. */
const table = `
= Andaman and Nicobar Islands
Car Nicobar 9.16 92.76
= Andhra Pradesh
Adoni 15.63 77.28
Dharmavaram 14.41 77.72
Gudivada 16.43 80.99
Guntakal 15.17 77.37
Hindupur 13.83 77.49
Ichchapuram 19.11 84.69
Jaggayyapeta 16.89 80.10
Palasa 18.77 84.41
Proddatur 14.75 78.55
Ramachandrapuram 16.84 82.03
Srisailam 16.07 78.87
Tadepalligudem 16.81 81.53
= Assam
Lumding 25.75 93.17
= Bihar
Bagaha 27.10 84.09
Bodh Gaya 24.70 84.99
Danapur 25.63 85.05
Dehri 24.91 84.19
Jamalpur 25.31 86.49
Jogbani 26.40 87.26
Rajgir 25.03 85.42
Raxaul 26.98 84.85
= Chhattisgarh
Bhatapara 21.74 81.95
= Goa
Mapusa 15.59 73.81
Vasco da Gama 15.40 73.81
= Gujarat
Ankleshwar 21.63 73.00
Bilimora 20.77 72.96
Dwarka 22.24 68.97
Gandhidham 23.08 70.13
Gondal 21.96 70.80
Jetpur 21.75 70.62
Kandla 23.03 70.22
Kodinar 20.79 70.70
Una 20.82 71.04
Vapi 20.37 72.90
= Haryana
Bahadurgarh 28.69 76.93
Dabwali 29.96 74.74
Ellenabad 29.45 74.66
Hansi 29.10 75.96
Jagadhri 30.17 77.30
Manesar 28.36 76.94
Pinjore 30.80 76.91
= Himachal Pradesh
Dalhousie 32.54 75.97
Kasauli 30.90 76.96
Manali 32.24 77.19
Palampur 32.11 76.54
= Jammu and Kashmir
Gulmarg 34.05 74.38
Katra 32.99 74.93
Pahalgam 34.01 75.31
= Jharkhand
Chas 23.64 86.17
Deoghar 24.48 86.70
Jhumri Telaiya 24.43 85.52
= Karnataka
Anekal 12.71 77.70
Bhadravati 13.85 75.70
Chikodi 16.43 74.60
Gangavathi 15.43 76.53
Gauribidanur 13.61 77.52
Gokarna 14.55 74.32
Hampi 15.34 76.46
Madhugiri 13.66 77.21
Manipal 13.35 74.79
Pavagada 14.10 77.28
Puttur 12.76 75.20
Robertsonpet 12.96 78.27
= Kerala
Guruvayur 10.59 76.04
Munnar 10.09 77.06
Ponnani 10.77 75.93
Thalassery 11.75 75.49
Vadakara 11.60 75.59
Varkala 8.74 76.72
= Ladakh
Diskit 34.55 77.55
= Madhya Pradesh
Chanderi 24.72 78.13
Itarsi 22.61 77.76
Khajuraho 24.83 79.92
Maheshwar 22.18 75.59
Nagda 23.46 75.42
Pachmarhi 22.47 78.43
Pithampur 22.60 75.69
= Maharashtra
Achalpur 21.26 77.51
Alibag 18.64 72.87
Badlapur 19.16 73.27
Baramati 18.15 74.58
Barshi 18.23 75.69
Bhusawal 21.05 75.79
Dharmabad 18.90 77.85
Ichalkaranji 16.69 74.46
Karjat 18.91 73.32
Khandala 18.76 73.37
Lonavala 18.75 73.41
Mahabaleshwar 17.92 73.66
Pandharpur 17.68 75.33
Panvel 18.99 73.12
Raver 21.24 76.03
Shirdi 19.77 74.48
Shrirampur 19.62 74.66
Udgir 18.39 77.12
= Meghalaya
Cherrapunji 25.28 91.72
Dawki 25.19 92.02
= Odisha
Rourkela 22.26 84.85
= Punjab
Abohar 30.14 74.20
Attari 31.60 74.61
Batala 31.81 75.20
Khanna 30.70 76.22
Nangal 31.38 76.38
Phagwara 31.22 75.77
Rajpura 30.48 76.59
Zirakpur 30.64 76.82
= Rajasthan
Beawar 26.10 74.32
Bhiwadi 28.21 76.86
Kishangarh 26.59 74.86
Kotputli 27.70 76.20
Mount Abu 24.59 72.71
Nathdwara 24.93 73.82
Nimbahera 24.62 74.68
Phalodi 27.13 72.37
Pushkar 26.49 74.55
Sujangarh 27.70 74.47
= Tamil Nadu
Ambur 12.79 78.72
Coonoor 11.35 76.80
Cumbum 9.74 77.28
Gudalur 11.50 76.49
Hosur 12.74 77.83
Kanyakumari 8.09 77.54
Karaikudi 10.07 78.78
Kodaikanal 10.24 77.49
Kumbakonam 10.96 79.38
Mahabalipuram 12.62 80.19
Pollachi 10.66 77.01
Rajapalayam 9.45 77.55
Rameswaram 9.29 79.31
Sivakasi 9.45 77.80
Valparai 10.33 76.95
= Telangana
Miryalaguda 16.87 79.57
Ramagundam 18.76 79.47
Zahirabad 17.68 77.61
= Uttar Pradesh
Baheri 28.77 79.50
Chandausi 28.45 78.78
Fatehpur Sikri 27.09 77.66
Greater Noida 28.47 77.50
Jewar 28.13 77.56
Khurja 28.25 77.86
Kushinagar 26.74 83.89
Loni 28.75 77.29
Modinagar 28.83 77.58
Mughalsarai 25.28 83.12
Renukoot 24.22 83.03
Sarnath 25.38 83.02
Sonauli 27.47 83.47
Thakurdwara 29.19 78.86
Vrindavan 27.58 77.70
= Uttarakhand
Haldwani 29.22 79.53
Kashipur 29.21 78.96
Mussoorie 30.46 78.07
Rishikesh 30.09 78.27
Roorkee 29.87 77.89
= West Bengal
Bangaon 23.05 88.83
Chandannagar 22.87 88.38
Digha 21.63 87.51
Habra 22.84 88.65
Haldia 22.06 88.07
Islampur 26.26 88.19
Jaigaon 26.85 89.37
Jangipur 24.47 88.07
Kalimpong 27.06 88.47
Kharagpur 22.35 87.32
Kulti 23.73 86.84
Kurseong 26.88 88.28
Nabadwip 23.41 88.37
Naihati 22.89 88.42
Raniganj 23.62 87.13
Shantiniketan 23.68 87.68
Shantipur 23.25 88.43
`;

/** Uses the format of district-towns.ts, without pincodes. */
export function listFurtherTowns(): DistrictTown[] {
  const towns: DistrictTown[] = [];
  let state = '';
  for (const line of table.trim().split('\n')) {
    const row = /^(?<name>\D+) (?<latitude>[\d.]+) (?<longitude>[\d.]+)$/.exec(line)?.groups;
    if (line.startsWith('= ')) state = line.slice(2);
    else if (row?.name)
      towns.push({ name: row.name, state, latitude: Number(row.latitude), longitude: Number(row.longitude) });
  }
  return towns;
}
