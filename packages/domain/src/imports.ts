import type { ModuleAction } from './permissions.ts'

/** What can be brought in from a table. */
export const importKinds = ['customers', 'vehicles', 'dealers', 'spareParts', 'openingStock'] as const
export type ImportKind = (typeof importKinds)[number]

const party = [
  'nameAr',
  'nameEn',
  'contactNo',
  'type',
  'contactName',
  'whatsappNo',
  'email',
  'vatNumber',
  'crNumber',
  'buildingNo',
  'street',
  'district',
  'city',
  'postalCode',
  'additionalNo',
  'notes',
] as const

/** The fields of each kind, in the order in which a template has its columns. */
export const importFields = {
  customers: party,
  vehicles: [
    'plateNo',
    'customerPhone',
    'make',
    'model',
    'year',
    'color',
    'vin',
    'km',
    'driverName',
    'driverPhone',
    'country',
  ],
  dealers: party,
  spareParts: [
    'partNo',
    'nameAr',
    'nameEn',
    'brand',
    'category',
    'barcodes',
    'unit',
    'purchaseUnit',
    'factor',
    'price',
    'minPrice',
    'active',
    'notes',
  ],
  openingStock: ['partNo', 'quantity', 'cost', 'shelf', 'minimum', 'price', 'minPrice'],
} as const satisfies Record<ImportKind, readonly string[]>
export type ImportField = (typeof importFields)[ImportKind][number]

/** What a table must have a column for; of several in one line any one is enough. */
const needed = {
  customers: [['contactNo'], ['nameAr', 'nameEn']],
  vehicles: [['plateNo'], ['customerPhone'], ['make']],
  dealers: [['nameAr', 'nameEn']],
  // A table of new prices has no names; a new part without one is refused in its row.
  spareParts: [['partNo']],
  openingStock: [['partNo'], ['quantity'], ['cost']],
} as const satisfies Record<ImportKind, readonly (readonly ImportField[])[]>

export const isNeeded = (kind: ImportKind, field: ImportField): boolean =>
  needed[kind].some((any: readonly ImportField[]) => any.includes(field))

type Missing = 'contactNo' | 'name' | 'plateNo' | 'customerPhone' | 'make' | 'partNo' | 'quantity' | 'cost'
export type ColumnsRefusal =
  | { code: 'importColumnMissing'; data: { reason: Missing } }
  | { code: 'importColumnTwice'; data: object }

/** Why a table with these columns cannot be brought in: something needed has no column, or one field has two. */
export function refuseColumns(kind: ImportKind, columns: readonly (ImportField | null)[]): ColumnsRefusal | null {
  const named = columns.filter((field) => field !== null)
  if (new Set(named).size < named.length) return { code: 'importColumnTwice', data: {} }
  for (const any of needed[kind]) {
    if ((any as readonly ImportField[]).some((field) => named.includes(field))) continue
    const [first] = any
    return {
      code: 'importColumnMissing',
      data: { reason: first === 'nameAr' ? 'name' : first },
    }
  }
  return null
}

/** What becomes of a row: a new record, a change of one that is there, nothing because it says nothing new or because one is there, or a refusal. */
export const fates = ['new', 'update', 'same', 'skip', 'refused'] as const
export type Fate = (typeof fates)[number]
export type FateCounts = Record<Fate, number>

export const countFates = (rows: readonly { fate: Fate }[]): FateCounts => {
  const counts: FateCounts = { new: 0, update: 0, same: 0, skip: 0, refused: 0 }
  for (const { fate } of rows) counts[fate] += 1
  return counts
}

/** Rows of one table, at most. */
export const mostImported = 10_000
/** Columns that are looked at. */
export const mostColumns = 60
/** New categories of parts that one table may bring; a column with more of them holds something else. */
export const mostNewCategories = 200
/** The size of a table's file, in bytes. */
export const largestTable = 5 * 1024 * 1024

/**
 * What reading one table may take: seconds, megabytes of memory and of unpacked archive, cells, texts of a workbook's own list,
 * elements inside of each other, and characters of all cells. Ten thousand rows with every column filled stay below each.
 */
export const tableLimits = {
  time: 20,
  memory: 256,
  unpacked: 64,
  cells: 1_000_000,
  texts: 200_000,
  depth: 100,
  characters: 5_000_000,
} as const
export type TableLimit = keyof typeof tableLimits

/** The refusal of a table that is beyond one of the limits. */
export const tableTooHeavy = (reason: TableLimit) =>
  ({ code: 'tableTooHeavy', field: 'file', data: { reason, max: tableLimits[reason] } }) as const

/** What to do about a row whose record is there already. */
export const existingChoices = ['skip', 'update'] as const
export type ExistingChoice = (typeof existingChoices)[number]

/**
 * The actions that bringing in asks for: those of adding, and of changing where records that are there are changed. The catalogue
 * of parts is kept with one of two actions (keepsParts), and
 * what lay on the shelves on the first day is nobody's to change by a table.
 */
export const importActions = (
  kind: Exclude<ImportKind, 'spareParts' | 'openingStock'>,
  existing: ExistingChoice,
): ModuleAction[] => (existing === 'update' ? [`${kind}.new`, `${kind}.edit`] : [`${kind}.new`])
