import { longestCategoryName } from '@warsha/domain/limits'
import { zero } from '@warsha/domain/money'
import { keepsParts, readsParts } from '@warsha/domain/route-permissions'
import { priceBandKinds } from '@warsha/domain/spare-parts'
import { stockUnits } from '@warsha/domain/stock'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { priceListCalls } from './price-lists.ts'
import { refuses } from './refusals.ts'
import {
  Amount,
  BasisPoints,
  Id,
  Instant,
  listOf,
  listQuery,
  Money,
  names,
  object,
  QuantityMilli,
  requiredText,
  text,
  UrlFlag,
  UrlId,
  Version,
} from './vocabulary.ts'

const keeps = { permission: keepsParts } as const
const reads = { permission: readsParts } as const
const tags = ['spareParts']
const Unit = z.enum(names(stockUnits))
const Year = z.int().min(1900).max(2100).nullable().default(null)

const Fit = object({ makeId: Id, modelId: Id.nullable().default(null), fromYear: Year, toYear: Year })

const fields = {
  partNo: requiredText(50),
  /** One of the two at least; alone it stands for the other as well. */
  nameEn: text(100).default(''),
  nameAr: text(100).default(''),
  brand: text(50).default(''),
  categoryId: Id.nullable().default(null),
  unit: Unit.default('piece'),
  purchaseUnit: Unit.default('piece'),
  /** How many stock units one purchase unit is. */
  factorMilli: QuantityMilli.default(1000),
  note: text(500).default(''),
  active: z.boolean().default(true),
  fits: z.array(Fit).max(100).default([]),
}
const Barcodes = z.array(requiredText(50)).max(20).default([])

export const NewSparePart = object({
  ...fields,
  barcodes: Barcodes,
  /** Proposed to the shops: each sells at the price of its own stock. */
  price: Amount.default(zero),
  minPrice: Amount.default(zero),
  /** Parts that can be taken instead, both ways. */
  substituteIds: z.array(Id).max(50).default([]),
})
export type NewSparePart = z.infer<typeof NewSparePart>

const named = { id: Id, partNo: z.string(), nameEn: z.string(), nameAr: z.string() }
const SparePart = object({
  id: Id,
  ...fields,
  barcodes: z.array(z.string()),
  price: Money,
  minPrice: Money,
  substitutes: z.array(object(named)),
  picturePath: z.string().nullable(),
  /** Whether a shop has it, or had it: its unit stays. */
  isStocked: z.boolean(),
  version: Version,
  createdAt: Instant,
})
export type SparePart = z.infer<typeof SparePart>

/** A part as a row of the list. */
const SparePartRow = object({
  ...named,
  brand: z.string(),
  categoryId: Id.nullable(),
  unit: Unit,
  price: Money,
  minPrice: Money,
  active: z.boolean(),
  picturePath: z.string().nullable(),
})
export type SparePartRow = z.infer<typeof SparePartRow>

/** What a list of parts can be narrowed to. */
export const sparePartFilter = {
  searchInput: text(100).optional(),
  categoryId: UrlId.optional(),
  brand: text(50).optional(),
  active: UrlFlag.optional(),
}

const list = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/spareParts', summary: 'Parts of the catalogue, filtered and paged', tags })
  .input(object({ ...listQuery(['number', 'name']), ...sparePartFilter }))
  .output(listOf(SparePartRow))

/** Asked while a number or a barcode is typed, so that the refusal comes before the record. */
const taken = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/spareParts/taken', summary: 'Which part has this number or barcode', tags })
  .input(object({ partNo: text(50).optional(), barcode: text(50).optional(), exceptId: UrlId.optional() }))
  .output(object({ by: object(named).nullable() }))

const brands = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/spareParts/brands', summary: 'The brands in the catalogue', tags })
  .output(z.array(z.string()))

const get = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/spareParts/{id}', summary: 'One part of the catalogue', tags })
  .input(object({ id: UrlId }))
  .output(SparePart)
  .errors(refuses('NotFound'))

const wrong = [
  'NotFound',
  'PartNoAlreadyExists',
  'partNameMissing',
  'barcodeTaken',
  'fitYearsTurned',
  'minPriceAbovePrice',
  'fieldRequired',
] as const

const create = endpoint
  .meta(keeps)
  .route({ method: 'POST', path: '/spareParts', summary: 'Add a part to the catalogue', tags })
  .input(NewSparePart)
  .output(SparePart)
  .errors(refuses(...wrong))

const update = endpoint
  .meta(keeps)
  .route({ method: 'PUT', path: '/spareParts/{id}', summary: 'Change a part of the catalogue', tags })
  .input(NewSparePart.extend({ id: UrlId, version: Version }))
  .output(SparePart)
  .errors(refuses('InvalidData', 'stockUnitInUse', ...wrong))

const categoryFields = {
  nameEn: requiredText(longestCategoryName),
  nameAr: requiredText(longestCategoryName),
  active: z.boolean().default(true),
}
const Category = object({ id: Id, ...categoryFields, parts: z.int(), version: Version })
export type PartCategory = z.infer<typeof Category>

/** With how many parts each has, counted as far as a reader of a list needs to know. */
const categories = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/partCategories', summary: 'The categories of parts', tags })
  .output(z.array(Category))

const addCategory = endpoint
  .meta(keeps)
  .route({ method: 'POST', path: '/partCategories', summary: 'Add a category of parts', tags })
  .input(object(categoryFields))
  .output(Category)
  .errors(refuses('partCategoryExists'))

const changeCategory = endpoint
  .meta(keeps)
  .route({ method: 'PUT', path: '/partCategories/{id}', summary: 'Change a category of parts', tags })
  .input(object({ id: UrlId, version: Version, ...categoryFields }))
  .output(Category)
  .errors(refuses('NotFound', 'InvalidData', 'partCategoryExists'))

const bandFields = { kind: z.enum(priceBandKinds), shareBp: BasisPoints }
const PriceBands = object({
  bands: z.array(object({ fromCost: Money, ...bandFields })),
  version: Version,
})
export type PriceBands = z.infer<typeof PriceBands>

const priceBands = endpoint
  .meta(keeps)
  .route({ method: 'GET', path: '/priceBands', summary: 'From which cost on which share is proposed', tags })
  .output(PriceBands)

/** All bands as a whole, in any order. */
const setPriceBands = endpoint
  .meta(keeps)
  .route({ method: 'PUT', path: '/priceBands', summary: 'Set the price bands', tags })
  .input(object({ version: Version, bands: z.array(object({ fromCost: Amount, ...bandFields })).max(30) }))
  .output(PriceBands)
  .errors(refuses('InvalidData', 'priceBandsOverlap', 'marginTooHigh'))

export const spareParts = {
  list,
  taken,
  brands,
  get,
  create,
  update,
  categories,
  addCategory,
  changeCategory,
  priceBands,
  setPriceBands,
  ...priceListCalls,
}
