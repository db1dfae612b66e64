import { type PlateParts, plateLetters } from '../ui/plate.ts'
import type { State } from '../ui/states.ts'

export type SampleTicket = {
  id: number
  number: string
  plate: PlateParts
  car: Record<'en' | 'ar', string>
  customer: Record<'en' | 'ar', string>
  state: State
  techs: readonly Record<'en' | 'ar', string>[]
  late: boolean
  total: number
  due: number
}

const yousef = { en: 'Yousef Ali', ar: 'يوسف علي' }
const arul = { en: 'Arul Kumar', ar: 'أرول كومار' }
const hamad = { en: 'Hamad Al-Harbi', ar: 'حمد الحربي' }

const ticket = (
  id: number,
  plate: string,
  car: [string, string],
  customer: [string, string],
  rest: Pick<SampleTicket, 'state' | 'techs' | 'total' | 'due'> & { late?: boolean },
): SampleTicket => {
  const [digits = '', letters = ''] = plate.split(' ')
  return {
    id,
    number: `T-${id}`,
    plate: { digits, ...plateLetters(letters) },
    car: { en: car[0], ar: car[1] },
    customer: { en: customer[0], ar: customer[1] },
    late: false,
    ...rest,
  }
}

export const sampleTickets: readonly SampleTicket[] = [
  ticket(1842, '4827 RTJ', ['Toyota Camry 2021', 'تويوتا كامري 2021'], ['Abdullah Al-Qahtani', 'عبدالله القحطاني'], {
    state: 'InProgress',
    techs: [yousef, arul],
    total: 212750,
    due: 162750,
  }),
  ticket(1841, '318 XLB', ['Nissan Patrol 2019', 'نيسان باترول 2019'], ['Saad Al-Dossari', 'سعد الدوسري'], {
    state: 'Waiting',
    techs: [hamad],
    total: 386400,
    due: 386400,
  }),
  ticket(1840, '9051 HKA', ['Hyundai Accent 2023', 'هيونداي أكسنت 2023'], ['Noura Al-Shammari', 'نورة الشمري'], {
    state: 'Ready',
    techs: [],
    total: 40250,
    due: 40250,
  }),
  ticket(
    1839,
    '7720 NDA',
    ['Isuzu D-Max 2020', 'إيسوزو ديماكس 2020'],
    ['Gulf Horizon Transport and Logistics Company', 'شركة أفق الخليج للنقل والخدمات اللوجستية'],
    { state: 'InProgress', techs: [arul], total: 529000, due: 529000, late: true },
  ),
  ticket(1835, '6093 GVD', ['Kia Sportage 2022', 'كيا سبورتاج 2022'], ['Reem Al-Subaie', 'ريم السبيعي'], {
    state: 'ReopenTicket',
    techs: [yousef, hamad],
    total: 151800,
    due: -32200,
  }),
]
