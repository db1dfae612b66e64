import { sameName } from './catalogue.ts'

/** How a shop stands among the others of its company. */
export type ShopStanding = { id: number; isPrimary: boolean; enabled: boolean }

type Refusal<Code extends string> = { code: Code; data: object }

/** A disabled shop keeps what it has: its record, its tickets and its money stay as they are until it is enabled again. */
export const refuseDisabledShop = ({ enabled }: Pick<ShopStanding, 'enabled'>) =>
  enabled ? null : ({ code: 'cannotUpdateDisabledShop', data: {} } as const)

/** Nobody closes the shop they work in, and the primary one stands for the company (ADM-030). */
export function refuseClosing(
  shop: Pick<ShopStanding, 'id' | 'isPrimary'>,
  currentShopId: number,
): Refusal<'currentShopCannotGo' | 'primaryShopStays'> | null {
  if (shop.id === currentShopId) return { code: 'currentShopCannotGo', data: {} }
  return shop.isPrimary ? { code: 'primaryShopStays', data: {} } : null
}

/** What prevents deleting a shop: documents of tax, money and goods for good; work and people until they are moved. */
export const shopUses = ['invoices', 'work', 'stock', 'employees'] as const
export type ShopUse = (typeof shopUses)[number]

type Named = { nameEn: string; nameAr: string }
type Deletion = { shop: Omit<ShopStanding, 'enabled'> & Named; currentShopId: number; uses: Record<ShopUse, boolean> }
export type DeletionRefusal =
  | NonNullable<ReturnType<typeof refuseClosing>>
  | { code: 'shopInUse'; data: { reason: ShopUse } }
  | { code: 'typedNameDiffers'; data: object; field: 'name' }

/** Why a shop cannot be deleted for good, or null; the user types its name, in either language (decision 29). */
export function refuseDeletion({ shop, currentShopId, uses }: Deletion, typed: string): DeletionRefusal | null {
  const closing = refuseClosing(shop, currentShopId)
  if (closing) return closing
  const reason = shopUses.find((use) => uses[use])
  if (reason) return { code: 'shopInUse', data: { reason } }
  const isNamed = typed.trim() !== '' && (sameName(shop.nameEn, typed) || sameName(shop.nameAr, typed))
  return isNamed ? null : { code: 'typedNameDiffers', data: {}, field: 'name' }
}
