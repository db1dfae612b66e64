import type { Purchase } from '@warsha/contract/purchases'
import { useSupplierName } from '../lib/purchases/purchase-columns.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { UserText } from '../ui/UserText.tsx'

/** Number of the purchase and who is paid. */
export function PurchaseSubtitle({ purchase }: { purchase: Purchase }) {
  const name = useSupplierName()(purchase)
  return (
    <>
      <Ltr>{purchase.number}</Ltr>
      {name && (
        <>
          {' · '}
          <UserText>{name}</UserText>
        </>
      )}
    </>
  )
}
