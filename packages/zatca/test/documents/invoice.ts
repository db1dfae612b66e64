import { type DocumentInput, firstPreviousHash } from '../../src/documents.ts'

/** The clock of the tests that need one. */
export const now = new Date('2026-11-21T09:00:00Z')

/** A standard invoice that nothing is wrong with, with what a test is about put in its place. */
export const invoice = (about: Partial<DocumentInput> = {}): DocumentInput => ({
  type: 'invoice',
  simplified: false,
  id: 'INV-1',
  uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d',
  issueDate: '2026-11-21',
  issueTime: '10:00:00',
  icv: 1,
  previousHash: firstPreviousHash,
  seller: {
    name: 'ورشة النور للسيارات',
    vatNumber: '399999999900003',
    id: { scheme: 'CRN', value: '1010203040' },
    address: {
      street: 'طريق الملك فهد',
      building: '1234',
      district: 'العليا',
      city: 'الرياض',
      postalCode: '12211',
      country: 'SA',
    },
  },
  buyer: {
    name: 'Horizon Transport',
    vatNumber: '310175397400003',
    address: {
      street: 'King Abdullah Road',
      building: '4321',
      district: 'Al Murabba',
      city: 'Riyadh',
      postalCode: '12613',
      country: 'SA',
    },
  },
  supplyDate: '2026-11-21',
  lines: [{ name: 'تغيير زيت المحرك', quantity: '1', price: '100.00' }],
  ...about,
})
