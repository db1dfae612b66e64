import { expect, test } from 'vitest'
import { refuseClosing, refuseDeletion, refuseDisabledShop } from './shops.ts'

const shop = { id: 2, isPrimary: false, nameEn: 'Al Olaya Shop', nameAr: 'ورشة العليا' }
const unused = { invoices: false, work: false, stock: false, employees: false }
const deletion = { shop, currentShopId: 1, uses: unused }

test('ADM-030 neither the current shop nor the primary one is closed', () => {
  expect(refuseClosing(shop, 1)).toBeNull()
  expect(refuseClosing(shop, 2)?.code).toBe('currentShopCannotGo')
  expect(refuseClosing({ ...shop, isPrimary: true }, 1)?.code).toBe('primaryShopStays')
})

test('a disabled shop is not changed', () => {
  expect(refuseDisabledShop({ enabled: true })).toBeNull()
  expect(refuseDisabledShop({ enabled: false })?.code).toBe('cannotUpdateDisabledShop')
})

test('a shop is deleted by who types its name, in either language', () => {
  expect(refuseDeletion(deletion, ' al  olaya shop ')).toBeNull()
  expect(refuseDeletion(deletion, 'ورشة العليا')).toBeNull()
  for (const typed of ['', 'Al Olaya'])
    expect(refuseDeletion(deletion, typed)).toMatchObject({ code: 'typedNameDiffers' })
})

test('what was issued keeps its shop before anything else is said', () => {
  const uses = { invoices: true, work: true, stock: true, employees: true }
  expect(refuseDeletion({ ...deletion, uses }, '')).toMatchObject({ code: 'shopInUse', data: { reason: 'invoices' } })
  const work = { ...uses, invoices: false }
  expect(refuseDeletion({ ...deletion, uses: work }, '')).toMatchObject({ data: { reason: 'work' } })
  const goods = { ...unused, stock: true, employees: true }
  expect(refuseDeletion({ ...deletion, uses: goods }, shop.nameEn)).toMatchObject({ data: { reason: 'stock' } })
  const people = { ...unused, employees: true }
  expect(refuseDeletion({ ...deletion, uses: people }, shop.nameEn)).toMatchObject({ data: { reason: 'employees' } })
  expect(refuseDeletion({ ...deletion, currentShopId: 2 }, shop.nameEn)?.code).toBe('currentShopCannotGo')
})
