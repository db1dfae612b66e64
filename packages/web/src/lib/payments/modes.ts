import { type PaymentMode, paymentModeNames } from '@warsha/domain/payments'
import type { IconComponent } from '../../ui/Icon.tsx'
import { IconBuildingBank, IconCash, IconCreditCard, IconWorld, IconWritingSign } from '../../ui/more-icons.tsx'

const glyphs: Record<PaymentMode, IconComponent> = {
  cash: IconCash,
  card: IconCreditCard,
  bankTransfer: IconBuildingBank,
  cheque: IconWritingSign,
  online: IconWorld,
}

/** The ways of paying as big buttons, in the order of their digits. */
export const modeOptions = (labelOf: (mode: PaymentMode) => string) =>
  paymentModeNames.map((value) => ({ value, label: labelOf(value), icon: glyphs[value] }))
