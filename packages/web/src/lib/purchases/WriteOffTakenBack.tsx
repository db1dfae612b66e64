import type { Money } from '@warsha/domain/money'
import { writeOffTakenBack } from '@warsha/domain/write-offs'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { useMoneyText } from '../payments/use-money-text.ts'
import type { BoughtBill } from './bill.ts'

/** Says how much of what goes back was written off: it is not got back in money. */
export function WriteOffTakenBack({ bill, credited }: { bill: BoughtBill; credited: Money }) {
  const { t } = useTranslation('purchases')
  const textOf = useMoneyText()
  const takenBack = writeOffTakenBack(bill, credited)
  return takenBack > 0 && <Banner kind="info">{t('return.writtenOff', { amount: textOf(takenBack) })}</Banner>
}
