import type { PaymentMode } from '@warsha/domain/payments'
import { useTranslation } from 'react-i18next'
import { isApprovalCode, referenceOf } from './references.ts'

/** Why a payment cannot be taken with this reference; nothing where it can. */
export function useWhyNoReference(mode: PaymentMode, reference: string): string | undefined {
  const { t } = useTranslation('payment-fields')
  return referenceOf[mode] === 'approvalCode' && !isApprovalCode(reference) ? t('fixCode') : undefined
}
