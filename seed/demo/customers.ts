/**
 * Invented people who wrote the demo reviews. Their numbers have the form of real ones, so that every screen takes them;
 * the demo sends no SMS, and a real shop refuses a database of the demo.
 */
export const DEMO_CUSTOMERS = [
  { firstName: 'Sunita', lastName: 'Deshmukh', city: 'Solapur', state: 'Maharashtra' },
  { firstName: 'Rohan', lastName: 'Kulkarni', city: 'Pune', state: 'Maharashtra' },
  { firstName: 'Meenal', lastName: 'Joshi', city: 'Pandharpur', state: 'Maharashtra' },
  { firstName: 'Arvind', lastName: 'Patil', city: 'Solapur', state: 'Maharashtra' },
  { firstName: 'Kavya', lastName: 'Reddy', city: 'Hyderabad', state: 'Telangana' },
  { firstName: 'Farhan', lastName: 'Shaikh', city: 'Solapur', state: 'Maharashtra' },
  { firstName: 'Priya', lastName: 'Nair', city: 'Mumbai', state: 'Maharashtra' },
  { firstName: 'Shivani', lastName: 'Birajdar', city: 'Akkalkot', state: 'Maharashtra' },
  { firstName: 'Manish', lastName: 'Shah', city: 'Ahmedabad', state: 'Gujarat' },
  { firstName: 'Lakshmi', lastName: 'Hiremath', city: 'Vijayapura', state: 'Karnataka' },
  { firstName: 'Nikhil', lastName: 'Gaikwad', city: 'Barshi', state: 'Maharashtra' },
  { firstName: 'Anjali', lastName: 'Mehta', city: 'Surat', state: 'Gujarat' },
  { firstName: 'Vaishnavi', lastName: 'Jadhav', city: 'Kolhapur', state: 'Maharashtra' },
  { firstName: 'Thomas', lastName: 'Mathew', city: 'Kochi', state: 'Kerala' },
  { firstName: 'Rekha', lastName: 'Agarwal', city: 'Nagpur', state: 'Maharashtra' },
  { firstName: 'Gurpreet', lastName: 'Kaur', city: 'Chandigarh', state: 'Punjab' },
  { firstName: 'Sanjay', lastName: 'Iyer', city: 'Bengaluru', state: 'Karnataka' },
  { firstName: 'Tanvi', lastName: 'Chavan', city: 'Latur', state: 'Maharashtra' },
  { firstName: 'Debjani', lastName: 'Ghosh', city: 'Kolkata', state: 'West Bengal' },
  { firstName: 'Omkar', lastName: 'Swami', city: 'Tuljapur', state: 'Maharashtra' },
] as const

/** Reads the accounts of the demo shop; its owners have the numbers before this one. */
export const DEMO_ACCOUNTANT = '9000000005'

/** The nth customer's number, from 0: 9000010001, 9000010002 … */
export function demoMobileNumber(index: number): string {
  return String(9_000_010_001 + index)
}
