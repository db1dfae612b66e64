/** What the bundler knows of a module. */
export type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const formLibrary = /node_modules\/(@mantine\/core|react-hook-form)\//
const formPiece =
  /packages\/web\/src\/ui\/(form-library|fields\/(field|use-typed-number|\w*(Text|Number|Money|Password|Phone|Select|Choice|Area)Field)|Dialog\w*|ConfirmDialog|SaveBar|use-(escape|return-focus|unsaved-guard))\.tsx?$/

/** What every form is made of. */
export const isForForms = (id: string): boolean =>
  formLibrary.test(id) || formPiece.test(id) || /node_modules\/(@mantine\/hooks|@floating-ui)\//.test(id)

const own = /packages\/(domain|web)\/src\//
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

/** Everything that runs before a module does. */
function reachedBy(id: string, modules: Modules, known = new Set<string>()): Set<string> {
  if (known.has(id)) return known
  known.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reachedBy(imported, modules, known)
  return known
}

/** Tells which of our own modules run before the module of an entry does, and the entry itself. Libraries are left out: they import more than the page uses. */
export function reachedFrom(entry: string): (id: string, modules: Modules) => boolean {
  let all: Set<string> | undefined
  return (id, modules) => {
    all ??= reachedBy(entry, modules)
    return all.has(id) && !id.includes('/node_modules/')
  }
}

/** In the order in which modules are taken: a file takes along what its modules need, so what many need comes first. */
export const parts = ['parts', 'work-parts', 'list-parts', 'record-parts'] as const
type Part = (typeof parts)[number]

/**
 * Names the file in which a module that several screens share is put; null for what forms are made of, which stands apart, so
 * that lists and tickets are shown without it. Few files, as each costs a request, and nothing in them that a ticket or the list
 * of tickets does not need: what both need, what a ticket needs, what a list needs, and the rest.
 */
export function partsNamed(): (id: string, modules: Modules) => Part | null {
  const reached = new Map<string, Set<string>>()
  const isIn = (screen: string, id: string, modules: Modules): boolean => {
    const file = id.replace(/packages\/.*/, `packages/web/src/tickets/${screen}.tsx`)
    const all = reached.get(file) ?? reachedBy(file, modules)
    reached.set(file, all)
    return all.has(id)
  }
  return (id, modules) => {
    if (needsForms(id, modules)) return null
    const [ticket, list] = [isIn('TicketScreen', id, modules), isIn('OpenTicketsScreen', id, modules)]
    if (ticket) return list ? 'parts' : 'work-parts'
    return list ? 'list-parts' : 'record-parts'
  }
}
