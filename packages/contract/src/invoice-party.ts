import { identifierSchemes, type Party } from '@warsha/domain/parties'
import * as z from 'zod'
import { object } from './vocabulary.ts'

const PlaceWords = object({
  street: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
})
/** In the parts of which e-invoices ask; screens and documents write lines of them. */
export const PartyOfInvoice = object({
  nameEn: z.string(),
  nameAr: z.string(),
  vatNumber: z.string().nullable(),
  identifiers: z.array(object({ scheme: z.enum(identifierSchemes), number: z.string() })),
  address: object({
    buildingNo: z.string().nullable(),
    additionalNo: z.string().nullable(),
    postalCode: z.string().nullable(),
    country: z.string(),
    en: PlaceWords.nullable(),
    ar: PlaceWords.nullable(),
  }),
  phone: z.string().nullable(),
  iban: z.string().nullable(),
}) satisfies z.ZodType<Party>
