import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { openedFile as opened } from '../../test/opened-file.ts'

const {
  garage: { api },
} = await openGarage()

test('the catalogue of parts is exported with what is kept of each part, as it is listed', async () => {
  const { spareParts } = api
  const { id: categoryId } = await spareParts.addCategory({ nameEn: 'Oils', nameAr: 'الزيوت' })
  const oil = { partNo: 'OIL-5W30', nameEn: 'Engine oil', nameAr: 'زيت محرك', brand: 'Petromin', categoryId }
  const counted = { unit: 'litre', purchaseUnit: 'carton', factorMilli: 12_500 } as const
  await spareParts.create({
    ...oil,
    ...counted,
    price: 38_00,
    minPrice: 30_00,
    barcodes: ['22', '11'],
    note: 'Synthetic',
  })
  await spareParts.create({ partNo: 'OIL-OLD', nameEn: 'Old oil', categoryId, active: false })
  const { rows } = await opened(await api.exports.spareParts({ categoryId, active: true }))
  expect(rows).toMatchObject([
    {
      ...{ 'Part number': 'OIL-5W30', 'Name in English': 'Engine oil', Brand: 'Petromin', Category: 'Oils' },
      ...{ Barcodes: '11 22', 'Stock unit': 'Litre', 'Purchase unit': 'Carton', Note: 'Synthetic' },
      ...{ 'Stock units in a purchase unit': '12.5' },
    },
  ])
})
