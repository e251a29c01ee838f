import type { Random } from '../random.ts';
import type { Region } from './regions.ts';

export type Gender = 'male' | 'female';
export type Person = { givenName: string; surname: string; gender: Gender };

const givenNames: Record<Gender, Record<Region, readonly string[]>> = {
  female: {
    north: ['Priya', 'Neha', 'Pooja', 'Ritu', 'Simran', 'Kavita', 'Sunita', 'Shabnam', 'Anjali', 'Harpreet', 'Mamta'],
    south: ['Lakshmi', 'Divya', 'Kavya', 'Meenakshi', 'Revathi', 'Ayesha', 'Deepa', 'Sowmya', 'Anitha', 'Padma'],
    west: ['Sneha', 'Ashwini', 'Manisha', 'Hetal', 'Kinjal', 'Vaishali', 'Rutuja', 'Farida', 'Jyoti', 'Supriya'],
    east: ['Ananya', 'Moumita', 'Sharmila', 'Rina', 'Puja', 'Sagarika', 'Nasreen', 'Barnali', 'Ipsita', 'Madhumita'],
  },
  male: {
    north: ['Rahul', 'Amit', 'Rohit', 'Sanjay', 'Gurpreet', 'Imran', 'Deepak', 'Vikas', 'Manoj', 'Arvind', 'Naveen'],
    south: ['Karthik', 'Suresh', 'Ramesh', 'Venkatesh', 'Arun', 'Praveen', 'Joseph', 'Murali', 'Harish', 'Abdul'],
    west: ['Nikhil', 'Sachin', 'Hardik', 'Jignesh', 'Prashant', 'Ganesh', 'Mahesh', 'Yusuf', 'Chirag', 'Omkar'],
    east: ['Sourav', 'Abhijit', 'Subrata', 'Debashis', 'Bikash', 'Ranjan', 'Prasenjit', 'Tanmay', 'Alok', 'Rafiq'],
  },
};

const surnames: Record<Region, readonly string[]> = {
  north: ['Sharma', 'Gupta', 'Singh', 'Yadav', 'Khan', 'Kaur', 'Mishra', 'Saxena', 'Chauhan', 'Bhatia', 'Tiwari'],
  south: ['Reddy', 'Iyer', 'Nair', 'Rao', 'Murthy', 'Menon', 'Subramanian', 'Naidu', 'Gowda', 'Thomas', 'Shetty'],
  west: ['Patil', 'Shah', 'Deshmukh', 'Patel', 'Joshi', 'Kulkarni', 'Mehta', 'Shaikh', 'Pawar', 'Desai', 'Jadhav'],
  east: ['Das', 'Sen', 'Banerjee', 'Mukherjee', 'Sahoo', 'Bose', 'Mohanty', 'Ghosh', 'Sinha', 'Ahmed', 'Bora'],
};

export function pickPerson(region: Region, random: Random): Person {
  const gender = random.chance(0.52) ? 'female' : 'male';
  return { givenName: random.pick(givenNames[gender][region]), surname: random.pick(surnames[region]), gender };
}

/** An unassigned number of the right form: '+9199999 0' and four digits. */
export function fictionalPhone(lastFour: number): string {
  return `+91999990${String(lastFour).padStart(4, '0')}`;
}
