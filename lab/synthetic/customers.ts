/** Invented people who buy synthetic orders. */
// biome-ignore format: names read better in rows
export const CUSTOMERS = {
  firstNames: [
    'Asha', 'Meera', 'Rohini', 'Sunita', 'Kavya', 'Priya', 'Anjali', 'Farida', 'Lakshmi', 'Neha',
    'Pooja', 'Rekha', 'Shruti', 'Vaishali', 'Zoya', 'Arjun', 'Imran', 'Kiran', 'Mahesh', 'Nikhil',
    'Prakash', 'Rahul', 'Sanjay', 'Tejas', 'Vikram', 'Yusuf', 'Om', 'Deepak', 'Gauri', 'Ishita',
  ],
  lastNames: [
    'Kulkarni', 'Deshmukh', 'Patil', 'Jadhav', 'Shinde', 'Reddy', 'Nair', 'Iyer', 'Mehta', 'Shah',
    'Agarwal', 'Khan', 'Shaikh', 'Fernandes', 'Hiremath', 'Gaikwad', 'Birajdar', 'Rao', 'Joshi',
  ],
} as const

export const PLACES = [
  { street: 'Navi Peth', city: 'Solapur', state: 'Maharashtra', pincode: '413001' },
  { street: 'Laxmi Road', city: 'Pune', state: 'Maharashtra', pincode: '411030' },
  { street: 'Linking Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400050' },
  { street: 'Banjara Hills', city: 'Hyderabad', state: 'Telangana', pincode: '500034' },
  { street: 'C. G. Road', city: 'Ahmedabad', state: 'Gujarat', pincode: '380009' },
  { street: 'Jayanagar 4th Block', city: 'Bengaluru', state: 'Karnataka', pincode: '560011' },
  { street: 'Station Road', city: 'Pandharpur', state: 'Maharashtra', pincode: '413304' },
  { street: 'Mount Road', city: 'Chennai', state: 'Tamil Nadu', pincode: '600002' },
] as const

export const CARRIED_BY = ['BVC Logistics', 'Sequel Logistics', 'Blue Dart', 'Delhivery'] as const
