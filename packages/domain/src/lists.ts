/** The choices of a page size and the one a list starts with (decisions §12). */
export const pageSizes = [10, 20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = 20

/** Counting stops here; a list then says "10,000 or more". */
export const countedAtMost = 10_000

/** What a search finds is listed as far as this; a user who gets more types another letter. The search itself gives no more. */
export const mostFound = 100

export const viewModes = ['list', 'box'] as const
export type ViewMode = (typeof viewModes)[number]

/** The view an address asks for, when there is one of that name, else the list. */
export const viewModeOf = (asked: unknown): ViewMode => viewModes.find((mode) => mode === asked) ?? 'list'

/** The page size an address asks for, when it is one of the choices, else that of the installation. */
export const pageSizeOf = (asked: unknown, usual: number = defaultPageSize): PageSize =>
  [asked, usual].flatMap((wanted) => pageSizes.find((size) => String(size) === String(wanted)) ?? [])[0] ??
  defaultPageSize

export const pageCount = (totalItems: number, pageSize: number): number => Math.max(1, Math.ceil(totalItems / pageSize))
