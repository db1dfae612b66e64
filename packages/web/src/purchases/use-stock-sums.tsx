import type { Purchase } from '@warsha/contract/purchase-rows'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../ui/Money.tsx'

/** Freight and customs of goods, and of a return what it gained or lost against the average cost. */
export function useStockSums({ freight, customs, stockDifference }: Purchase): [label: string, value: ReactNode][] {
  const { t } = useTranslation('purchase-stock')
  return [
    [t('landed.freight'), freight > 0 && <Money key="freight" amount={freight} />],
    [t('landed.customs'), customs > 0 && <Money key="customs" amount={customs} />],
    [t('difference'), stockDifference !== null && <Money key="difference" amount={stockDifference} />],
  ]
}
