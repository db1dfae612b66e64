import type { CatalogueService, ServicePackage } from '@warsha/contract/catalogue'
import { packagesAsListed } from '../catalogue/packages.ts'
import { findShop, listSections as sectionsOf } from '../catalogue/section-queries.ts'
import { servicesAsListed } from '../catalogue/services.ts'
import { readingEndpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { listSections } from '../lookups/queries.ts'
import { type ExportColumn, exported, rowsByPage } from './export.ts'

type Section = { nameEn: string; nameAr: string }
type ServiceRow = CatalogueService & { section: Section | undefined }

const serviceColumns: readonly ExportColumn<ServiceRow>[] = [
  { word: 'nameAr', kind: 'text', width: 36, value: (row) => row.nameAr },
  { word: 'nameEn', kind: 'text', width: 36, value: (row) => row.nameEn },
  {
    word: 'section',
    kind: 'text',
    width: 20,
    value: (row, { name }) => name(row.section?.nameEn ?? null, row.section?.nameAr ?? null),
  },
  { word: 'price', kind: 'money', value: (row) => row.price },
  { word: 'minPrice', kind: 'money', value: (row) => row.minPrice },
  { word: 'maxPrice', kind: 'money', value: (row) => row.maxPrice },
  { word: 'cost', kind: 'money', value: (row) => row.cost },
  { word: 'minutes', kind: 'number', value: (row) => row.durationMinutes },
  { word: 'active', kind: 'text', width: 10, value: (row, { words }) => words.answers[row.active ? 'yes' : 'no'] },
]

export const exportServices = readingEndpoint.exports.services.handler(({ input, context }) =>
  exported(context, {
    list: 'services',
    columns: serviceColumns,
    pages: rowsByPage(context.read, async ({ tx }, slice) => {
      const sections = await listSections(tx)
      const rows = await servicesAsListed(tx, input, slice)
      return rows.map((row) => ({ ...row, section: sections.find(({ id }) => id === row.sectionId) }))
    }),
  }),
)

type SectionRow = Awaited<ReturnType<typeof sectionsOf>>[number]
const sectionColumns: readonly ExportColumn<SectionRow>[] = [
  { word: 'nameAr', kind: 'text', width: 36, value: (row) => row.nameAr },
  { word: 'nameEn', kind: 'text', width: 36, value: (row) => row.nameEn },
  { word: 'position', kind: 'number', width: 10, value: (row) => row.position },
  { word: 'openHere', kind: 'text', width: 16, value: (row, { words }) => words.answers[row.open ? 'yes' : 'no'] },
  { word: 'services', kind: 'number', width: 12, value: (row) => row.services },
]

export const exportSections = readingEndpoint.exports.sections.handler(({ input: { shopId }, context }) =>
  exported(context, {
    list: 'sections',
    columns: sectionColumns,
    pages: rowsByPage(context.read, async ({ tx }, { limit, offset }) => {
      if (!(await findShop(tx, shopId))) throw refuse({ code: 'NotFound', field: 'shopId' })
      return (await sectionsOf(tx, shopId)).slice(offset, offset + limit)
    }),
  }),
)

const packageColumns: readonly ExportColumn<ServicePackage>[] = [
  { word: 'nameAr', kind: 'text', width: 36, value: (row) => row.nameAr },
  { word: 'nameEn', kind: 'text', width: 36, value: (row) => row.nameEn },
  {
    word: 'services',
    kind: 'text',
    width: 60,
    value: (row, { name }) => row.items.map(({ nameEn, nameAr }) => name(nameEn, nameAr)).join('\n'),
  },
  { word: 'price', kind: 'money', value: (row) => row.price },
  { word: 'saving', kind: 'money', value: (row) => row.discount },
  { word: 'cost', kind: 'money', value: (row) => row.cost },
  { word: 'active', kind: 'text', width: 10, value: (row, { words }) => words.answers[row.active ? 'yes' : 'no'] },
]

export const exportPackages = readingEndpoint.exports.packages.handler(({ input, context }) =>
  exported(context, {
    list: 'packages',
    columns: packageColumns,
    pages: rowsByPage(context.read, ({ tx }, slice) => packagesAsListed(tx, input, slice)),
  }),
)
