/** The choices of a page size and the one a list starts with (decisions §12). */
export const pageSizes = [10, 20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = 20

/** Counting stops here; a list then says "10,000 or more". */
export const countedAtMost = 10_000

export const viewModes = ['list', 'box'] as const
export type ViewMode = (typeof viewModes)[number]

/** The view an address asks for, when there is one of that name, else the list. */
export const viewModeOf = (asked: unknown): ViewMode => viewModes.find((mode) => mode === asked) ?? 'list'

/** The page size an address asks for, when it is one of the choices, else the default. */
export const pageSizeOf = (asked: unknown): PageSize =>
  pageSizes.find((size) => String(size) === String(asked)) ?? defaultPageSize

export const pageCount = (totalItems: number, pageSize: number): number => Math.max(1, Math.ceil(totalItems / pageSize))

/** A page that exists: what an address asks for, kept within the first and the last. */
export function pageOf(asked: unknown, totalItems: number, pageSize: number): number {
  const page = Math.trunc(Number(asked))
  return Number.isFinite(page) ? Math.min(Math.max(1, page), pageCount(totalItems, pageSize)) : 1
}

/** How many rows stand before a page. */
export const rowsBefore = (page: number, pageSize: number): number => (page - 1) * pageSize

/** What differs from the defaults, to be written into an address; a value equal to its default is dropped. */
export function withoutDefaults<V extends Record<string, unknown>>(values: V, defaults: Partial<V>): Partial<V> {
  const kept = Object.entries(values).filter(([key, value]) => value !== undefined && value !== defaults[key])
  return Object.fromEntries(kept) as Partial<V>
}
