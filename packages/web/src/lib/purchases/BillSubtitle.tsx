import { Ltr } from '../../ui/Ltr.tsx'
import { UserText } from '../../ui/UserText.tsx'
import type { BoughtBill } from './bill.ts'
import { useSupplierName } from './purchase-columns.tsx'

/** Number of the document and who is paid. */
export function BillSubtitle({ bill }: { bill: BoughtBill }) {
  const name = useSupplierName()(bill)
  return (
    <>
      <Ltr>{bill.number}</Ltr>
      {name && (
        <>
          {' · '}
          <UserText>{name}</UserText>
        </>
      )}
    </>
  )
}
