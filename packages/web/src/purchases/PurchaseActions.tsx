import type { Purchase } from '@warsha/contract/purchase-rows'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { NameCreditNote } from '../lib/purchases/NameCreditNote.tsx'
import { PrintBill } from '../lib/purchases/PrintBill.tsx'
import { LabelsButton } from '../lib/store/LabelsButton.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconArrowBackUp } from '../ui/icons.tsx'
import { IconEdit } from '../ui/more-icons.tsx'
import { type PurchaseAction, useWhyNotPurchase } from './use-why-not-purchase.ts'

type Props = { purchase: Purchase; onOpen: (action: PurchaseAction) => void }

/** What can be done with the document: filling in what was not known or putting it right, and sending back what was bought. Of a return its credit note is named. */
export function PurchaseActions({ purchase, onOpen }: Props) {
  const { t } = useTranslation('purchases')
  const whyNot = useWhyNotPurchase(purchase)
  const print = <PrintBill paper={() => api.purchases.pdf.call({ id: purchase.id })} />
  if (purchase.type === 'Return')
    return (
      <>
        <NameCreditNote whyNot={whyNot('creditNote')} onOpen={() => onOpen('creditNote')} />
        {print}
      </>
    )
  const allReturned = purchase.lines.every(({ returnableMilli }) => returnableMilli === 0)
  return (
    <>
      <ActionButton
        icon={<IconEdit size="s" />}
        shortcut="E"
        disabledReason={whyNot('complete')}
        reasonAt="tooltip"
        onClick={() => onOpen('complete')}
      >
        {t(purchase.toComplete ? 'complete.open' : 'complete.edit')}
      </ActionButton>
      {!allReturned && (
        <ActionButton
          icon={<IconArrowBackUp size="s" />}
          disabledReason={whyNot('return')}
          reasonAt="tooltip"
          onClick={() => onOpen('return')}
        >
          {t('return.open')}
        </ActionButton>
      )}
      <LabelsButton parts={labelled(purchase)} label={t('labels')} />
      {print}
    </>
  )
}

/** What came into stock, as many labels as pieces. */
const labelled = ({ lines }: Purchase) =>
  lines.flatMap(({ stock, partNo, nameEn, nameAr }) =>
    stock && stock.receivedMilli > 0
      ? [{ partId: stock.partId, partNo, nameEn, nameAr, quantityMilli: stock.receivedMilli }]
      : [],
  )
