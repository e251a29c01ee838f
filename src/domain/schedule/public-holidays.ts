import { findStateCode } from '../places/states.ts';
import type { PlainDate } from '../time/calendar.ts';

/**
 * Public holidays of 2026 and 2027, by state. Source: the public holidays of python-holidays 0.105
 * (https://github.com/vacanza/holidays), which cites the circulars of the Ministry of Personnel and of the states;
 * Durga Puja in West Bengal, Mahanavami, Sankranti, Ugadi and Ganesh Chaturthi in the south by the restricted holidays of
 * the same source. Days that depend on the sight of the moon are estimates and may move by a day.
 */
const rows: readonly (readonly [name: string, days: string, states: string, 'moon'?])[] = [
  ['Day after New Year', '2026-01-02 2027-01-02', 'MZ'],
  ['Missionary Day', '2026-01-11 2027-01-11', 'MZ'],
  ['Magh Bihu', '2026-01-14 2027-01-15', 'AS DH'],
  ['Makar Sankranti', '2026-01-14 2027-01-15', 'AP DH KA TS'],
  ['Pongal', '2026-01-14 2027-01-15', 'DH TN'],
  ['Uttarayan', '2026-01-14 2027-01-15', 'GJ'],
  ['Thiruvalluvar Day and Mattu Pongal', '2026-01-15 2027-01-16', 'TN'],
  ['Uzhavar Thirunal', '2026-01-16 2027-01-17', 'TN'],
  ['Shab-e-Miraj', '2026-01-17 2027-01-06 2027-12-26', 'JK', 'moon'],
  ['Netaji Jayanti', '2026-01-23 2027-01-23', 'AS TR'],
  ["Sir Chottu Ram's Birthday", '2026-01-23 2027-02-11', 'HR'],
  ['Statehood Day', '2026-01-25 2027-01-25', 'HP'],
  ['Republic Day', '2026-01-26 2027-01-26', 'all'],
  ['Guru Ravidas Jayanti', '2026-02-01 2027-02-20', 'HP'],
  ['Maha Shivaratri', '2026-02-15 2027-03-06', 'all'],
  ['Shivaji Jayanti', '2026-02-19 2027-02-19', 'MH'],
  ['Statehood Day', '2026-02-20 2027-02-20', 'AR'],
  ['Holi', '2026-03-04 2027-03-22', 'all'],
  ['Holika Dahan', '2026-03-03 2027-03-21', 'RJ UK'],
  ['Chaitra Sukladi', '2026-03-19 2027-04-07', 'DH'],
  ['Cheti Chand', '2026-03-19 2027-04-07', 'DH GJ RJ UK'],
  ['Gudi Padwa', '2026-03-19 2027-04-07', 'DH GA MH'],
  ['Ugadi', '2026-03-19 2027-04-07', 'AP DH KA TS'],
  ['First Navratra', '2026-03-20 2027-04-08', 'JK'],
  ['Avantibai Martyrdom Day', '2026-03-20 2027-03-20', 'MP'],
  ['Id-ul-Fitr', '2026-03-21 2027-03-10', 'all', 'moon'],
  ['Nowruz', '2026-03-21 2027-03-21', 'JK LA'],
  ['Bihar Day', '2026-03-22 2027-03-22', 'BR'],
  ['Bhagat Singh Martyrdom Day', '2026-03-23 2027-03-23', 'HR PB'],
  ['Ram Navami', '2026-03-26 2027-04-15', 'all'],
  ['Mahavir Jayanti', '2026-03-31 2027-04-18', 'all'],
  ['Utkal Divas', '2026-04-01 2027-04-01', 'OD'],
  ['Good Friday', '2026-04-03 2027-03-26', 'all'],
  ["Guru Nabha Dass's Birthday", '2026-04-08 2027-04-08', 'PB'],
  ["Mahatma Jyotiba Phule's Birthday", '2026-04-11 2027-04-11', 'RJ'],
  ['Ambedkar Jayanti', '2026-04-14 2027-04-14', 'all'],
  ['Baisakhi', '2026-04-14 2027-04-14', 'JK'],
  ['Bohag Bihu', '2026-04-14 2026-04-16 2027-04-14 2027-04-16', 'AS'],
  ['Puthandu (Tamil New Year)', '2026-04-14 2027-04-14', 'TN'],
  ['Vaisakhi', '2026-04-14 2027-04-14', 'HR PB'],
  ['Bengali New Year', '2026-04-15 2027-04-15', 'TR WB'],
  ['Bohag Bihu', '2026-04-15 2027-04-15', 'AR AS'],
  ['Himachal Day', '2026-04-15 2027-04-15', 'HP'],
  ['Pana Sankranti', '2026-04-15 2027-04-15', 'OD'],
  ['Akshay Tritiya', '2026-04-19 2027-05-08', 'HR'],
  ['Parshuram Jayanti', '2026-04-19 2027-05-08', 'GJ HR HP PB RJ'],
  ['Garia Puja', '2026-04-21 2027-04-21', 'TR'],
  ['Buddha Purnima', '2026-05-01 2027-05-20', 'all'],
  ['Maharashtra Day', '2026-05-01 2027-05-01', 'MH'],
  ['May Day', '2026-05-01 2027-05-01', 'AS KA'],
  ['Rabindra Jayanti', '2026-05-09 2027-05-09', 'WB'],
  ['Sikkim State Day', '2026-05-16 2027-05-16', 'SK'],
  ['Id-ul-Zuha (Bakrid)', '2026-05-27 2027-05-17', 'all', 'moon'],
  ['Telangana Formation Day', '2026-06-02 2027-06-02', 'TS'],
  ["Young Mizo Association's Day", '2026-06-15 2027-06-15', 'MZ'],
  ['Maharana Pratap Jayanti', '2026-06-17 2027-06-07', 'HR HP RJ'],
  ["Guru Arjun Dev's Martyrdom Day", '2026-06-18 2027-06-08', 'PB'],
  ['Muharram', '2026-06-26 2027-06-16', 'all', 'moon'],
  ['Kabir Jayanti', '2026-06-29 2027-06-18', 'HR HP PB'],
  ['Peace Accord Day', '2026-06-30 2027-06-30', 'MZ'],
  ["Mizo Hmeichhe Insuihkhawm Pawl's Day", '2026-07-06 2027-07-06', 'MZ'],
  ['Harela', '2026-07-16 2027-07-16', 'UK'],
  ['Kharchi Puja', '2026-07-22 2027-07-11', 'TR'],
  ["Shaheed Udham Singh's Martyrdom Day", '2026-07-31 2027-07-31', 'HR PB'],
  ['Ker Puja', '2026-08-04 2027-07-28', 'TR'],
  ['World Tribal Day', '2026-08-09 2027-08-09', 'RJ'],
  ['Independence Day', '2026-08-15 2027-08-15', 'all'],
  ['Parsi New Year', '2026-08-15 2027-08-15', 'DH GJ MH'],
  ['Puducherry De Jure Transfer Day', '2026-08-16 2027-08-16', 'PY'],
  ['Maharaja Bir Bikram Jayanti', '2026-08-19 2027-08-19', 'TR'],
  ['Milad-un-Nabi', '2026-08-26 2027-08-15', 'all', 'moon'],
  ['Onam', '2026-08-26 2027-09-12', 'AN KL'],
  ['Raksha Bandhan', '2026-08-28 2027-08-17', 'DH GJ HR MP RJ UP UK'],
  ['Janmashtami', '2026-09-04 2027-08-25', 'all'],
  ["Khejarli's Martyrdom Day", '2026-09-11 2027-09-11', 'RJ'],
  ['Ganesh Chaturthi', '2026-09-14 2027-09-04', 'AP DH GA KA MH TN TS'],
  ['Ganesh Chaturthi, second day', '2026-09-15 2027-09-05', 'GA'],
  ['Samvatsari Day', '2026-09-15 2027-09-04', 'GJ'],
  ['Vishwakarma Puja', '2026-09-17 2027-09-17', 'UK'],
  ["Haryana War Heroes' Martyrdom Day", '2026-09-23 2027-09-23', 'HR'],
  ["Maharaja Hari Singh's Birthday", '2026-09-23 2027-09-23', 'JK'],
  ['Gandhi Jayanti', '2026-10-02 2027-10-02', 'all'],
  ['Agrasen Jayanti', '2026-10-11 2027-09-30', 'HR PB RJ'],
  ['Sharad Navratri', '2026-10-11 2027-09-30', 'RJ'],
  ['Durga Puja (Mahasaptami)', '2026-10-18 2027-10-06', 'TR WB'],
  ['Durga Puja (Mahashtami)', '2026-10-19 2027-10-07', 'AR TR WB'],
  ['Durgashtami', '2026-10-19 2027-10-07', 'RJ'],
  ['Mahanavami', '2026-10-19 2027-10-08', 'JK KA KL TN WB'],
  ['Dussehra', '2026-10-20 2027-10-09', 'all'],
  ['Accession Day', '2026-10-26 2027-10-26', 'JK'],
  ['Valmiki Jayanti', '2026-10-26 2027-10-15', 'CH HR HP PB UK'],
  ["Sardar Vallabhbhai Patel's Birthday", '2026-10-31 2027-10-31', 'GJ'],
  ['Haryana Day', '2026-11-01 2027-11-01', 'HR'],
  ['Karnataka Rajyotsava', '2026-11-01 2027-11-01', 'KA'],
  ['Kerala Foundation Day', '2026-11-01 2027-11-01', 'KL'],
  ['Puducherry Liberation Day', '2026-11-01 2027-11-01', 'PY'],
  ['Diwali', '2026-11-08 2027-10-29', 'all'],
  ['Bali Pratipada', '2026-11-10 2027-10-30', 'MH'],
  ['Govardhan Puja', '2026-11-10 2027-10-30', 'DH MP RJ UP'],
  ['Gujarati New Year', '2026-11-10 2027-10-30', 'GJ'],
  ['Vishwakarma Day', '2026-11-10 2027-10-30', 'HR PB'],
  ['Bhai Duj', '2026-11-11 2027-10-31', 'GJ RJ UP'],
  ["Chitragupt's Birthday", '2026-11-11 2027-10-31', 'UP'],
  ['Chhath Puja', '2026-11-15 2027-11-04', 'BR DH DL JH'],
  ['Jharkhand Formation Day', '2026-11-15 2027-11-15', 'JH'],
  ["Kartar Singh Sarabha's Martyrdom Day", '2026-11-16 2027-11-16', 'PB'],
  ['Guru Nanak Jayanti', '2026-11-24 2027-11-14', 'all'],
  ["Guru Tegh Bahadur's Martyrdom Day", '2026-11-24 2027-11-24', 'PB UK'],
  ['Indigenous Faith Day', '2026-12-01 2027-12-01', 'AR'],
  ["Saint Francis Xavier's Day", '2026-12-03 2027-12-03', 'GA'],
  ['Goa Liberation Day', '2026-12-19 2027-12-19', 'GA'],
  ['Christmas Eve', '2026-12-24 2027-12-24', 'MZ'],
  ['Christmas', '2026-12-25 2027-12-25', 'all'],
  ['Day after Christmas', '2026-12-26 2027-12-26', 'MZ'],
  ['Jor Mela Fatehgarh Sahib', '2026-12-28 2027-12-28', 'PB'],
  ["New Year's Eve", '2026-12-31 2027-12-31', 'MZ'],
  ['Guru Gobind Singh Jayanti', '2027-01-15', 'CH PB'],
];

/** `isEstimated` if the day depends on the sight of the moon. */
export type PublicHoliday = { day: PlainDate; name: string; isEstimated: boolean };

const holidays = rows.flatMap(([name, days, states, moon]) =>
  days.split(' ').map((day) => ({ day, name, codes: states.split(' '), isEstimated: moon !== undefined })),
);

/** Holidays of the state in order, one for each day; for an unknown state those of all states. */
export function listPublicHolidays(state: string | null, from: PlainDate, until: PlainDate): PublicHoliday[] {
  const code = state && findStateCode(state);
  const byDay = new Map<PlainDate, PublicHoliday>();
  for (const { day, name, codes, isEstimated } of holidays) {
    if (day < from || day > until || !(codes.includes('all') || (code && codes.includes(code)))) continue;
    const known = byDay.get(day);
    byDay.set(
      day,
      known
        ? { day, name: `${known.name}, ${name}`, isEstimated: known.isEstimated && isEstimated }
        : { day, name, isEstimated },
    );
  }
  return [...byDay.values()].sort((one, other) => one.day.localeCompare(other.day));
}
