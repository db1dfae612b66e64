import type { SoldVoucher } from '@warsha/contract/subscription-sales'
import { refuseVoucherTerms, type VoucherRefusal } from '@warsha/domain/subscription-sales'

export const worths = ['share', 'amount'] as const
export type VoucherForm = {
  code: string
  worth: (typeof worths)[number]
  percentBp: number | null
  amount: number | null
  startsOn: string | null
  endsOn: string | null
  maxUses: number | null
  /** 0: every plan */
  planId: number
}

export const voucherFormOf = (of: SoldVoucher | null, today: string): VoucherForm => ({
  code: of?.code ?? '',
  worth: of !== null && of.amount !== null ? 'amount' : 'share',
  percentBp: of?.percentBp ?? null,
  amount: of?.amount ?? null,
  startsOn: of?.startsOn ?? today,
  endsOn: of?.endsOn ?? null,
  maxUses: of?.maxUses ?? 1,
  planId: of?.planId ?? 0,
})

/** As it is sent: one of share and amount, and none for what is not chosen. */
export const voucherOf = ({ worth, percentBp, amount, startsOn, endsOn, maxUses, planId }: VoucherForm) => ({
  percentBp: worth === 'share' ? percentBp : null,
  amount: worth === 'amount' ? amount : null,
  startsOn: startsOn ?? '',
  endsOn: endsOn ?? '',
  maxUses: maxUses ?? 0,
  planId: planId === 0 ? null : planId,
})

/** Why it cannot be saved as it stands; what is still empty is told beside its field. */
export function refuseVoucherForm(form: VoucherForm, uses: number): VoucherRefusal | null {
  const voucher = voucherOf(form)
  const isFilled = voucher.startsOn !== '' && voucher.endsOn !== '' && form.maxUses !== null
  return isFilled && (voucher.percentBp ?? voucher.amount) !== null ? refuseVoucherTerms(voucher, uses) : null
}
