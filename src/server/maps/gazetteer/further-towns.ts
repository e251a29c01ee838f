import type { DistrictTown } from './district-towns.ts';

/** Towns that are the seat of no district, and still known all over India or the last before a border. */
const table = `
= Andaman and Nicobar Islands
Car Nicobar 9.16 92.76
= Andhra Pradesh
Srisailam 16.07 78.87
= Assam
Lumding 25.75 93.17
= Bihar
Bodh Gaya 24.70 84.99
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
Dwarka 22.24 68.97
Gandhidham 23.08 70.13
Kandla 23.03 70.22
Vapi 20.37 72.90
= Haryana
Bahadurgarh 28.69 76.93
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
Deoghar 24.48 86.70
Jhumri Telaiya 24.43 85.52
= Karnataka
Gokarna 14.55 74.32
Hampi 15.34 76.46
Manipal 13.35 74.79
= Kerala
Guruvayur 10.59 76.04
Munnar 10.09 77.06
Varkala 8.74 76.72
= Ladakh
Diskit 34.55 77.55
= Madhya Pradesh
Khajuraho 24.83 79.92
Maheshwar 22.18 75.59
Pachmarhi 22.47 78.43
= Maharashtra
Alibag 18.64 72.87
Karjat 18.91 73.32
Khandala 18.76 73.37
Lonavala 18.75 73.41
Mahabaleshwar 17.92 73.66
Panvel 18.99 73.12
Pandharpur 17.68 75.33
Shirdi 19.77 74.48
= Meghalaya
Cherrapunji 25.28 91.72
Dawki 25.19 92.02
= Odisha
Rourkela 22.26 84.85
= Punjab
Attari 31.60 74.61
Phagwara 31.22 75.77
Zirakpur 30.64 76.82
= Rajasthan
Bhiwadi 28.21 76.86
Mount Abu 24.59 72.71
Nathdwara 24.93 73.82
Pushkar 26.49 74.55
= Tamil Nadu
Hosur 12.74 77.83
Kodaikanal 10.24 77.49
Kanyakumari 8.09 77.54
Mahabalipuram 12.62 80.19
Rameswaram 9.29 79.31
Coonoor 11.35 76.80
= Telangana
Shamshabad 17.26 78.40
= Uttar Pradesh
Greater Noida 28.47 77.50
Modinagar 28.83 77.58
Mughalsarai 25.28 83.12
Sonauli 27.47 83.47
Vrindavan 27.58 77.70
= Uttarakhand
Haldwani 29.22 79.53
Kashipur 29.21 78.96
Mussoorie 30.46 78.07
Rishikesh 30.09 78.27
Roorkee 29.87 77.89
= West Bengal
Bangaon 23.05 88.83
Digha 21.63 87.51
Haldia 22.06 88.07
Jaigaon 26.85 89.37
Kalimpong 27.06 88.47
Kharagpur 22.35 87.32
Kurseong 26.88 88.28
Shantiniketan 23.68 87.68
`;

/** '= Goa' begins a state; below it each line is a town with its latitude and longitude. */
export function furtherTowns(): DistrictTown[] {
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
