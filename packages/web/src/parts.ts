/** What the bundler knows of a module. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const formLibrary = /node_modules\/(@mantine\/core|react-hook-form)\//
const formPiece =
  /packages\/web\/src\/ui\/(fields\/(field|use-typed-number|\w*(Text|Number|Money|Password|Phone|Select|Choice|Area)Field)|Dialog\w*|ConfirmDialog|SaveBar|use-(escape|return-focus|unsaved-guard))\.tsx?$/

/** What every form is made of. */
export const isForForms = (id: string): boolean =>
  formLibrary.test(id) || formPiece.test(id) || /node_modules\/(@mantine\/hooks|@floating-ui)\//.test(id)

const own = /packages\/(domain|web)\/src\//
/** What a technician's jobs, an inspection and a ticket are made of. */
const job =
  /packages\/(domain\/src\/(files|inspections|pictures)\.|web\/src\/(lib\/(files|live|outbox|use-live)|ui\/more-icons))/
/** What a ticket, an invoice and a purchase are made of, beside what every list is made of. */
const work =
  /packages\/(domain\/src\/(activities|costs|custom-services|decisions|discounts|invoices|parts|payers|payments|purchases|services|service-search|shares|tickets|totals)|web\/src\/(invoices|purchases|tickets|lib\/(lines|payments|purchases|sharing)))/

/** Whether a module cannot run before the forms' library is loaded. */
function needsForms(id: string, modules: Modules, known = new Map<string, boolean>()): boolean {
  const before = known.get(id)
  if (before !== undefined) return before
  known.set(id, false)
  const needs = (modules.getModuleInfo(id)?.importedIds ?? []).some(
    (imported) =>
      formLibrary.test(imported) ||
      formPiece.test(imported) ||
      (own.test(imported) && needsForms(imported, modules, known)),
  )
  known.set(id, needs)
  return needs
}

/**
 * The file in which a module that several screens share is put; null for what forms are made of, which stands apart, so that
 * lists and tickets are shown without it. Few files: each costs a request, which a phone feels more than some kilobytes that it
 * does not need yet.
 */
export function partOf(id: string, modules: Modules): 'job-parts' | 'work-parts' | 'parts' | null {
  if (needsForms(id, modules)) return null
  if (job.test(id)) return 'job-parts'
  return work.test(id) ? 'work-parts' : 'parts'
}
