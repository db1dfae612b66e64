import type { PaymentMode } from '@warsha/domain/payments'

/** What a way of paying asks for beside the amount; card slips show a code of six digits. */
export const referenceOf: Record<PaymentMode, 'approvalCode' | 'transferNo' | 'chequeNo' | 'onlineNo' | null> = {
  cash: null,
  card: 'approvalCode',
  bankTransfer: 'transferNo',
  cheque: 'chequeNo',
  online: 'onlineNo',
}
export const isApprovalCode = (text: string): boolean => /^\d{6}$/.test(text.trim())
