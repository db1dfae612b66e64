/** The page sizes a list offers (decisions §12, UXX-036); more than the last is refused. */
export const pageSizes = [10, 20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = 20

/** A count stops here: "10,000 or more" is all a reader of a list needs to know. */
export const mostCounted = 10_000
