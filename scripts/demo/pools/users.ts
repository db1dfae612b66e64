import type { Role } from '@warsha/domain/roles'
import { mobileOf } from './identifiers.ts'
import type { Words } from './words.ts'

/** A person who signs in. Shops are positions in the company's list of shops; the first is where they start. */
export type UserPool = {
  readonly username: string
  readonly role: Role
  readonly name: Words
  readonly jobTitle: Words
  readonly contactNo: string
  readonly shops: readonly [number, ...number[]]
}

export const mainUsers: readonly UserPool[] = [
  {
    username: 'owner@warsha.example',
    role: 'Owner',
    name: { en: 'Fahad Al-Mutairi', ar: 'فهد المطيري' },
    jobTitle: { en: 'Owner', ar: 'المالك' },
    contactNo: mobileOf(101),
    shops: [0, 1, 2],
  },
  {
    username: 'manager@warsha.example',
    role: 'WorkshopManager',
    name: { en: 'Khalid Al-Qahtani', ar: 'خالد القحطاني' },
    jobTitle: { en: 'Workshop manager', ar: 'مدير الورشة' },
    contactNo: mobileOf(102),
    shops: [0, 1],
  },
  {
    username: 'manager.jeddah@warsha.example',
    role: 'WorkshopManager',
    name: { en: 'Hani Al-Zahrani', ar: 'هاني الزهراني' },
    jobTitle: { en: 'Workshop manager, Jeddah', ar: 'مدير ورشة جدة' },
    contactNo: mobileOf(103),
    shops: [2],
  },
  {
    username: 'technician@warsha.example',
    role: 'Technician',
    name: { en: 'Shahid Iqbal', ar: 'شاهد إقبال' },
    jobTitle: { en: 'Engine mechanic', ar: 'ميكانيكي مكائن' },
    contactNo: mobileOf(104),
    shops: [0],
  },
  {
    username: 'store@warsha.example',
    role: 'StoreManager',
    name: { en: 'Naif Al-Harbi', ar: 'نايف الحربي' },
    jobTitle: { en: 'Storekeeper', ar: 'أمين المستودع' },
    contactNo: mobileOf(105),
    shops: [0, 1, 2],
  },
  {
    username: 'hr@warsha.example',
    role: 'HRManager',
    name: { en: 'Reem Al-Ghamdi', ar: 'ريم الغامدي' },
    jobTitle: { en: 'HR manager', ar: 'مديرة الموارد البشرية' },
    contactNo: mobileOf(106),
    shops: [0, 1, 2],
  },
  {
    username: 'reports@warsha.example',
    role: 'ReportManager',
    name: { en: 'Sami Al-Shehri', ar: 'سامي الشهري' },
    jobTitle: { en: 'Accountant', ar: 'محاسب' },
    contactNo: mobileOf(107),
    shops: [0, 1, 2],
  },
  {
    username: 'reception@warsha.example',
    role: 'DataEntry',
    name: { en: 'Nouf Al-Dossari', ar: 'نوف الدوسري' },
    jobTitle: { en: 'Receptionist', ar: 'موظفة استقبال' },
    contactNo: mobileOf(108),
    shops: [0],
  },
]

export const secondUsers: readonly UserPool[] = [
  {
    username: 'owner@shati.example',
    role: 'Owner',
    name: { en: 'Abdulmohsen Al-Khaldi', ar: 'عبدالمحسن الخالدي' },
    jobTitle: { en: 'Owner', ar: 'المالك' },
    contactNo: mobileOf(201),
    shops: [0],
  },
  {
    username: 'manager@shati.example',
    role: 'WorkshopManager',
    name: { en: 'Yousef Al-Hajri', ar: 'يوسف الهاجري' },
    jobTitle: { en: 'Workshop manager', ar: 'مدير الورشة' },
    contactNo: mobileOf(202),
    shops: [0],
  },
]
