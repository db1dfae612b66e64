import { expect, test } from 'vitest'
import { customerSearchBody, searchNeedle, vehicleSearchBody } from './search.ts'

const found = (body: string, typed: string) => body.includes(searchNeedle(typed))
const customer = customerSearchBody({ nameEn: 'Ahmad Al-Qahtani', nameAr: 'أحمد القحطاني', contactNo: '+966553014827' })
const vehicle = vehicleSearchBody({ plateNo: '4827 RTJ', vin: 'jtnb11hk8m3012847' })

test.each(['احمد', 'أَحْمَد القحطانى', 'ahmad al', 'AL-QAHTANI', '0553014827', '+966 55 301', '٠٥٥٣٠١', '3014827'])(
  'a customer is found by %s',
  (typed) => {
    expect(found(customer, typed)).toBe(true)
  },
)

test.each(['4827RTJ', '4827 rtj', 'RTJ 4827', 'ح ط ر ٤٨٢٧', '4827', 'rtj', 'ح ط ر', 'حطر', 'HK8M30'])(
  'a vehicle is found by %s',
  (typed) => {
    expect(found(vehicle, typed)).toBe(true)
  },
)

test('other names, phones and plates are not found', () => {
  expect(['محمد', '0500000000'].map((typed) => found(customer, typed))).toEqual([false, false])
  expect(['4828', 'ABD', '9051 HKA'].map((typed) => found(vehicle, typed))).toEqual([false, false, false])
})
