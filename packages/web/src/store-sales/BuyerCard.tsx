import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StoreSale } from '@warsha/contract/store-sales'
import { refuseBuyer } from '@warsha/domain/buyers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { type ChosenCustomer, CustomerPicker } from '../lib/parties/CustomerPicker.tsx'
import { useRefusalMessage } from '../lib/refusals.ts'
import { Card } from '../ui/Card.tsx'
import { Money } from '../ui/Money.tsx'
import { UserText } from '../ui/UserText.tsx'

/** How a customer is invoiced for a total and may pay; nothing for a walk-in customer. */
export function useBuyer(customerId: number | null, total: number) {
  const { data } = useQuery({
    ...api.storeSales.buyer.queryOptions({
      input: { customerId: customerId ?? 0, total },
      placeholderData: keepPreviousData,
    }),
    enabled: customerId !== null,
  })
  return customerId === null ? undefined : data
}
export type Buyer = NonNullable<ReturnType<typeof useBuyer>>

type Props = {
  value: ChosenCustomer | null
  onChange: (customer: ChosenCustomer | null) => void
  buyer: Buyer | undefined
  earlier: StoreSale | undefined
  /** By which prices they buy. */
  children: ReactNode
}

/** Who buys: nobody in particular, or a customer, with the kind of invoice that they get. An exchange is the earlier sale's buyer's. */
export function BuyerCard({ value, onChange, buyer, earlier, children }: Props) {
  const { t } = useTranslation('store-sales')
  const { pick } = useNames()
  const sentence = useRefusalMessage()
  const incomplete = buyer && refuseBuyer(buyer.missing)
  return (
    <Card title={t('buyer.title')}>
      <div className="stack">
        {earlier ? (
          <UserText className="strong">
            {earlier.customerId === null ? t('buyer.isWalkIn') : pick(earlier.customerNameEn, earlier.customerNameAr)}
          </UserText>
        ) : (
          <CustomerPicker
            value={value}
            onChange={onChange}
            label={t('buyer.customer')}
            optional
            hint={t('buyer.walkIn')}
          />
        )}
        {buyer && (
          <p className="muted text-xs">
            {t(`buyer.taxTypes.${buyer.taxType}`)}
            {' · '}
            {buyer.paymentDays === null ? t('buyer.paysNow') : t('buyer.terms', { count: buyer.paymentDays })}
            {buyer.credit > 0 && (
              <>
                {' · '}
                {t('buyer.credit')} <Money amount={buyer.credit} sign />
              </>
            )}
          </p>
        )}
        {children}
        {incomplete && (
          <p className="danger-ink text-xs" role="status">
            {sentence(incomplete)}
          </p>
        )}
      </div>
    </Card>
  )
}
