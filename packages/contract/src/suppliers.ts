import { supplierTypeNames } from '@warsha/domain/suppliers'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { optional, partyFields } from './party-fields.ts'
import { refuses } from './refusals.ts'
import { Done, Id, Instant, listOf, listQuery, object, text, UrlId, UrlInt, Version } from './vocabulary.ts'

const { language: _language, sharingPreference: _sharing, ...partyOf } = partyFields
const fields = { type: z.enum(supplierTypeNames).default('spareParts'), ...partyOf, contactNo: optional(20) }
const NewSupplier = object(fields)
export type NewSupplier = z.infer<typeof NewSupplier>

const Supplier = object({ id: Id, ...fields, version: Version, createdAt: Instant })
export type Supplier = z.infer<typeof Supplier>

/** A supplier as a row of the list. */
const SupplierRow = object({
  id: Id,
  type: z.enum(supplierTypeNames),
  nameEn: z.string().nullable(),
  nameAr: z.string().nullable(),
  contactName: z.string().nullable(),
  contactNo: z.string().nullable(),
  vatNumber: z.string().nullable(),
  city: z.string().nullable(),
})
export type SupplierRow = z.infer<typeof SupplierRow>

const module = 'suppliers'
const tags = ['suppliers']
const refusals = [
  'supplierNameMissing',
  'invalidMobileNo',
  'invalidEmail',
  'invalidVatNumber',
  'fieldNotDigits',
] as const

const list = endpoint
  .meta({ permission: { module } })
  .route({ method: 'GET', path: '/suppliers', summary: 'Suppliers, filtered and paged', tags })
  .input(
    object({
      ...listQuery(['id', 'name']),
      searchInput: text(100).optional(),
      type: z.enum(supplierTypeNames).optional(),
    }),
  )
  .output(listOf(SupplierRow))

/** Who may be the same supplier: asked while typing, so that the warning comes before the record. */
const duplicates = endpoint
  .meta({ permission: { module, actions: ['suppliers.new', 'suppliers.edit'] } })
  .route({
    method: 'GET',
    path: '/suppliers/duplicates',
    summary: 'Suppliers with the same phone, VAT number or nearly the same name',
    tags,
  })
  .input(
    object({
      contactNo: text(20).optional(),
      vatNumber: text(15).optional(),
      name: text(100).optional(),
      exceptId: UrlInt.optional(),
    }),
  )
  .output(z.array(SupplierRow))

const get = endpoint
  .meta({ permission: { module } })
  .route({ method: 'GET', path: '/suppliers/{id}', summary: 'One supplier', tags })
  .input(object({ id: UrlId }))
  .output(Supplier)
  .errors(refuses('NotFound'))

const create = endpoint
  .meta({ permission: { module, actions: ['suppliers.new'] } })
  .route({ method: 'POST', path: '/suppliers', summary: 'Add a supplier', tags })
  .input(NewSupplier)
  .output(Supplier)
  .errors(refuses('NotFound', ...refusals))

const update = endpoint
  .meta({ permission: { module, actions: ['suppliers.edit'] } })
  .route({ method: 'PUT', path: '/suppliers/{id}', summary: 'Change a supplier', tags })
  .input(object({ id: UrlId, version: Version, ...fields }))
  .output(Supplier)
  .errors(refuses('NotFound', 'InvalidData', ...refusals))

const remove = endpoint
  .meta({ permission: { module, actions: ['suppliers.delete'] } })
  .route({ method: 'DELETE', path: '/suppliers/{id}', summary: 'Delete a supplier that nothing refers to', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'deleteFailure'))

export const suppliers = { list, duplicates, get, create, update, remove }
