export type Shop = { id: number; nameEn: string; nameAr: string }
/** The shops that a card or a list covers. */
export type Covered = { shops: readonly Shop[]; everyShop: boolean }

/** The shop that a row names, where the user sees more than one. */
export const shopOf = (of: Covered, id: number): Shop | null =>
  of.shops.length > 1 ? (of.shops.find((shop) => shop.id === id) ?? null) : null
