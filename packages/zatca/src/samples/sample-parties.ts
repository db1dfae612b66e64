import type { Address, Buyer, Seller } from '../documents/types.ts'
import type { Random } from './random.ts'

const addressIn = (random: Random): Address => ({
  street: random.pick(['طريق الملك فهد', 'شارع العليا', 'King Abdullah Road', 'شارع الأمير محمد بن عبدالعزيز']),
  ...(random.chance(0.3) && { additionalStreet: 'خلف المستودع | Behind the depot' }),
  building: String(random.whole(1000, 9999)),
  ...(random.chance(0.3) && { plot: String(random.whole(1000, 9999)) }),
  district: random.pick(['العليا', 'الملز', 'Al Murabba', 'الصناعية الثانية']),
  city: random.pick(['الرياض', 'جدة', 'Dammam', 'الرياض | Riyadh']),
  postalCode: String(random.whole(11000, 99999)),
  ...(random.chance(0.2) && { province: 'الرياض' }),
  country: 'SA',
})

/** The one taxpayer of the developers' sandbox: it takes no other VAT number. */
export const sandboxVatNumber = '399999999900003'

export const sampleSeller = (random: Random): Seller => ({
  name: random.pick(['ورشة النور للسيارات | Al Noor Auto', 'مركز الرواد لصيانة السيارات', 'Desert Star Garage LLC']),
  vatNumber: sandboxVatNumber,
  id: random.pick([
    { scheme: 'CRN', value: '1010203040' },
    { scheme: '700', value: '7001203040' },
    { scheme: 'OTH', value: 'A1B2C3' },
  ] as const),
  address: addressIn(random),
})

/** Somebody who can be named in full. */
export function sampleBuyer(random: Random, { citizen = false, abroad = false } = {}): Buyer {
  const id = citizen
    ? ({ scheme: 'NAT', value: `1${random.pick(['046', '087', '093'])}518204` } as const)
    : random.pick([
        { scheme: 'CRN', value: '2050607080' },
        { scheme: 'TIN', value: '3012405067' },
        { scheme: 'IQA', value: '2403506071' },
        { scheme: 'GCC', value: 'G10203040' },
        { scheme: 'PAS', value: 'P4050607' },
        { scheme: 'OTH', value: 'X99Y' },
      ] as const)
  const vatNumber = `3${random.digits(9)}00003`
  const registered = !citizen && !abroad && random.chance(0.6) && vatNumber !== sandboxVatNumber
  return {
    name: random.pick([
      'شركة الأفق للنقل',
      'Horizon Transport Co. | شركة الأفق',
      'مؤسسة "البناء" & شركاه <فرع>',
      'محمد العتيبي 🚗',
    ]),
    ...(registered && { vatNumber }),
    ...((!registered || random.chance(0.4)) && { id }),
    address: abroad ? { street: 'Sheikh Zayed Road 12', city: 'Dubai', country: 'AE' } : addressIn(random),
    ...(random.chance(0.3) && { contact: { name: 'سعد', phone: random.pick(['0501234567', '+966501234567']) } }),
  }
}
