import { searchForm } from '@warsha/domain/arabic'

/** A supplier as an option: the name here, and how it may be spelled. */
export type SupplierChoice = { id: number; label: string; spellings: readonly string[]; vatNumber: string | null }
type Row = { id: number; nameEn: string | null; nameAr: string | null; vatNumber?: string | null }

/** Suppliers as choices; of two with one name the later one shows its number, so that each can be chosen. */
export function supplierChoices(rows: readonly Row[], nameOf: (row: Row) => string): SupplierChoice[] {
  const labels = new Set<string>()
  return rows.map((row) => {
    const name = nameOf(row)
    const label = labels.has(name) ? `${name} (${row.id})` : name
    labels.add(label)
    const spellings = [row.nameAr, row.nameEn, label].map((one) => searchForm(one ?? '')).filter(Boolean)
    return { id: row.id, label, spellings, vatNumber: row.vatNumber ?? null }
  })
}

const shownAtOnce = 20

/** The first suppliers whose name in either language holds what was typed, in any spelling. */
export function findSuppliers(choices: readonly SupplierChoice[], typed: string): SupplierChoice[] {
  const needle = searchForm(typed)
  return choices.filter(({ spellings }) => spellings.some((one) => one.includes(needle))).slice(0, shownAtOnce)
}

type Bought = { supplierId: number | null; supplierName: string }

/** What was written down by name alone, with the supplier who is called just so: a name typed before they were added counts as theirs. */
export const linkedTo = <T extends Bought>(choices: readonly SupplierChoice[], typed: T): T =>
  typed.supplierId === null ? { ...typed, supplierId: supplierNamed(choices, typed.supplierName)?.id ?? null } : typed

/** Whose tax invoice it is: the supplier with this VAT number, or who is called just so. */
export const supplierOfInvoice = (
  choices: readonly SupplierChoice[],
  { vatNumber, sellerName }: { vatNumber: string; sellerName: string },
): SupplierChoice | null =>
  choices.find((choice) => choice.vatNumber === vatNumber) ?? supplierNamed(choices, sellerName)

/** What stands in a field for a supplier: the name in the language of the page, however it was written down; else what was typed. */
export function shownName(choices: readonly SupplierChoice[], id: number | null, typed: string): string {
  const chosen = choices.find((choice) => choice.id === id)
  return chosen?.spellings.includes(searchForm(typed)) ? chosen.label : typed
}

/** The supplier who is called just so; null for a one-off shop. The name here wins over another's name. */
export function supplierNamed(choices: readonly SupplierChoice[], typed: string): SupplierChoice | null {
  const needle = searchForm(typed)
  if (needle === '') return null
  const exact = choices.find(({ label }) => label === typed.trim())
  return exact ?? choices.find(({ spellings }) => spellings.includes(needle)) ?? null
}
